extension ObservableType {
  /// The elements of which a property differs from that of the one before.
  /// - Parameter keyPath: The property to compare.
  /// - Returns: The sequence without repetitions in a row.
  public func distinctUntilChanged<Property: Equatable & SendableMetatype>(
    at keyPath: any KeyPath<Element, Property> & Sendable
  ) -> Observable<Element> {
    distinctUntilChanged { $0[keyPath: keyPath] == $1[keyPath: keyPath] }
  }
}
