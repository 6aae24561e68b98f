extension ObservableType {
  /// Emits the elements of an array, then completes.
  /// ```
  /// from([1, 2, 3])  123|
  /// ```
  /// - Parameters:
  ///   - array: The elements to emit, in order.
  ///   - scheduler: The scheduler that emits the elements, each in a turn of its own.
  /// - Returns: The sequence.
  @inlinable public static func from(
    _ array: [Element], scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    .iterating(over: array, on: scheduler)
  }

  /// Emits the elements of a Swift sequence, then completes.
  /// - Parameters:
  ///   - sequence: The elements. Each subscription makes an iterator of its own.
  ///   - scheduler: The scheduler that emits the elements, each in a turn of its own.
  /// - Returns: The sequence.
  @inlinable public static func from<Elements: Sequence & Sendable>(
    _ sequence: Elements, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> where Elements.Element == Element {
    .iterating(over: sequence, on: scheduler)
  }
}
