public import Synchronization

/// The state of a merging operator that does not depend on its element types.
@usableFromInline class MergingParts: SubscriptionDisposable, @unchecked Sendable {
  private struct Inners {
    var list = SubscriptionList()
    var isEnded = false
  }

  @usableFromInline final let gate = SerialGate()
  @usableFromInline final let policy: MergePolicy
  private final let ended = Atomic(false)
  @usableFromInline final let last = Atomic(false)
  private final let inners = Mutex(Inners())
  // Unchecked because `SubscriptionDisposable` is, and because of these variables, which the gate guards.
  /// The subscription of the result. Unowned because it holds the operator; the sink keeps it alive.
  @exclusivity(unchecked) @usableFromInline final unowned var subscription: SubscriptionDisposable
  @exclusivity(unchecked) @usableFromInline final var isOuterStopped = false
  /// The number of inner sequences that run.
  @exclusivity(unchecked) @usableFromInline final var running = 0
  /// The identity of the inner sequence that began last, if it still runs.
  @exclusivity(unchecked) private final var latest: ObjectIdentifier?

  @usableFromInline init(_ policy: MergePolicy, _ subscription: SubscriptionDisposable) {
    self.policy = policy
    self.subscription = subscription
    super.init()
  }

  /// Whether the result has ended or been disposed of. `isDisposed` covers the outer sequence alone.
  @usableFromInline final var isEnded: Bool { ended.load(ordering: .acquiring) }

  /// Whether the operator's only remaining task is to pass on the events of one inner sequence.
  @inlinable final var isLast: Bool { last.load(ordering: .acquiring) }

  @usableFromInline final func setLast() { last.store(true, ordering: .releasing) }

  /// Whether an element that arrives now is ignored.
  @inlinable final var leavesOut: Bool {
    if case .first = policy { running > 0 } else { false }
  }

  /// Whether an inner sequence that arrives now must wait.
  @inlinable final var isFull: Bool {
    if case .limited(let limit) = policy { running >= limit } else { false }
  }

  /// Disposes of the inner sequence that a new one replaces.
  @inlinable final func leaveDisplaced() {
    if case .latest = policy, running > 0 { leaveLatest() }
  }

  @usableFromInline final func leaveLatest() {
    guard let displaced = inners.withLock({ $0.list.first }) else { return }
    _ = remove(displaced)
    displaced.dispose()
  }

  /// Whether another inner sequence has replaced the given one.
  @inlinable final func isDisplaced(_ inner: ListedSubscription) -> Bool {
    if case .latest = policy { !isLatest(inner) } else { false }
  }

  @usableFromInline final func isLatest(_ inner: ListedSubscription) -> Bool {
    latest == ObjectIdentifier(inner)
  }

  /// Adds an inner sequence that is about to be subscribed to.
  /// - Returns: Whether it has been added, which it isn't if the result has ended.
  @usableFromInline final func insert(_ inner: ListedSubscription) -> Bool {
    let isInserted = inners.withLock { inners in
      if !inners.isEnded { inners.list.append(inner) }
      return !inners.isEnded
    }
    guard isInserted else { return false }
    running += 1
    latest = ObjectIdentifier(inner)
    return true
  }

  /// Removes an inner sequence that has ended.
  /// - Returns: Whether the inner sequence was still running.
  @usableFromInline final func remove(_ inner: ListedSubscription) -> Bool {
    guard inners.withLock({ !$0.isEnded && $0.list.remove(inner) }) else { return false }
    running -= 1
    if isLatest(inner) { latest = nil }
    return true
  }

  /// Disposes of the outer sequence, then of the inner sequences in the order in which they began.
  @usableFromInline package override func dispose() {
    ended.store(true, ordering: .releasing)
    release()
    var taken = inners.withLock { inners in
      inners.isEnded = true
      defer { inners.list = SubscriptionList() }
      return inners.list
    }
    while let inner = taken.popFirst() { inner.dispose() }
  }
}
