extension ObservableType {
  /// One element, then completion.
  /// - Parameter element: The element.
  /// - Returns: The sequence.
  @inlinable public static func just(_ element: Element) -> Observable<Element> {
    Observable(isTrampolined: false) { sink, _ in
      sink.next(element)
      sink.stop(.completed)
    }
  }

  /// Completion without an element.
  /// - Returns: The sequence.
  @inlinable public static func empty() -> Observable<Element> {
    Observable(isTrampolined: false) { sink, _ in sink.stop(.completed) }
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
    Observable(isTrampolined: false) { sink, _ in sink.stop(.error(error)) }
  }
}
