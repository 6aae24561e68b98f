extension ObservableType {
  /// Replaces an error by a last element.
  /// - Parameter element: The element.
  /// - Returns: This sequence, which completes after the element instead of failing.
  public func catchAndReturn(_ element: Element) -> Observable<Element> { `catch` { _ in .just(element) } }
}
