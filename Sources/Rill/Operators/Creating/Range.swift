extension ObservableType where Element: RxAbstractInteger {
  /// Numbers in their order, then completion.
  /// - Parameters:
  ///   - start: The first number.
  ///   - count: How many; 0 or more, and so that the last number can be represented.
  ///   - scheduler: Where they are emitted.
  /// - Returns: The sequence.
  @inlinable public static func range(
    start: Element, count: Element, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    precondition(count >= 0, "range expects a count of 0 or more, met \(count)")
    // A comparison, because an optimised build (Swift 6.3) drops a precondition on `addingReportingOverflow`.
    precondition(
      count == 0 || start <= Element.max - (count - 1),
      "range expects its last number to be representable, met \(count) numbers from \(start)")
    return .stepping(on: scheduler, from: { 0 as Element }) { index in
      guard index < count else { return nil }
      defer { index += 1 }
      return start + index
    }
  }
}
