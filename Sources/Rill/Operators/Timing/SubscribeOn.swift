extension ObservableType {
  /// Subscribes to the source, and releases it, on a scheduler.
  /// - Parameter scheduler: Where the source is started.
  /// - Returns: The same sequence, started there.
  public func subscribe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    let source = asObservable()
    return Observable { sink, subscription in
      let part = Subscription()
      let start = scheduler.schedule(()) { _ in
        source.runPart(part, sink)
        return Disposables.create()
      }
      subscription.add(start)
      subscription.add(
        Disposables.create {
          // Released where it was started; the part itself is ended at once, so that nothing more arrives.
          guard part.finish() else { return }
          _ = scheduler.schedule(()) { _ in
            part.dispose()
            return Disposables.create()
          }
        })
    }
  }
}
