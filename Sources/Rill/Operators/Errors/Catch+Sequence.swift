extension ObservableType {
  /// Goes through sequences until one completes.
  /// ```
  /// first   --1--x
  /// second       --2--|
  /// result  --1----2--|
  /// ```
  /// - Parameter sequence: Each is asked for and subscribed to when the one before has failed.
  /// - Returns: Their elements; completed with the first that completes, failed with the error of the last.
  @inlinable public static func `catch`<Sequence: Swift.Sequence & Sendable>(
    sequence: Sequence
  ) -> Observable<Element> where Sequence.Element == Observable<Element> {
    SequentialObservable(on: .error) { SourceIterator(sequence) }
  }
}
