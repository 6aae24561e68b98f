public import Synchronization

/// One subscription: whether it still runs, and what to release when it ends.
///
/// It exists before the source is started and is handed down to it, so that a source that emits while it
/// is being subscribed to sees that nobody wants more. A chain of operators shares the subscription of its
/// observer; an operator with subscriptions of its own (a `flatMap`, a `concat`) makes further ones.
@usableFromInline package class SubscriptionDisposable: Cancelable, @unchecked Sendable {
  // Unchecked because the class has subclasses; all it stores guards itself.
  /// One thing to release.
  private enum Entry {
    case disposable(any Disposable)
    case lifetime(SubscriptionDisposable)
    case departure(Departure, UInt64)

    func isSubscription(_ other: SubscriptionDisposable) -> Bool {
      if case .lifetime(let lifetime) = self { lifetime === other } else { false }
    }

    func release() {
      switch self {
      case .disposable(let disposable): disposable.dispose()
      case .lifetime(let lifetime): lifetime.dispose()
      case .departure(let leave, let key): leave(key)
      }
    }
  }

  /// Lets an observer leave by its key.
  @usableFromInline package typealias Departure = @Sendable (UInt64) -> Void

  /// What was added, in the order of its release from last to first.
  private enum Teardown {
    case none
    case one(Entry)
    case many([Entry])
  }

  @usableFromInline final let stopped: Atomic<Bool> = Atomic(false)
  private final let teardown = Mutex<Teardown>(.none)

  /// A subscription that has ended, which all gaps in lists of observers share.
  @usableFromInline static let ended: SubscriptionDisposable = {
    let ended = SubscriptionDisposable()
    ended.dispose()
    #if TRACE_RESOURCES
      // It is nobody's, and stays.
      Resources.decrementTotal()
    #endif
    return ended
  }()

  @usableFromInline package init() {
    #if TRACE_RESOURCES
      Resources.incrementTotal()
    #endif
  }

  #if TRACE_RESOURCES
    deinit { Resources.decrementTotal() }
  #endif

  /// Whether the subscription has ended; a source stops emitting then.
  @inlinable package final var isDisposed: Bool { stopped.load(ordering: .acquiring) }

  /// Adds what is to be released with the subscription; at once if it has ended already.
  /// - Parameter disposable: What to release. The last added is released first.
  @usableFromInline package final func add(_ disposable: any Disposable) { add(.disposable(disposable)) }

  /// Adds the subscription to a part, such as an operator's, which `remove(_:)` and `replace(_:by:)` find again.
  /// - Parameter part: The part. The last added is released first.
  @usableFromInline package final func add(_ part: SubscriptionDisposable) { add(.lifetime(part)) }

  /// Forgets a part without releasing it.
  /// - Complexity: O(*n*) in the number of things that were added.
  @usableFromInline package final func remove(_ part: SubscriptionDisposable) {
    let removed = change(part) { _ in nil }
    _ = removed
  }

  /// Replaces a part by another one. Doesn't release the former part.
  /// - Complexity: O(*n*) in the number of things that were added.
  @usableFromInline package final func replace(
    _ part: SubscriptionDisposable, by other: SubscriptionDisposable
  ) {
    let replaced = change(part) { _ in .lifetime(other) }
    if replaced == nil { other.dispose() }
  }

  /// Replaces everything that was added by one part. Doesn't release the former parts, which must have ended by
  /// themselves.
  @usableFromInline package final func replaceAll(by part: SubscriptionDisposable) {
    let former: Teardown = teardown.withLock { teardown in
      guard !stopped.load(ordering: .acquiring) else { return .none }
      defer { teardown = .one(.lifetime(part)) }
      return teardown
    }
    _ = former
    if isDisposed { part.dispose() }
  }

  /// Changes what was added for a part.
  /// - Returns: The former entry, which the caller frees outside of the lock; `nil` if the part wasn't added.
  private final func change(_ part: SubscriptionDisposable, _ body: (Entry) -> Entry?) -> Entry? {
    teardown.withLock { teardown in
      switch teardown {
      case .none: return nil
      case .one(let only):
        guard only.isSubscription(part) else { return nil }
        teardown = body(only).map { .one($0) } ?? .none
        return only
      case .many(var all):
        guard let index = all.lastIndex(where: { $0.isSubscription(part) }) else { return nil }
        teardown = .none
        let found = all[index]
        if let changed = body(found) { all[index] = changed } else { all.remove(at: index) }
        teardown = .many(all)
        return found
      }
    }
  }

  /// Adds the departure of an observer: an `add` that makes no object.
  /// - Parameters:
  ///   - leave: Lets the observer leave; the same closure for all observers.
  ///   - key: The observer's.
  @usableFromInline package final func add(_ leave: @escaping Departure, _ key: UInt64) {
    add(.departure(leave, key))
  }

  private final func add(_ part: Entry) {
    let isLate = teardown.withLock { teardown in
      // The flag is raised before the list is taken, so that nothing is added behind the taker's back.
      guard !stopped.load(ordering: .acquiring) else { return true }
      switch teardown {
      case .none: teardown = .one(part)
      case .one(let first): teardown = .many([first, part])
      case .many(var all):
        teardown = .none
        all.append(part)
        teardown = .many(all)
      }
      return false
    }
    if isLate { part.release() }
  }

  /// Ends the subscription without releasing anything yet.
  /// - Returns: Whether it was this call that ended it.
  @inlinable package final func finish() -> Bool {
    !stopped.exchange(true, ordering: .acquiringAndReleasing)
  }

  /// Ends the subscription and releases everything that was added.
  @usableFromInline package func dispose() { release() }

  /// Ends the subscription and releases everything that was added; nothing that a subclass holds beside.
  @usableFromInline package final func release() {
    stopped.store(true, ordering: .releasing)
    let taken = teardown.withLock { teardown in
      defer { teardown = .none }
      return teardown
    }
    switch taken {
    case .none: break
    case .one(let part): part.release()
    case .many(let all): for part in all.reversed() { part.release() }
    }
  }
}
