extension ObservableType {
  /// Creates a sequence that completes without an element.
  /// ```
  /// empty()  |
  /// ```
  /// - Returns: The sequence.
  @inlinable public static func empty() -> Observable<Element> {
    ScalarObservable(.completed)
  }
}
