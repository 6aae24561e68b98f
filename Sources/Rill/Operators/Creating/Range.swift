extension ObservableType where Element: RxAbstractInteger {
  /// Emits consecutive numbers, then completes.
  /// ```
  /// range(start: 5, count: 3)  567|
  /// ```
  /// - Parameters:
  ///   - start: The first number.
  ///   - count: How many numbers to emit; 0 or more. `Element` must be able to represent the last number.
  ///   - scheduler: The scheduler that emits the numbers, each in a turn of its own.
  /// - Returns: The sequence.
  @inlinable public static func range(
    start: Element, count: Element, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    precondition(count >= 0, "range expects a count of 0 or more, found \(count)")
    // A comparison, because an optimised build (Swift 6.3) drops a precondition on `addingReportingOverflow`.
    precondition(
      count == 0 || start <= Element.max - (count - 1),
      "range expects its last number to be representable, found \(count) numbers from \(start)")
    return .stepping(on: scheduler, from: { 0 as Element }) { index in
      guard index < count else { return nil }
      defer { index += 1 }
      return start + index
    }
  }
}
