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
    guard !(scheduler is SerialDispatchQueueScheduler) else {
      pending.disposable = scheduler.schedule(()) { _ in
        self.drain()
        return Disposables.create()
      }
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

  private func drain() {
    while var batch = nextBatch() {
      while let event = batch.popFirst() { if !parts.isDisposed { deliver(event) } }
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
      guard !state.queue.isEmpty else {
        state.isScheduled = false
        return nil
      }
      defer { state.queue = Fifo() }
      return state.queue
    }
  }
}
