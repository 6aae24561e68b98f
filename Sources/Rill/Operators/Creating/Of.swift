extension ObservableType {
  /// The given elements, then completion.
  /// - Parameters:
  ///   - elements: The elements.
  ///   - scheduler: Where they are emitted.
  /// - Returns: The sequence.
  @inlinable public static func of(
    _ elements: Element..., scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    from(elements, scheduler: scheduler)
  }
}
