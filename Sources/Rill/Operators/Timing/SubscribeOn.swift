extension ObservableType {
  /// Subscribes to the source, and releases it, on a scheduler.
  /// - Parameter scheduler: Where the source is started.
  /// - Returns: The same sequence, started there.
  public func subscribe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    let source = asObservable()
    return Observable { sink, subscription in
      let started = SerialDisposable()
      let start = SerialDisposable()
      subscription.add(started)
      subscription.add(start)
      start.disposable = scheduler.schedule(()) { _ in
        let part = Subscription()
        let release = ScheduledDisposable(scheduler: scheduler, disposable: part)
        // Ended at once, so that nothing more arrives; released where it was started, also after its own end.
        started.disposable = Disposables.create {
          _ = part.finish()
          release.dispose()
        }
        source.start(
          Sink(
            next: { element in if !part.isDisposed { sink.next(element) } },
            stop: { stop in if part.finish() { sink.stop(stop) } }), part)
        return Disposables.create()
      }
    }
  }
}
