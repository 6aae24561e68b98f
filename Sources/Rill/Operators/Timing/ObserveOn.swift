extension ObservableType {
  /// Delivers the events on a scheduler, in their order.
  /// - Parameter scheduler: Where the observer is called. The subscription itself stays where it is.
  /// - Returns: The same sequence, delivered there.
  public func observe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
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
      let part = Lifetime()
      delivery.parts.add(part)
      source.runPart(
        part, Sink(next: { delivery.enqueue(.next($0)) }, stop: { delivery.enqueue($0.event()) }))
    }
  }
}

/// The events of one subscription on their way to a scheduler.
private final class Delivery<Element: Sendable>: Sendable {
  private struct State {
    var queue = Fifo<Event<Element>>()
    /// What a batch that had to make a break has left; it goes first.
    var rest = Fifo<Event<Element>>()
    var isScheduled = false
  }

  let parts = Lifetime()
  private let pending = SerialDisposable()
  private let sink: Sink<Element>
  private let scheduler: any ImmediateSchedulerType
  private let state = Shared(State())

  init(sink: Sink<Element>, scheduler: any ImmediateSchedulerType) {
    self.sink = sink
    self.scheduler = scheduler
    parts.add(pending)
  }

  func enqueue(_ event: Event<Element>) {
    let mustSchedule = state.withLock { state in
      state.queue.append(event)
      defer { state.isScheduled = true }
      return !state.isScheduled
    }
    guard mustSchedule else { return }
    // A queue of its own keeps the order by itself, so what waits is delivered in one go. On any other
    // scheduler each event has a turn of its own.
    if let scheduler = scheduler as? SerialDispatchQueueScheduler {
      pending.disposable = drain(on: scheduler)
      return
    }
    pending.disposable = scheduler.scheduleRecursive(()) { _, recurse in
      let event = self.state.withLock { $0.queue.popFirst() }
      guard let event else { return }
      if !self.parts.isDisposed { self.deliver(event) }
      if self.mustGoOn() { recurse(()) }
    }
  }

  private func mustGoOn() -> Bool {
    state.withLock { state in
      state.isScheduled = !state.queue.isEmpty
      return state.isScheduled
    }
  }

  private func drain(on scheduler: SerialDispatchQueueScheduler) -> any Disposable {
    scheduler.schedule(()) { _ in
      // Begun at the second event, since most often there is but one.
      var slice: TimeSlice?
      var isFirst = true
      while var batch = self.nextBatch() {
        while let event = batch.popFirst() {
          if !self.parts.isDisposed { self.deliver(event) }
          if slice?.isOver == true {
            self.state.withLock { [batch] in $0.rest = batch }
            // Nothing has to cancel it: nothing is delivered once the subscription has ended.
            _ = self.drain(on: scheduler)
            return Disposables.create()
          }
          if !isFirst, slice == nil, scheduler.isOnMainQueue { slice = TimeSlice() }
          isFirst = false
        }
      }
      return Disposables.create()
    }
  }

  private func deliver(_ event: Event<Element>) {
    guard event.isStopEvent else { return sink.on(event) }
    guard parts.finish() else { return }
    sink.on(event)
    parts.dispose()
  }

  private func nextBatch() -> Fifo<Event<Element>>? {
    state.withLock { state in
      if !state.rest.isEmpty {
        defer { state.rest = Fifo() }
        return state.rest
      }
      guard !state.queue.isEmpty else {
        state.isScheduled = false
        return nil
      }
      defer { state.queue = Fifo() }
      return state.queue
    }
  }
}
