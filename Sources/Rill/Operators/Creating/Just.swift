extension ObservableType {
  /// One element, then completion.
  /// - Parameter element: The element.
  /// - Returns: The sequence.
  @inlinable public static func just(_ element: Element) -> Observable<Element> {
    ScalarObservable(.next(element))
  }
}
