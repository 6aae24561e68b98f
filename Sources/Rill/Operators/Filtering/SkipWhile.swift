extension ObservableType {
  /// The elements from the first one on that a predicate does not accept.
  /// - Parameter predicate: Whether to leave an element out; not asked any more after its first no. What it
  ///   throws ends the sequence.
  /// - Returns: The rest of the sequence.
  @inlinable public func skip(
    while predicate: @escaping @Sendable (Element) throws -> Bool
  ) -> Observable<Element> {
    let source = asObservable()
    return Observable { sink, subscription in
      let isOpen = SerialState(false)
      source.run(
        Sink(
          next: { element in
            if !isOpen.value {
              do { isOpen.value = try !predicate(element) } catch { return sink.fail(error) }
            }
            if isOpen.value { sink.next(element) }
          }, stop: sink.stop), subscription)
    }
  }
}
