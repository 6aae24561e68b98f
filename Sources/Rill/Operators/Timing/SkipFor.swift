extension ObservableType {
  /// Leaves out the elements of the first time span.
  /// ```
  /// source   --1--2--3--|
  /// skip(4)  -----2--3--|
  /// ```
  /// - Parameters:
  ///   - duration: The time, from the subscription on, for which elements are left out.
  ///   - scheduler: The scheduler that measures the time.
  /// - Returns: The rest of the sequence.
  public func skip(_ duration: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
    let source = asObservable()
    return Observable { sink, subscription in
      let isOpen = LockedValue(false)
      let timer = OperatorTimer(scheduler: scheduler)
      let part = SubscriptionDisposable()
      subscription.add(part)
      part.add(timer.pending)
      timer.set(duration, 0) { _ in isOpen.exchange(true) }
      source.runPart(
        part, Sink(next: { if isOpen.value { sink.next($0) } }, stop: sink.stop))
    }
  }
}
