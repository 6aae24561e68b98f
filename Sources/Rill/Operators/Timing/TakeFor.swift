extension ObservableType {
  /// Emits the elements of the first time span, then completes.
  /// ```
  /// source   --1--2--3--|
  /// take(6)  --1--2|
  /// ```
  /// - Parameters:
  ///   - duration: The time, from the subscription on, after which the result completes.
  ///   - scheduler: The scheduler that measures the time.
  /// - Returns: The shortened sequence.
  public func take(for duration: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
    take(until: Observable<Int>.timer(duration, scheduler: scheduler))
  }

  /// Emits the elements of the first time span, then completes.
  /// - Parameters:
  ///   - duration: The time, from the subscription on, after which the result completes.
  ///   - scheduler: The scheduler that measures the time.
  /// - Returns: The shortened sequence.
  @available(*, deprecated, renamed: "take(for:scheduler:)")
  public func take(_ duration: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
    take(for: duration, scheduler: scheduler)
  }
}
