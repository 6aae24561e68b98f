public import Synchronization

extension ObservableType {
  /// Delivers the events on a scheduler, in their order.
  /// ```
  /// let numbers = Observable.of(1, 2, 3).observe(on: MainScheduler.instance)
  /// ```
  /// - Parameter scheduler: The scheduler on which the observer is called. It has no effect on the subscription
  ///   itself.
  /// - Returns: The same sequence, delivered on the scheduler.
  @inlinable public func observe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    let source = asObservable()
    #if TRACE_RESOURCES
      let counted = scheduler is SerialDispatchQueueScheduler ? Resources.SerialDelivery() : nil
    #endif
    return Observable { sink, subscription in
      #if TRACE_RESOURCES
        withExtendedLifetime(counted) {}
      #endif
      let delivery = Delivery(sink: sink, scheduler: scheduler)
      subscription.add(delivery.parts)
      let part = SubscriptionDisposable()
      delivery.parts.add(part)
      source.runPart(
        part, Sink(next: { delivery.enqueue(.next($0)) }, stop: { delivery.enqueue($0.event()) }))
    }
  }
}

/// The events of one subscription that are to be delivered on a scheduler.
@usableFromInline final class Delivery<Element: Sendable>: @unchecked Sendable {
  @usableFromInline let parts = SubscriptionDisposable()
  @usableFromInline let pending = SerialDisposable()
  @usableFromInline let sink: Sink<Element>
  @usableFromInline let scheduler: any ImmediateSchedulerType
  @usableFromInline let lock = Mutex(())
  // Unchecked because of these variables, which the lock guards.
  /// The waiting events, in order.
  @exclusivity(unchecked) @usableFromInline var queue: [Event<Element>] = []
  /// Whether a turn on the scheduler will still look at the queue.
  @exclusivity(unchecked) @usableFromInline var isScheduled = false
  // And because of this variable, which only the current turn accesses.
  /// The events that the turn has taken from the queue, in reverse order.
  @exclusivity(unchecked) @usableFromInline var batch: [Event<Element>] = []

  @inlinable init(sink: Sink<Element>, scheduler: any ImmediateSchedulerType) {
    self.sink = sink
    self.scheduler = scheduler
    parts.add(pending)
  }

  @inlinable func enqueue(_ event: Event<Element>) {
    let mustSchedule = lock.withLock { _ in
      queue.append(event)
      defer { isScheduled = true }
      return !isScheduled
    }
    if mustSchedule { schedule() }
  }

  @inline(never) @inlinable func schedule() {
    // The queue of a `SerialDispatchQueueScheduler` keeps the order, so all waiting events are delivered in one
    // turn. On any other scheduler each event has a turn of its own.
    if let scheduler = scheduler as? SerialDispatchQueueScheduler {
      pending.disposable = drain(on: scheduler)
      return
    }
    pending.disposable = scheduler.scheduleRecursive(()) { _, recurse in
      guard let event = self.next() else { return }
      self.deliver(event)
      if self.mustGoOn() { recurse(()) }
    }
  }

  /// Delivers all waiting events. On the main queue, it works for a few milliseconds at a time.
  @inlinable func drain(on scheduler: SerialDispatchQueueScheduler) -> any Disposable {
    scheduler.schedule(()) { _ in
      // Begun at the second event, because most often there is only one.
      var slice: TimeSlice?
      var isFirst = true
      while let event = self.next() {
        self.deliver(event)
        if slice?.isOver == true {
          // It need not be cancelled: nothing is delivered once the subscription has ended.
          _ = self.drain(on: scheduler)
          return Disposables.create()
        }
        if !isFirst, slice == nil, scheduler.isOnMainQueue { slice = TimeSlice() }
        isFirst = false
      }
      return Disposables.create()
    }
  }

  /// Takes the next event. If there is none, the turn is over.
  @inlinable func next() -> Event<Element>? {
    if batch.isEmpty, !takeQueue() { return nil }
    return batch.popLast()
  }

  @inlinable func takeQueue() -> Bool {
    let isTaken = lock.withLock { _ in
      guard !queue.isEmpty else {
        isScheduled = false
        return false
      }
      swap(&queue, &batch)
      return true
    }
    // Reversed, so that an event is taken from the end without moving the others.
    if isTaken { batch.reverse() }
    return isTaken
  }

  /// Returns whether events are waiting. If none are, the turn is over.
  @inlinable func mustGoOn() -> Bool { !batch.isEmpty || takeQueue() }

  @inlinable func deliver(_ event: Event<Element>) {
    guard !parts.isDisposed else { return }
    guard event.isStopEvent else { return sink.on(event) }
    guard parts.finish() else { return }
    sink.on(event)
    parts.dispose()
  }
}
