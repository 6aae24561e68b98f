public import Synchronization

/// One observer of a broadcaster.
@frozen @usableFromInline struct BroadcastEntry<Element: Sendable>: Sendable {
  /// In the order of joining.
  @usableFromInline let key: UInt64
  @usableFromInline let sink: Sink<Element>
  @usableFromInline let subscription: SubscriptionDisposable
  /// Only where a replay has to be kept apart from what arrives meanwhile.
  @usableFromInline let replay: ReplayGate?

  @inlinable init(
    key: UInt64, sink: Sink<Element>, subscription: SubscriptionDisposable, replay: ReplayGate?
  ) {
    self.key = key
    self.sink = sink
    self.subscription = subscription
    self.replay = replay
  }

  /// Makes a gap, which takes the place of an observer that has left.
  @inlinable init(gapOf key: UInt64) {
    self.init(
      key: key, sink: Sink(next: { _ in }, stop: { _ in }), subscription: SubscriptionDisposable.ended,
      replay: nil)
  }

  /// Whether this is a gap.
  @inlinable var isGap: Bool { subscription === SubscriptionDisposable.ended }

  /// Delivers an event to an observer whose replay is kept apart.
  @inline(never) @inlinable func submit(_ event: Event<Element>, behind replay: ReplayGate) {
    if replay.isOver { pass(event) } else { replay.gate.submit(event, pass) }
  }

  @Sendable @inlinable func pass(_ event: Event<Element>) {
    guard !subscription.isDisposed else { return }
    sink.on(event)
  }
}

/// Keeps what arrives while a new observer is given the replay behind it.
@usableFromInline final class ReplayGate: Sendable {
  @usableFromInline let gate = SerialGate(isHeld: true)
  @usableFromInline let over = Atomic(false)

  @inlinable init() {}

  /// Whether the replay, and what waited behind it, has been delivered, so that nothing needs the gate any more.
  @inlinable var isOver: Bool { over.load(ordering: .acquiring) }

  /// Delivers what waits behind the replay.
  @usableFromInline func end() {
    gate.leave()
    // Events come one at a time: the next either finds the gate free, or this.
    over.store(true, ordering: .releasing)
  }
}

/// Where a new observer has been put.
@frozen @usableFromInline struct BroadcastPlace<Element: Sendable>: Sendable {
  @usableFromInline let key: UInt64
  /// What its replay ends.
  @usableFromInline let replay: ReplayGate?
  /// Whether it holds the broadcaster's turn until it has been given the replay.
  @usableFromInline let isDelivering: Bool

  @inlinable init(key: UInt64, replay: ReplayGate?, isDelivering: Bool) {
    self.key = key
    self.replay = replay
    self.isDelivering = isDelivering
  }
}
