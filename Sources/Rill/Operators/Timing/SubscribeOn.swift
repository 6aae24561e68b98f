extension ObservableType {
  /// Subscribes to the source, and disposes of the subscription, on a scheduler.
  /// ```
  /// let numbers = Observable.of(1, 2, 3).subscribe(on: MainScheduler.instance)
  /// ```
  /// A source that is not an `Observable` does not end its subscription by itself. The subscription to such a
  /// source is disposed of on the scheduler after its end too.
  /// - Parameter scheduler: The scheduler on which the source is started.
  /// - Returns: The same sequence, started on the scheduler.
  public func subscribe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    let source = asObservable()
    let endsBySelf = self is Observable<Element>
    return Observable { sink, subscription in
      let started = SerialDisposable()
      let start = SerialDisposable()
      subscription.add(started)
      subscription.add(start)
      start.disposable = scheduler.schedule(()) { _ in
        let part = SubscriptionDisposable()
        let release = ScheduledDisposable(scheduler: scheduler, disposable: part)
        started.disposable = Disposables.create {
          // Ended at once, so that nothing more arrives.
          _ = part.finish()
          release.dispose()
        }
        source.start(
          Sink(
            next: { element in if !part.isDisposed { sink.next(element) } },
            stop: { stop in
              guard part.finish() else { return }
              sink.stop(stop)
              if endsBySelf { part.dispose() }
            }), part)
        return Disposables.create()
      }
    }
  }
}
