extension ObservableType where Element: RxAbstractInteger {
  /// 0, then completion, after a while; or numbers from 0 on, one a period.
  /// ```
  /// dueTime 3, period 2  ---0-1-2-3-
  /// ```
  /// - Parameters:
  ///   - dueTime: How long the first number takes.
  ///   - period: The time from one to the next; without it there is only the first.
  ///   - scheduler: Where they are emitted.
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
