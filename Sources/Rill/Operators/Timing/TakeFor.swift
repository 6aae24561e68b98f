extension ObservableType {
  /// The elements for a while, then completion.
  /// ```
  /// source   --1--2--3--|
  /// take(6)  --1--2|
  /// ```
  /// - Parameters:
  ///   - duration: How long.
  ///   - scheduler: Measures the time.
  /// - Returns: The shortened sequence.
  public func take(for duration: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
    take(until: Observable<Int>.timer(duration, scheduler: scheduler))
  }

  /// The elements for a while, then completion.
  /// - Parameters:
  ///   - duration: How long.
  ///   - scheduler: Measures the time.
  /// - Returns: The shortened sequence.
  @available(*, deprecated, renamed: "take(for:scheduler:)")
  public func take(_ duration: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
    take(for: duration, scheduler: scheduler)
  }
}
