public import Rill

extension Observable {
  /// Subscribes to the source at once on the calling thread, and delivers its events on the main actor. Costs nothing
  /// if the calling thread is the main thread.
  ///
  /// Events that the source sends on another thread, such as a replay, are queued for the main actor. Events that it
  /// sends on the main actor in the meantime are queued behind them.
  func deliveredOnMainActor(_ kind: OffMainSubscription.Kind = .sharedSequence) -> Observable {
    Observable { sink, subscription in
      if MainScheduler.isMainThread { return self.run(sink, subscription) }
      let delivered = sink.onMainActor(MainScheduler(), subscription)
      OffMainSubscription.make(of: kind) { self.start(delivered, subscription) }
    }
  }

  /// Does the same for a control, whose source is made on the main actor.
  @usableFromInline func ofControl() -> Observable { deliveredOnMainActor(.control) }

  /// Subscribes to the source on the main actor: at once if the calling thread is the main thread, otherwise later.
  /// For sources that main-actor closures make.
  func subscribedOnMainActor() -> Observable {
    Observable { sink, subscription in
      if MainScheduler.isMainThread { return self.run(sink, subscription) }
      OffMainSubscription.startOnMain(subscription) { self.run(sink, subscription) }
    }
  }

  /// Calls main-actor closures before and after it subscribes to the source. If the calling thread isn't the main
  /// thread, both calls are queued for the main actor, in order with the source's events.
  func subscribing(
    onSubscribe: (@MainActor () -> Void)?, onSubscribed: (@MainActor () -> Void)?
  ) -> Observable {
    guard onSubscribe != nil || onSubscribed != nil else { return self }
    let (onSubscribe, onSubscribed) = (onSubscribe.map(onMain), onSubscribed.map(onMain))
    return Observable { sink, subscription in
      if MainScheduler.isMainThread {
        onSubscribe?()
        self.run(sink, subscription)
        onSubscribed?()
        return
      }
      let scheduler = MainScheduler()
      scheduler.enqueue { onSubscribe?() }
      self.run(sink.onMainActor(scheduler, subscription), subscription)
      scheduler.enqueue { onSubscribed?() }
    }
  }
}

extension Sink {
  /// Returns a sink that accepts events on any thread and passes them to this sink on the main actor.
  /// - Parameters:
  ///   - scheduler: Keeps the order of the events. It must not be used for anything else.
  ///   - subscription: The subscription; nothing is passed on after it has ended.
  fileprivate func onMainActor(_ scheduler: MainScheduler, _ subscription: Lifetime) -> Sink {
    Sink(
      next: { element in
        guard !scheduler.didAtOnce({ if !subscription.isDisposed { self.next(element) } }) else { return }
        scheduler.enqueue { if !subscription.isDisposed { self.next(element) } }
      },
      stop: { stop in
        guard !scheduler.didAtOnce({ if !subscription.isDisposed { self.stop(stop) } }) else { return }
        scheduler.enqueue { if !subscription.isDisposed { self.stop(stop) } }
      })
  }
}

extension MainScheduler {
  fileprivate func enqueue(_ work: @escaping @Sendable () -> Void) {
    _ = schedule(()) { _ in
      work()
      return Disposables.create()
    }
  }
}
