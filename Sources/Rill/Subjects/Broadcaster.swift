public import Synchronization

/// What all subjects, relays and `share` are made of: observers, what is replayed to a new one, and how the
/// sequence ended.
///
/// Who is to receive an event is settled when the event arrives, under the lock; it is delivered without the
/// lock, one event at a time, in the order of arrival, by whoever found nobody delivering. So an observer
/// may feed, join or leave its own subject, or wait for another thread that does.
@usableFromInline package final class Broadcaster<Element: Sendable>: Sendable {
  @usableFromInline let state: Mutex<BroadcastState<Element>>
  /// How many elements a new observer is given.
  @usableFromInline let capacity: Int

  /// Makes a broadcaster.
  /// - Parameters:
  ///   - capacity: How many of the last elements a new observer is given; `Int.max` for all.
  ///   - initial: What is replayed before the first element.
  @inlinable package init(capacity: Int, initial: [Element] = []) {
    self.capacity = capacity
    var state = BroadcastState<Element>()
    state.buffer = initial
    self.state = Mutex(state)
  }

  /// Whether anybody is subscribed.
  package var hasObservers: Bool { state.withLock { !$0.entries.isEmpty } }

  /// The last element that would be replayed.
  @inlinable package var last: Element? { state.withLock { $0.buffer.last } }

  /// How the sequence ended, if it has.
  package var stop: Stop? { state.withLock { $0.stop } }

  /// Sends an event to everybody who is subscribed now. Nothing happens after the end.
  /// - Parameter event: The event.
  @inlinable package func on(_ event: Event<Element>) {
    // What is no longer replayed is freed here, outside of the lock: its end may be foreign code.
    let (entries, _) = state.withLock { $0.receive(event, capacity: capacity) }
    guard let entries else { return }
    for entry in entries { entry.deliver(event) }
    while let batch = state.withLock({ $0.nextBatch() }) {
      for delivery in batch {
        for entry in delivery.entries { entry.deliver(delivery.event) }
      }
    }
  }

  /// Adds an observer: it is given what is replayed, then every event from now on.
  /// - Parameters:
  ///   - sink: Receives the events.
  ///   - subscription: Removes the observer when it ends.
  ///   - isReplayedAfterStop: Whether the replay is given also when the sequence has ended.
  @inlinable package func subscribe(
    _ sink: Sink<Element>, _ subscription: Subscription, isReplayedAfterStop: Bool = true
  ) {
    let (joining, disposal) = state.withLock { state in
      (state.join(sink, subscription, isReplayedAfterStop: isReplayedAfterStop), state.disposal)
    }
    if let disposal { return sink.stop(.error(disposal.error)) }
    if joining.stop == nil {
      // Weak, so that a subject and an observer nobody else holds do not keep each other alive.
      let key = joining.entry.key
      subscription.add(Disposables.create { [weak self] in self?.remove(key) })
    }
    joining.entry.deliver(joining.replayed, joining.stop)
  }

  @inlinable func remove(_ key: UInt64) {
    // Taken out of the lock before it is freed: what an observer holds may be anything.
    let removed: BroadcastEntry<Element>? = state.withLock { state in
      guard let index = state.entries.firstIndex(where: { $0.key == key }) else { return nil }
      return state.entries.remove(at: index)
    }
    _ = removed
  }
}
