extension ObservableType {
  /// The elements that a predicate accepts.
  /// - Parameter predicate: Whether to keep an element; what it throws ends the sequence.
  /// - Returns: The sequence of accepted elements.
  @inlinable public func filter(
    _ predicate: @escaping @Sendable (Element) throws -> Bool
  ) -> Observable<Element> {
    let source = asObservable()
    return Observable { sink, subscription in
      source.run(
        Sink(
          next: { element in
            let isAccepted: Bool
            do { isAccepted = try predicate(element) } catch { return sink.stop(.error(error)) }
            if isAccepted { sink.next(element) }
          }, stop: sink.stop), subscription)
    }
  }

  /// The end of the sequence without its elements.
  /// - Returns: A sequence that only ends.
  @inlinable public func ignoreElements() -> Observable<Never> {
    let source = asObservable()
    return Observable { sink, subscription in
      source.run(Sink(next: { _ in }, stop: sink.stop), subscription)
    }
  }
}
