public import Rill

extension Observable {
  /// Subscribes to the source at once on the calling thread, and delivers its events on the main actor. Costs
  /// nothing if the calling thread is the main thread.
  ///
  /// Events that the source sends on another thread, such as a replay, are queued for the main actor. Events that it
  /// sends on the main actor in the meantime are queued behind them.
  @inlinable func deliveredOnMainActor(_ kind: OffMainSubscription.Kind = .sharedSequence) -> Observable {
    Observable { sink, subscription in
      if MainScheduler.isMainThread { return self.run(sink, subscription) }
      let delivered = sink.onMainActor(MainScheduler(), subscription)
      OffMainSubscription.make(of: kind) { self.start(delivered, subscription) }
    }
  }

  /// Delivers the source's events on a scheduler that belongs to this driver or signal alone. A
  /// `MainScheduler` doesn't queue an event on the main thread if none is waiting.
  @inlinable func observed(on scheduler: any SchedulerType) -> Observable {
    guard let scheduler = scheduler as? MainScheduler else { return observe(on: scheduler) }
    return observedOnMainActor(scheduler)
  }

  /// Delivers the events of a control's source, whose closures run on the main actor.
  @usableFromInline func ofControl() -> Observable { deliveredOnMainActor(.control) }

  /// Subscribes to the source on the main actor: at once if the calling thread is the main thread, otherwise
  /// later. For sources that main-actor closures make.
  func subscribedOnMainActor() -> Observable {
    Observable { sink, subscription in
      if MainScheduler.isMainThread { return self.run(sink, subscription) }
      OffMainSubscription.startOnMain(subscription) { self.run(sink, subscription) }
    }
  }

  /// Calls main-actor closures before and after it subscribes to the source. If the calling thread isn't the
  /// main thread, both calls are queued for the main actor, in order with the source's events.
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
