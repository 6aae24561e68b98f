extension ObservableType {
  /// Emits the given elements, then completes.
  /// ```
  /// of(1, 2, 3)  123|
  /// ```
  /// - Parameters:
  ///   - elements: The elements to emit, in order.
  ///   - scheduler: The scheduler that emits the elements, each in a turn of its own.
  /// - Returns: The sequence.
  @inlinable public static func of(
    _ elements: Element..., scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    from(elements, scheduler: scheduler)
  }
}
