public import Synchronization

/// The core of all subjects, relays and `share`: the observers, the elements that a new observer is given, and the end
/// of the sequence.
///
/// An event goes to the observers that are subscribed when it arrives. The thread that finds `delivery` free delivers
/// it, and after it the events that arrive meanwhile, one at a time in the order of their arrival. No mutex is held
/// during a delivery, so an observer may feed, join or leave its own subject, or wait for another thread that does.
///
/// An element that needs not be remembered, and arrives while nothing is being delivered, takes no mutex at all: the
/// thread that delivers may read `observers`, as joining and leaving change only the list for the next delivery.
@usableFromInline package final class Broadcaster<Element: Sendable>: @unchecked Sendable {
  @usableFromInline let delivery = TryLock()
  // A lock beside what it guards, not around it: freeing a generic lock would look its type up each time.
  @usableFromInline let lock = Mutex(())
  // Unchecked because of this and the next: guarded by the lock, under which nothing else runs.
  @exclusivity(unchecked) @usableFromInline var state = BroadcastState<Element>()
  // The observers as they were when `delivery` was last free, which guards them.
  @exclusivity(unchecked) @usableFromInline var observers: [BroadcastEntry<Element>] = []
  /// How many elements a new observer is given.
  @usableFromInline let capacity: Int
  // What observers leave by, one for all. Set once, when the broadcaster is made.
  @exclusivity(unchecked) @usableFromInline var departure: SubscriptionDisposable.Departure = { _ in }

  /// Makes a broadcaster.
  /// - Parameters:
  ///   - capacity: How many of the last elements a new observer is given; `Int.max` for all.
  ///   - initial: What is replayed before the first element.
  @inlinable package init(capacity: Int, initial: [Element] = []) {
    self.capacity = capacity
    state.buffer = initial
    // Weak, so that a subject and an observer nobody else holds do not keep each other alive.
    departure = { [weak self] key in self?.remove(key) }
  }

  /// Reads or changes the state under the lock. The body must not call foreign code.
  @inlinable func withLock<Result: ~Copyable>(_ body: (inout BroadcastState<Element>) -> Result) -> Result {
    lock.withLock { _ in body(&state) }
  }

  /// Whether anybody is subscribed.
  @inlinable package var hasObservers: Bool { withLock { !$0.entries.isEmpty } }

  /// The last element that would be replayed.
  @inlinable package var last: Element? { withLock { $0.last } }

  /// How the sequence ended, if it has.
  @inlinable package var stop: Stop? { withLock { $0.stop } }

  /// Sends an event to everybody who is subscribed now. Nothing happens after the end.
  /// - Parameter event: The event.
  @inlinable package func on(_ event: Event<Element>) {
    guard case .next(let element) = event, capacity == 0, delivery.tryLock() else { return record(event) }
    deliver(event) { $0.pointee.sink.next(element) }
    leave()
  }

  /// Notes an event under the lock, and delivers it unless somebody else will.
  @inline(never) @inlinable func record(_ event: Event<Element>) {
    // What is no longer replayed is freed here, outside of the lock: its end may be foreign code.
    let (isDelivering, _) = withLock { state in
      let (isNews, forgotten) = state.record(event, capacity: capacity)
      guard isNews, !state.entries.isEmpty else { return (false, forgotten) }
      let isDelivering = delivery.lockOrNoteWaiting()
      if !isDelivering { state.queue.append(BroadcastDelivery(event: event, entries: state.entries)) }
      if event.isStopEvent { state.entries = [] }
      return (isDelivering, forgotten)
    }
    guard isDelivering else { return }
    switch event {
    case .next(let element): deliver(event) { $0.pointee.sink.next(element) }
    case .error(let error): deliver(event) { $0.pointee.sink.stop(.error(error)) }
    case .completed: deliver(event) { $0.pointee.sink.stop(.completed) }
    }
    if event.isStopEvent { observers = [] }
    leave()
  }

  /// Delivers an event to all observers. For the thread that holds `delivery`.
  /// - Parameters:
  ///   - event: The event.
  ///   - pass: Puts the same event into the sink of one.
  @inlinable @inline(__always) func deliver(
    _ event: Event<Element>,
    _ pass: (UnsafePointer<BroadcastEntry<Element>>) -> Void
  ) {
    observers.withUnsafeBufferPointer { observers in
      // By pointer: a copy of an entry would retain all that it holds.
      guard var entry = observers.baseAddress else { return }
      let end = entry + observers.count
      while entry < end {
        if let replay = entry.pointee.replay {
          entry.pointee.submit(event, behind: replay)
        } else if !entry.pointee.subscription.isDisposed {
          pass(entry)
        }
        entry += 1
      }
    }
  }

  /// Delivers what came meanwhile, and gives `delivery` back.
  @inlinable func leave() {
    if !delivery.tryUnlock() { deliverWaiting() }
  }

  @inline(never) @inlinable func deliverWaiting() {
    while true {
      // Who left meanwhile is freed here, outside of the lock: what an observer holds may be anything.
      let (batch, former) = nextBatch()
      _ = former
      guard !batch.isEmpty else { return }
      for delivery in batch {
        for entry in delivery.entries {
          if let replay = entry.replay {
            entry.submit(delivery.event, behind: replay)
          } else {
            entry.pass(delivery.event)
          }
        }
      }
    }
  }

  /// Every waiting delivery. If there is none, gives `delivery` back; other threads may read the observers then.
  @inlinable func nextBatch() -> (batch: [BroadcastDelivery<Element>], former: [BroadcastEntry<Element>]) {
    withLock { state in
      guard state.queue.isEmpty else {
        defer { state.queue = [] }
        return (state.queue, [])
      }
      defer {
        observers = state.entries
        delivery.unlock()
      }
      return ([], observers)
    }
  }

  /// Changes who is subscribed.
  /// - Returns: What the change returns, for the caller to free outside of the lock.
  @inlinable func change<Result>(_ body: (inout BroadcastState<Element>) -> Result) -> Result {
    withLock { state in
      guard delivery.lockOrNoteWaiting() else { return body(&state) }
      defer { delivery.unlock() }
      return changeInTurn(&state, body)
    }
  }

  /// Changes who is subscribed. For the thread that holds `delivery`.
  @inlinable func changeInTurn<Result>(
    _ state: inout BroadcastState<Element>, _ body: (inout BroadcastState<Element>) -> Result
  ) -> Result {
    // Let go of first, so that the list is changed in its place.
    observers = []
    defer { observers = state.entries }
    return body(&state)
  }

  /// Adds an observer: it is given what is replayed, then every event from now on.
  /// - Parameters:
  ///   - sink: Receives the events.
  ///   - subscription: Removes the observer when it ends.
  ///   - isReplayedAfterStop: Whether the replay is given also when the sequence has ended.
  @inlinable package func subscribe(
    _ sink: Sink<Element>, _ subscription: SubscriptionDisposable, isReplayedAfterStop: Bool = true
  ) {
    let (replayed, end, place) = withLock { state in
      if let disposal = state.disposal {
        return ([] as [Element], Stop.error(disposal.error) as Stop?, nil as BroadcastPlace<Element>?)
      }
      if let stop = state.stop { return (isReplayedAfterStop ? state.replay : [], stop, nil) }
      let replayed = state.replay
      return (replayed, nil, join(&state, sink, subscription, isReplaying: !replayed.isEmpty))
    }
    if let place {
      subscription.add(departure, place.key)
    }
    guard replayed.isEmpty || !OffMainSubscription.mustLeaveSourcesToMain else {
      return OffMainSubscription.startOnMain(subscription) {
        self.give(replayed, end, to: sink, at: place, subscription)
      }
    }
    give(replayed, end, to: sink, at: place, subscription)
  }

  /// Passes the replay to a new observer, then the events that have arrived in the meantime.
  @inlinable func give(
    _ replayed: [Element], _ end: Stop?, to sink: Sink<Element>, at place: BroadcastPlace<Element>?,
    _ subscription: SubscriptionDisposable
  ) {
    for element in replayed where !subscription.isDisposed { sink.next(element) }
    if let end, !subscription.isDisposed { sink.stop(end) }
    guard let place else { return }
    if let replay = place.replay {
      replay.end()
    } else if place.isDelivering {
      leave()
    }
  }

  /// Adds an observer. What arrives while it is given the replay waits: for `delivery`, if that is free and the
  /// calling thread may take it, else for a gate of the observer's own.
  @inlinable func join(
    _ state: inout BroadcastState<Element>, _ sink: Sink<Element>, _ subscription: SubscriptionDisposable,
    isReplaying: Bool
  ) -> BroadcastPlace<Element> {
    guard delivery.lockOrNoteWaiting() else {
      let replay = isReplaying ? ReplayGate() : nil
      return BroadcastPlace(
        key: state.join(sink, subscription, replay: replay), replay: replay, isDelivering: false)
    }
    // The thread that holds `delivery` delivers to every observer, and this thread must not call those of the main actor.
    let replay = isReplaying && OffMainSubscription.isBeingMade ? ReplayGate() : nil
    let isDelivering = isReplaying && replay == nil
    let key = changeInTurn(&state) { $0.join(sink, subscription, replay: replay) }
    if !isDelivering { delivery.unlock() }
    return BroadcastPlace(key: key, replay: replay, isDelivering: isDelivering)
  }

  @inlinable func remove(_ key: UInt64) {
    // Taken out of the lock before it is freed: what an observer holds may be anything.
    let removed = change { state in state.remove(key) }
    _ = removed
  }
}
