extension ObservableType {
  /// Subscribes to several sequences in turn until one completes.
  /// ```
  /// first   --1--x
  /// second       --2--|
  /// result  --1----2--|
  /// ```
  /// - Parameter sequence: The sequences. Each is taken from the iterator and subscribed to when the one before has
  ///   failed.
  /// - Returns: The elements of the sequences subscribed to. The result completes with the first that completes, or
  ///   fails with the error of the last.
  @inlinable public static func `catch`<Sequence: Swift.Sequence & Sendable>(
    sequence: Sequence
  ) -> Observable<Element> where Sequence.Element == Observable<Element> {
    SequentialObservable(on: .error) { SourceIterator(sequence) }
  }
}
