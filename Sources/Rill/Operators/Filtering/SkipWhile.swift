extension ObservableType {
  /// The elements from the first one on that a predicate does not accept.
  /// - Parameter predicate: Whether to leave an element out; not asked any more after its first no. What it
  ///   throws ends the sequence.
  /// - Returns: The rest of the sequence.
  public func skip(while predicate: @escaping @Sendable (Element) throws -> Bool) -> Observable<Element> {
    let source = asObservable()
    return Observable { sink, subscription in
      // Guarded by the source, which has one event at a time.
      let isOpen = GateGuarded(false)
      source.run(
        Sink(
          next: { element in
            if !isOpen.value {
              do { isOpen.value = try !predicate(element) } catch { return sink.stop(.error(error)) }
            }
            if isOpen.value { sink.next(element) }
          }, stop: sink.stop), subscription)
    }
  }
}
