extension InfallibleType where Element: Equatable {
  /// The elements that differ from the one before.
  /// - Returns: The infallible without repetitions in a row.
  public func distinctUntilChanged() -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged())
  }
}

extension InfallibleType {
  /// The elements whose key differs from that of the one before.
  /// - Parameter keySelector: What to compare.
  /// - Returns: The infallible without repetitions in a row.
  public func distinctUntilChanged<Key: Equatable & Sendable>(
    _ keySelector: @escaping @Sendable (Element) -> Key
  ) -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged(keySelector))
  }

  /// The elements that differ from the one before by a comparison.
  /// - Parameter comparer: Whether two elements are the same.
  /// - Returns: The infallible without repetitions in a row.
  public func distinctUntilChanged(
    _ comparer: @escaping @Sendable (_ previous: Element, _ current: Element) -> Bool
  ) -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged(comparer))
  }

  /// The elements whose key differs by a comparison from that of the one before.
  /// - Parameters:
  ///   - keySelector: What to compare, called once for each element.
  ///   - comparer: Whether two keys are the same.
  /// - Returns: The infallible without repetitions in a row.
  public func distinctUntilChanged<Key: Sendable>(
    _ keySelector: @escaping @Sendable (Element) -> Key,
    comparer: @escaping @Sendable (_ previous: Key, _ current: Key) -> Bool
  ) -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged(keySelector, comparer: comparer))
  }

  /// The elements of which a property differs from that of the one before.
  /// - Parameter keyPath: The property.
  /// - Returns: The infallible without repetitions in a row.
  public func distinctUntilChanged<Property: Equatable & SendableMetatype>(
    at keyPath: any KeyPath<Element, Property> & Sendable
  ) -> Infallible<Element> {
    distinctUntilChanged { $0[keyPath: keyPath] == $1[keyPath: keyPath] }
  }
}
