extension Observable {
  /// Delivers the events on the main actor, in their order.
  /// - Parameter scheduler: Keeps the order of the events. It must not be used for anything else.
  /// - Returns: The same sequence. An event that is sent on the main thread is delivered at once if none is waiting.
  @inlinable package func observedOnMainActor(_ scheduler: MainScheduler = MainScheduler()) -> Observable {
    Observable { sink, subscription in
      let part = SubscriptionDisposable()
      subscription.add(part)
      self.runPart(part, sink.onMainActor(scheduler, subscription))
    }
  }
}

extension Sink {
  /// Returns a sink that accepts events on any thread and passes them to this sink on the main actor. On the main
  /// thread it passes an event on at once if no earlier event is waiting there; otherwise in turn.
  /// - Parameters:
  ///   - scheduler: Keeps the order of the events. It must not be used for anything else.
  ///   - subscription: The subscription; nothing is passed on after it has ended.
  @inlinable package func onMainActor(_ scheduler: MainScheduler, _ subscription: SubscriptionDisposable)
    -> Sink
  {
    let delivery = MainDelivery(self, scheduler, subscription)
    return Sink(next: { delivery.next($0) }, stop: { delivery.stop($0) })
  }
}

/// One subscription whose events are delivered on the main actor.
@usableFromInline final class MainDelivery<Element: Sendable>: Sendable {
  @usableFromInline let sink: Sink<Element>
  @usableFromInline let scheduler: MainScheduler
  @usableFromInline let subscription: SubscriptionDisposable

  @inlinable init(_ sink: Sink<Element>, _ scheduler: MainScheduler, _ subscription: SubscriptionDisposable) {
    self.sink = sink
    self.scheduler = scheduler
    self.subscription = subscription
  }

  @inlinable func next(_ element: Element) {
    guard scheduler.beginAtOnce() else { return scheduler.enqueue { self.pass(element) } }
    pass(element)
    scheduler.endAtOnce()
  }

  @inlinable func pass(_ element: Element) {
    if !subscription.isDisposed { sink.next(element) }
  }

  @inline(never) @inlinable func stop(_ stop: Stop) {
    guard scheduler.beginAtOnce() else { return scheduler.enqueue { self.pass(stop) } }
    pass(stop)
    scheduler.endAtOnce()
  }

  @inlinable func pass(_ stop: Stop) {
    if !subscription.isDisposed { sink.stop(stop) }
  }
}

extension MainScheduler {
  /// Runs work on the main actor, after everything that was enqueued on this scheduler before.
  @usableFromInline package func enqueue(_ work: @escaping @Sendable () -> Void) {
    _ = schedule(()) { _ in
      work()
      return Disposables.create()
    }
  }
}
