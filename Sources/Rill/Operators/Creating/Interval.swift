extension ObservableType where Element: RxAbstractInteger {
  /// Numbers from 0 on, one a period, the first after one period.
  /// - Parameters:
  ///   - period: The time from one to the next.
  ///   - scheduler: Where they are emitted.
  /// - Returns: The sequence.
  public static func interval(
    _ period: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    timer(period, period: period, scheduler: scheduler)
  }
}
