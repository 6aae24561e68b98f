public import Synchronization

/// What a merging operator knows of its sequences, apart from their elements.
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
  // Unchecked because of these, which are guarded by the gate, and because `SubscriptionDisposable` is.
  /// Unowned because it holds the operator; the sink keeps it alive.
  @exclusivity(unchecked) @usableFromInline final unowned var subscription: SubscriptionDisposable
  @exclusivity(unchecked) @usableFromInline final var isOuterStopped = false
  /// How many inner sequences run.
  @exclusivity(unchecked) @usableFromInline final var running = 0
  /// The last inner sequence that began, if it still runs.
  @exclusivity(unchecked) private final var latest: ObjectIdentifier?

  @usableFromInline init(_ policy: MergePolicy, _ subscription: SubscriptionDisposable) {
    self.policy = policy
    self.subscription = subscription
    super.init()
  }

  /// Whether the result has ended or been disposed of. `isDisposed` says so of the outer sequence alone.
  @usableFromInline final var isEnded: Bool { ended.load(ordering: .acquiring) }

  /// Whether the operator has no more to do than to pass on what one inner sequence emits.
  @inlinable final var isLast: Bool { last.load(ordering: .acquiring) }

  @usableFromInline final func setLast() { last.store(true, ordering: .releasing) }

  /// Whether an element that comes now is left out.
  @inlinable final var leavesOut: Bool {
    if case .first = policy { running > 0 } else { false }
  }

  /// Whether a sequence that comes now has to wait.
  @inlinable final var isFull: Bool {
    if case .limited(let limit) = policy { running >= limit } else { false }
  }

  /// Disposes of the sequence that a new one takes the place of.
  @inlinable final func leaveDisplaced() {
    if case .latest = policy, running > 0 { leaveLatest() }
  }

  @usableFromInline final func leaveLatest() {
    guard let displaced = inners.withLock({ $0.list.first }) else { return }
    _ = remove(displaced)
    displaced.dispose()
  }

  /// Whether another sequence has taken the place of one.
  @inlinable final func isDisplaced(_ inner: ListedSubscription) -> Bool {
    if case .latest = policy { !isLatest(inner) } else { false }
  }

  @usableFromInline final func isLatest(_ inner: ListedSubscription) -> Bool {
    latest == ObjectIdentifier(inner)
  }

  /// Adds an inner sequence that is about to be subscribed to.
  /// - Returns: Whether the result still goes on.
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

  /// Takes out an inner sequence that has ended.
  /// - Returns: Whether it ran until now.
  @usableFromInline final func remove(_ inner: ListedSubscription) -> Bool {
    guard inners.withLock({ !$0.isEnded && $0.list.remove(inner) }) else { return false }
    running -= 1
    if isLatest(inner) { latest = nil }
    return true
  }

  /// Disposes of the outer sequence, then of the inner ones in the order in which they began.
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
