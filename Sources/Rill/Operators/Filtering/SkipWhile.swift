extension ObservableType {
  /// Leaves out the first elements, as long as a predicate accepts them.
  /// ```
  /// source  --1--2--3--1--|
  /// $0 < 3  --------3--1--|
  /// ```
  /// - Parameter predicate: Returns whether to leave an element out; not called again after it has returned
  ///   `false`. If it throws, the sequence fails with that error.
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
