public import Synchronization

/// The core of all subjects, relays and `share`: the observers, the elements to replay to a new observer, and the end
/// of the sequence.
///
/// An event goes to the observers that are subscribed when it arrives. The thread that finds `delivery` free delivers
/// it, and then the events that arrive meanwhile, one at a time in the order of their arrival. No mutex is held
/// during a delivery, so an observer may feed, join or leave its own subject, or wait for another thread that does.
///
/// An element that need not be replayed, and arrives while nothing is being delivered, takes no mutex at all. The
/// delivering thread may read `observers`, because joining and leaving change only the list for the next delivery.
@usableFromInline package final class Broadcaster<Element: Sendable>: @unchecked Sendable {
  @usableFromInline let delivery = TryLock()
  // The lock stands beside the state, not around it: freeing a generic lock would look up its type each time.
  @usableFromInline let lock = Mutex(())
  // Unchecked because of this property and the next two. This one is guarded by the lock, under which nothing else
  // runs.
  @exclusivity(unchecked) @usableFromInline var state = BroadcastState<Element>()
  // The observers at the time when `delivery` was last free. Guarded by `delivery`.
  @exclusivity(unchecked) @usableFromInline var observers: [BroadcastEntry<Element>] = []
  /// The largest number of elements to replay to a new observer.
  @usableFromInline let capacity: Int
  // Removes an observer by its key; one closure for all observers. Set once, in the initializer.
  @exclusivity(unchecked) @usableFromInline var departure: SubscriptionDisposable.Departure = { _ in }

  /// Creates a broadcaster.
  /// - Parameters:
  ///   - capacity: How many of the last elements to replay to a new observer; `Int.max` for all.
  ///   - initial: The elements to replay before the first one arrives.
  @inlinable package init(capacity: Int, initial: [Element] = []) {
    self.capacity = capacity
    state.buffer = initial
    // Weak, so that a subject and an observer that nothing else holds don't keep each other alive.
    departure = { [weak self] key in self?.remove(key) }
  }

  /// Reads or changes the state under the lock. The body must not call foreign code.
  @inlinable func withLock<Result: ~Copyable>(_ body: (inout BroadcastState<Element>) -> Result) -> Result {
    lock.withLock { _ in body(&state) }
  }

  /// Whether any observer is subscribed.
  @inlinable package var hasObservers: Bool { withLock { !$0.entries.isEmpty } }

  /// The newest element that would be replayed.
  @inlinable package var last: Element? { withLock { $0.last } }

  /// The end of the sequence, if it has ended.
  @inlinable package var stop: Stop? { withLock { $0.stop } }

  /// Sends an event to the current observers. Does nothing after the end.
  /// - Parameter event: The event to send.
  @inlinable package func on(_ event: Event<Element>) {
    guard case .next(let element) = event, capacity == 0, delivery.tryLock() else { return record(event) }
    deliver(event) { $0.pointee.sink.next(element) }
    leave()
  }

  /// Records an event under the lock, and delivers it unless another holder of `delivery` will do so.
  @inline(never) @inlinable func record(_ event: Event<Element>) {
    // The element that is no longer replayed is freed here, outside the lock, because freeing it may run foreign code.
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

  /// Delivers an event to all observers. The caller must hold `delivery`.
  /// - Parameters:
  ///   - event: The event to deliver.
  ///   - pass: Sends the same event to the sink of one observer.
  @inlinable @inline(__always) func deliver(
    _ event: Event<Element>,
    _ pass: (UnsafePointer<BroadcastEntry<Element>>) -> Void
  ) {
    observers.withUnsafeBufferPointer { observers in
      // By pointer, because a copy of an entry would retain everything that it holds.
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

  /// Delivers the events that arrived meanwhile, and unlocks `delivery`.
  @inlinable func leave() {
    if !delivery.tryUnlock() { deliverWaiting() }
  }

  @inline(never) @inlinable func deliverWaiting() {
    while true {
      // The observers that left meanwhile are freed here, outside the lock, because freeing them may run foreign code.
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

  /// Removes and returns all waiting deliveries. If there are none, unlocks `delivery`; other threads may read the
  /// observers then.
  /// - Returns: The deliveries, and the former list of observers, which the caller frees outside the lock.
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

  /// Changes the list of observers.
  /// - Returns: The result of the change, which the caller frees outside the lock.
  @inlinable func change<Result>(_ body: (inout BroadcastState<Element>) -> Result) -> Result {
    withLock { state in
      guard delivery.lockOrNoteWaiting() else { return body(&state) }
      defer { delivery.unlock() }
      return changeInTurn(&state, body)
    }
  }

  /// Changes the list of observers. The caller must hold `delivery`.
  @inlinable func changeInTurn<Result>(
    _ state: inout BroadcastState<Element>, _ body: (inout BroadcastState<Element>) -> Result
  ) -> Result {
    // Released first, so that the change doesn't copy the list.
    observers = []
    defer { observers = state.entries }
    return body(&state)
  }

  /// Adds an observer, which receives the replay and then every event from now on.
  /// - Parameters:
  ///   - sink: Receives the events.
  ///   - subscription: The observer's subscription, which removes the observer when it ends.
  ///   - isReplayedAfterStop: Whether an observer that subscribes after the end receives the replay too.
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

  /// Adds an observer. Events that arrive during its replay wait: for `delivery`, if that is free and the calling
  /// thread may take it, otherwise for a gate of the observer's own.
  @inlinable func join(
    _ state: inout BroadcastState<Element>, _ sink: Sink<Element>, _ subscription: SubscriptionDisposable,
    isReplaying: Bool
  ) -> BroadcastPlace<Element> {
    guard delivery.lockOrNoteWaiting() else {
      let replay = isReplaying ? ReplayGate() : nil
      return BroadcastPlace(
        key: state.join(sink, subscription, replay: replay), replay: replay, isDelivering: false)
    }
    // The thread that holds `delivery` delivers to every observer. A thread that makes a subscription off the main
    // thread must not call observers of the main actor.
    let replay = isReplaying && OffMainSubscription.isBeingMade ? ReplayGate() : nil
    let isDelivering = isReplaying && replay == nil
    let key = changeInTurn(&state) { $0.join(sink, subscription, replay: replay) }
    if !isDelivering { delivery.unlock() }
    return BroadcastPlace(key: key, replay: replay, isDelivering: isDelivering)
  }

  @inlinable func remove(_ key: UInt64) {
    // Freed outside the lock, because freeing an observer may run foreign code.
    let removed = change { state in state.remove(key) }
    _ = removed
  }
}
