extension ObservableType where Element: RxAbstractInteger {
  /// Emits 0 after a delay and completes or, with a period, emits the numbers from 0 on.
  /// ```
  /// dueTime 3, period 2  ---0-1-2-3-
  /// dueTime 3            ---0|
  /// ```
  /// - Parameters:
  ///   - dueTime: The time until the first number.
  ///   - period: The time between two numbers. If it is `nil`, the sequence completes after the first number.
  ///   - scheduler: The scheduler that measures the time and emits the numbers.
  /// - Returns: The sequence.
  public static func timer(
    _ dueTime: RxTimeInterval, period: RxTimeInterval? = nil, scheduler: any SchedulerType
  ) -> Observable<Element> {
    Observable { sink, subscription in
      guard let period else {
        let timer = OperatorTimer(scheduler: scheduler)
        subscription.add(timer.pending)
        return timer.set(dueTime, 0) { _ in
          guard !subscription.isDisposed else { return }
          sink.next(0)
          sink.stop(.completed)
        }
      }
      subscription.add(
        scheduler.schedulePeriodic(0 as Element, startAfter: dueTime, period: period) { number in
          if !subscription.isDisposed { sink.next(number) }
          return number &+ 1
        })
    }
  }
}
