extension ObservableType {
  /// Delays the subscription to the source.
  /// ```
  /// source                --1--2--|
  /// delaySubscription(3)  -----1--2--|    for a source that starts on subscription
  /// ```
  /// - Parameters:
  ///   - dueTime: The time by which the subscription is delayed.
  ///   - scheduler: The scheduler that measures the time and subscribes to the source.
  /// - Returns: The sequence.
  public func delaySubscription(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    let source = asObservable()
    return Observable { sink, subscription in
      let part = SubscriptionDisposable()
      subscription.add(part)
      part.add(
        scheduler.scheduleRelative((), dueTime: dueTime) { _ in
          if !part.isDisposed { source.runPart(part, sink) }
          return Disposables.create()
        })
    }
  }
}
