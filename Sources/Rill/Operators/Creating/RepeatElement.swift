extension ObservableType {
  /// One element again and again, without an end.
  /// - Parameters:
  ///   - element: The element.
  ///   - scheduler: Where it is emitted.
  /// - Returns: The sequence.
  @inlinable public static func repeatElement(
    _ element: Element, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    .stepping(on: scheduler, from: {}) { _ in element }
  }
}
