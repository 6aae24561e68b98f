extension ObservableType {
  /// Subscribes again after each error, until the sequence completes.
  /// ```
  /// source   --1--x
  /// again         --1--2--|
  /// retry()  --1----1--2--|
  /// ```
  /// - Returns: The elements of all attempts.
  @inlinable public func retry() -> Observable<Element> {
    let source = asObservable()
    return SequentialObservable(on: .error) { SourceIterator(EndlessRepetition(source: source)) }
  }

  /// Subscribes again after an error, up to a number of attempts.
  /// - Parameter maxAttemptCount: The largest number of attempts, including the first; 0 or more.
  /// - Returns: The elements of all attempts. The sequence fails with the error of the last attempt.
  @inlinable public func retry(_ maxAttemptCount: Int) -> Observable<Element> {
    precondition(maxAttemptCount >= 0, "retry expects a count of 0 or more, found \(maxAttemptCount)")
    let source = asObservable()
    return SequentialObservable(on: .error) {
      SourceIterator(Swift.repeatElement(source, count: maxAttemptCount))
    }
  }
}

/// A Swift sequence that repeats one observable without an end.
@usableFromInline struct EndlessRepetition<Source>: Sequence, IteratorProtocol {
  @usableFromInline let source: Source

  @inlinable init(source: Source) { self.source = source }

  @inlinable func next() -> Source? { source }
}
