extension ObservableType {
  /// The sequence, subscribed to a while later.
  /// - Parameters:
  ///   - dueTime: How much later.
  ///   - scheduler: Measures the time.
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
