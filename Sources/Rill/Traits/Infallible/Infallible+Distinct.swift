extension InfallibleType where Element: Equatable {
  /// Emits the elements that differ from the one before.
  /// ```
  /// source  --1--1--2--2--1--|
  /// result  --1-----2-----1--|
  /// ```
  /// - Returns: The infallible without consecutive duplicates.
  public func distinctUntilChanged() -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged())
  }
}

extension InfallibleType {
  /// Emits the elements whose key differs from that of the one before.
  /// - Parameter keySelector: Returns the key of an element.
  /// - Returns: The infallible without consecutive duplicates.
  public func distinctUntilChanged<Key: Equatable & Sendable>(
    _ keySelector: @escaping @Sendable (Element) -> Key
  ) -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged(keySelector))
  }

  /// Emits the elements that differ from the one before, according to a comparison.
  /// - Parameter comparer: Returns whether two elements are equal.
  /// - Returns: The infallible without consecutive duplicates.
  public func distinctUntilChanged(
    _ comparer: @escaping @Sendable (_ previous: Element, _ current: Element) -> Bool
  ) -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged(comparer))
  }

  /// Emits the elements whose key differs from that of the one before, according to a comparison.
  /// - Parameters:
  ///   - keySelector: Returns the key of an element; called once for each element.
  ///   - comparer: Returns whether two keys are equal.
  /// - Returns: The infallible without consecutive duplicates.
  public func distinctUntilChanged<Key: Sendable>(
    _ keySelector: @escaping @Sendable (Element) -> Key,
    comparer: @escaping @Sendable (_ previous: Key, _ current: Key) -> Bool
  ) -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged(keySelector, comparer: comparer))
  }

  /// Emits the elements that differ from the one before in a property.
  /// - Parameter keyPath: The property to compare.
  /// - Returns: The infallible without consecutive duplicates.
  public func distinctUntilChanged<Property: Equatable & SendableMetatype>(
    at keyPath: any KeyPath<Element, Property> & Sendable
  ) -> Infallible<Element> {
    distinctUntilChanged { $0[keyPath: keyPath] == $1[keyPath: keyPath] }
  }
}
