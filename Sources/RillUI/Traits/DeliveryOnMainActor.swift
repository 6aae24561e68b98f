public import Rill

extension Observable {
  /// Subscribes to the source at once, wherever that is, and delivers on the main actor, where it costs nothing.
  ///
  /// What the source sends on another thread, the elements known already for example, waits for its turn on the
  /// main actor, and what it sends there meanwhile waits behind that.
  func deliveredOnMainActor(_ kind: OffMainSubscription.Kind = .sharedSequence) -> Observable {
    Observable { sink, subscription in
      if MainScheduler.isMainThread { return self.run(sink, subscription) }
      let delivered = sink.onMainActor(MainScheduler(), subscription)
      OffMainSubscription.make(of: kind) { self.start(delivered, subscription) }
    }
  }

  /// The same for a control, whose source is made on the main actor.
  @usableFromInline func ofControl() -> Observable { deliveredOnMainActor(.control) }

  /// Subscribes to the source on the main actor only: later, in its turn, where that is another thread. For what
  /// main-actor closures make.
  func subscribedOnMainActor() -> Observable {
    Observable { sink, subscription in
      if MainScheduler.isMainThread { return self.run(sink, subscription) }
      OffMainSubscription.startOnMain(subscription) { self.run(sink, subscription) }
    }
  }

  /// Calls main-actor closures before and after the source is subscribed to: where that is another thread, in the
  /// main actor's turn, with what the source has sent meanwhile between and after them.
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
  /// Where events go that may come on any thread, for a sink that belongs on the main actor.
  /// - Parameters:
  ///   - scheduler: Keeps their order; it has nothing else to do.
  ///   - subscription: Nothing is delivered when it has ended.
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
