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
    let source = asObservable()
    return Observable { sink, subscription in
      let last = Shared<Element?>(nil)
      source.run(
        Sink(
          next: { element in
            do {
              if let previous = last.value, try comparer(previous, element) { return }
            } catch { return sink.stop(.error(error)) }
            last.withLock { $0 = element }
            sink.next(element)
          }, stop: sink.stop), subscription)
    }
  }

  /// The elements whose key differs from that of the one before.
  /// - Parameter keySelector: What to compare; what it throws ends the sequence.
  /// - Returns: The sequence without repetitions in a row.
  public func distinctUntilChanged<Key: Equatable & Sendable>(
    _ keySelector: @escaping @Sendable (Element) throws -> Key
  ) -> Observable<Element> {
    distinctUntilChanged { try keySelector($0) == keySelector($1) }
  }
}
