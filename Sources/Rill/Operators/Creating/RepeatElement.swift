extension ObservableType {
  /// Emits one element again and again, without an end.
  /// ```
  /// repeatElement(1)  111111
  /// ```
  /// - Parameters:
  ///   - element: The element to emit.
  ///   - scheduler: The scheduler that emits the element, each time in a turn of its own.
  /// - Returns: The sequence.
  @inlinable public static func repeatElement(
    _ element: Element, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    .stepping(on: scheduler, from: {}) { _ in element }
  }
}
