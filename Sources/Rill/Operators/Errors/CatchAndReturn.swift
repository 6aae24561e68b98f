extension ObservableType {
  /// Replaces an error by a last element.
  /// ```
  /// source             --1--2--x
  /// catchAndReturn(9)  --1--2--9|
  /// ```
  /// - Parameter element: The element to emit instead of the error.
  /// - Returns: This sequence, which completes after the element instead of failing.
  public func catchAndReturn(_ element: Element) -> Observable<Element> { `catch` { _ in .just(element) } }
}
