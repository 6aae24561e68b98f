extension ObservableType {
  /// Subscribes anew after each error, until the sequence completes.
  /// - Returns: The elements of all tries.
  @inlinable public func retry() -> Observable<Element> {
    let source = asObservable()
    return SequentialObservable(on: .error) { SourceIterator(EndlessRepetition(source: source)) }
  }

  /// Subscribes anew after an error, up to a number of tries.
  /// - Parameter maxAttemptCount: How many tries, the first one counted.
  /// - Returns: The elements of all tries; failed with the error of the last.
  @inlinable public func retry(_ maxAttemptCount: Int) -> Observable<Element> {
    precondition(maxAttemptCount >= 0, "retry expects a count of 0 or more, met \(maxAttemptCount)")
    let source = asObservable()
    return SequentialObservable(on: .error) {
      SourceIterator(Swift.repeatElement(source, count: maxAttemptCount))
    }
  }
}

/// The same sequence over and over.
@usableFromInline struct EndlessRepetition<Source>: Sequence, IteratorProtocol {
  @usableFromInline let source: Source

  @inlinable init(source: Source) { self.source = source }

  @inlinable func next() -> Source? { source }
}
