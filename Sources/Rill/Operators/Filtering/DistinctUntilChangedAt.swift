extension ObservableType {
  /// Emits the elements that differ from the one before in a property.
  /// ```
  /// source       --aa--ab--bb--|
  /// at: \.first  --aa------bb--|
  /// ```
  /// - Parameter keyPath: The property to compare.
  /// - Returns: The sequence without consecutive duplicates.
  public func distinctUntilChanged<Property: Equatable & SendableMetatype>(
    at keyPath: any KeyPath<Element, Property> & Sendable
  ) -> Observable<Element> {
    distinctUntilChanged { $0[keyPath: keyPath] == $1[keyPath: keyPath] }
  }
}
