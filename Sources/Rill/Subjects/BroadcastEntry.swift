public import Synchronization

/// One observer of a broadcaster.
@frozen @usableFromInline struct BroadcastEntry<Element: Sendable>: Sendable {
  /// The key of the observer. Keys ascend in the order of joining.
  @usableFromInline let key: UInt64
  @usableFromInline let sink: Sink<Element>
  @usableFromInline let subscription: SubscriptionDisposable
  /// The gate that holds back new events during the observer's replay; `nil` if none is needed.
  @usableFromInline let replay: ReplayGate?

  @inlinable init(
    key: UInt64, sink: Sink<Element>, subscription: SubscriptionDisposable, replay: ReplayGate?
  ) {
    self.key = key
    self.sink = sink
    self.subscription = subscription
    self.replay = replay
  }

  /// Creates a gap, which replaces the entry of an observer that has left.
  @inlinable init(gapOf key: UInt64) {
    self.init(
      key: key, sink: Sink(next: { _ in }, stop: { _ in }), subscription: SubscriptionDisposable.ended,
      replay: nil)
  }

  /// Whether this is a gap.
  @inlinable var isGap: Bool { subscription === SubscriptionDisposable.ended }

  /// Delivers an event to an observer, after the replay that its gate guards.
  @inline(never) @inlinable func submit(_ event: Event<Element>, behind replay: ReplayGate) {
    if replay.isOver { pass(event) } else { replay.gate.submit(event, pass) }
  }

  @Sendable @inlinable func pass(_ event: Event<Element>) {
    guard !subscription.isDisposed else { return }
    sink.on(event)
  }
}

/// A gate that holds back the events that arrive while a new observer receives the replay.
@usableFromInline final class ReplayGate: Sendable {
  @usableFromInline let gate = SerialGate(isHeld: true)
  @usableFromInline let over = Atomic(false)

  @inlinable init() {}

  /// Whether the replay and the events that waited for it have been delivered, so that the gate is no longer needed.
  @inlinable var isOver: Bool { over.load(ordering: .acquiring) }

  /// Delivers the events that waited for the end of the replay.
  @usableFromInline func end() {
    gate.leave()
    // Events come one at a time: the next one finds either the gate free or this flag set.
    over.store(true, ordering: .releasing)
  }
}

/// The place of a new observer in a broadcaster.
@frozen @usableFromInline struct BroadcastPlace<Element: Sendable>: Sendable {
  @usableFromInline let key: UInt64
  /// The gate to open after the observer's replay; `nil` if none is needed.
  @usableFromInline let replay: ReplayGate?
  /// Whether the subscribing thread holds the broadcaster's `delivery` until the observer has received the replay.
  @usableFromInline let isDelivering: Bool

  @inlinable init(key: UInt64, replay: ReplayGate?, isDelivering: Bool) {
    self.key = key
    self.replay = replay
    self.isDelivering = isDelivering
  }
}
