extension ObservableType {
  /// Completion without an element.
  /// - Returns: The sequence.
  @inlinable public static func empty() -> Observable<Element> {
    ScalarObservable(.completed)
  }
}
