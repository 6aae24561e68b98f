extension ObservableType {
  /// One element, then completion.
  /// - Parameter element: The element.
  /// - Returns: The sequence.
  @inlinable public static func just(_ element: Element) -> Observable<Element> {
    ScalarObservable(.next(element))
  }

  /// Completion without an element.
  /// - Returns: The sequence.
  @inlinable public static func empty() -> Observable<Element> {
    ScalarObservable(.completed)
  }

  /// No event ever.
  /// - Returns: The sequence.
  @inlinable public static func never() -> Observable<Element> {
    Observable(isTrampolined: false) { _, _ in }
  }

  /// An error without an element.
  /// - Parameter error: The error.
  /// - Returns: The sequence.
  @inlinable public static func error(_ error: any Error) -> Observable<Element> {
    ScalarObservable(.error(error))
  }
}
