extension ObservableType where Element: Equatable {
  /// The elements that differ from the one before.
  /// - Returns: The sequence without repetitions in a row.
  public func distinctUntilChanged() -> Observable<Element> {
    distinctUntilChanged { $0 == $1 }
  }
}

extension ObservableType {
  /// The elements that differ from the one before by a comparison.
  /// - Parameter comparer: Whether two elements are the same; what it throws ends the sequence.
  /// - Returns: The sequence without repetitions in a row.
  public func distinctUntilChanged(
    _ comparer: @escaping @Sendable (_ previous: Element, _ current: Element) throws -> Bool
  ) -> Observable<Element> {
    distinctUntilChanged({ $0 }, comparer: comparer)
  }

  /// The elements whose key differs from that of the one before.
  /// - Parameter keySelector: What to compare; what it throws ends the sequence.
  /// - Returns: The sequence without repetitions in a row.
  public func distinctUntilChanged<Key: Equatable & Sendable>(
    _ keySelector: @escaping @Sendable (Element) throws -> Key
  ) -> Observable<Element> {
    distinctUntilChanged(keySelector) { $0 == $1 }
  }

  /// The elements whose key differs by a comparison from that of the one before.
  /// - Parameters:
  ///   - keySelector: What to compare, called once for each element; what it throws ends the sequence.
  ///   - comparer: Whether two keys are the same; what it throws ends the sequence.
  /// - Returns: The sequence without repetitions in a row.
  public func distinctUntilChanged<Key: Sendable>(
    _ keySelector: @escaping @Sendable (Element) throws -> Key,
    comparer: @escaping @Sendable (_ previous: Key, _ current: Key) throws -> Bool
  ) -> Observable<Element> {
    let source = asObservable()
    return Observable { sink, subscription in
      let last = Shared<Key?>(nil)
      source.run(
        Sink(
          next: { element in
            do {
              let key = try keySelector(element)
              if let previous = last.value, try comparer(previous, key) { return }
              last.exchange(key)
            } catch { return sink.stop(.error(error)) }
            sink.next(element)
          }, stop: sink.stop), subscription)
    }
  }
}
