extension ObservableType where Element: ObservableConvertibleType {
  /// Follows only the latest inner sequence.
  /// - Returns: The elements of the latest inner sequence.
  @inlinable public func switchLatest() -> Observable<Element.Element> { flatMapLatest { $0 } }
}
