public import Synchronization

extension ObservableType {
  /// Delivers the events on a scheduler, in their order.
  /// - Parameter scheduler: Where the observer is called. The subscription itself stays where it is.
  /// - Returns: The same sequence, delivered there.
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

/// The events of one subscription on their way to a scheduler.
@usableFromInline final class Delivery<Element: Sendable>: @unchecked Sendable {
  @usableFromInline let parts = SubscriptionDisposable()
  @usableFromInline let pending = SerialDisposable()
  @usableFromInline let sink: Sink<Element>
  @usableFromInline let scheduler: any ImmediateSchedulerType
  @usableFromInline let lock = Mutex(())
  // Unchecked because of these, which are guarded by the lock.
  /// What waits, the first one first.
  @exclusivity(unchecked) @usableFromInline var queue: [Event<Element>] = []
  /// Whether a turn on the scheduler is to come that looks at the queue.
  @exclusivity(unchecked) @usableFromInline var isScheduled = false
  // And because of this, which belongs to the turn.
  /// What the turn has taken from the queue, the first one last.
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
    // A queue of its own keeps the order by itself, so what waits is delivered in one go. On any other
    // scheduler each event has a turn of its own.
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

  /// Delivers everything that waits, for a few milliseconds at a time on the main queue.
  @inlinable func drain(on scheduler: SerialDispatchQueueScheduler) -> any Disposable {
    scheduler.schedule(()) { _ in
      // Begun at the second event, since most often there is but one.
      var slice: TimeSlice?
      var isFirst = true
      while let event = self.next() {
        self.deliver(event)
        if slice?.isOver == true {
          // Nothing has to cancel it: nothing is delivered once the subscription has ended.
          _ = self.drain(on: scheduler)
          return Disposables.create()
        }
        if !isFirst, slice == nil, scheduler.isOnMainQueue { slice = TimeSlice() }
        isFirst = false
      }
      return Disposables.create()
    }
  }

  /// Takes the next event; if there is none, the turn is over.
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
    // From the end an event is taken without moving the others.
    if isTaken { batch.reverse() }
    return isTaken
  }

  /// Whether something waits; if not, the turn is over.
  @inlinable func mustGoOn() -> Bool { !batch.isEmpty || takeQueue() }

  @inlinable func deliver(_ event: Event<Element>) {
    guard !parts.isDisposed else { return }
    guard event.isStopEvent else { return sink.on(event) }
    guard parts.finish() else { return }
    sink.on(event)
    parts.dispose()
  }
}
