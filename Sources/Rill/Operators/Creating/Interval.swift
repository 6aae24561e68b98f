extension ObservableType where Element: RxAbstractInteger {
  /// Emits the numbers from 0 on, one in each period.
  /// ```
  /// interval(3)  ---0--1--2--
  /// ```
  /// - Parameters:
  ///   - period: The time until the first number, and between two numbers.
  ///   - scheduler: The scheduler that measures the time and emits the numbers.
  /// - Returns: The sequence, which never ends.
  public static func interval(
    _ period: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    timer(period, period: period, scheduler: scheduler)
  }
}
