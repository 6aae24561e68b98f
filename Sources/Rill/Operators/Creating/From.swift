extension ObservableType {
  /// The elements of an array, then completion.
  /// - Parameters:
  ///   - array: The elements.
  ///   - scheduler: Where they are emitted.
  /// - Returns: The sequence.
  @inlinable public static func from(
    _ array: [Element], scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    .iterating(over: array, on: scheduler)
  }

  /// The elements of a collection or other sequence, then completion.
  /// - Parameters:
  ///   - sequence: The elements.
  ///   - scheduler: Where they are emitted.
  /// - Returns: The sequence.
  @inlinable public static func from<Elements: Sequence & Sendable>(
    _ sequence: Elements, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> where Elements.Element == Element {
    .iterating(over: sequence, on: scheduler)
  }
}
