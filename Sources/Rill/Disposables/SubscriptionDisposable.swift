public import Synchronization

/// One subscription: whether it still runs, and the resources to release when it ends.
///
/// It is created before the source starts and is handed down to it. A source that emits while it is being subscribed
/// to can therefore see that the observer wants no more. A chain of operators shares the subscription of its
/// observer. An operator with subscriptions of its own (a `flatMap`, a `concat`) creates further ones.
@usableFromInline package class SubscriptionDisposable: Cancelable, @unchecked Sendable {
  // Unchecked because the class has subclasses; all stored properties guard themselves.
  /// A resource to release.
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

  /// A closure that removes the observer with a key.
  @usableFromInline package typealias Departure = @Sendable (UInt64) -> Void

  /// The resources in the order in which they were added. They are released from last to first.
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
      // Not counted, because it belongs to no observer and is never freed.
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

  /// Whether the subscription has ended. A source stops emitting then.
  @inlinable package final var isDisposed: Bool { stopped.load(ordering: .acquiring) }

  /// Adds a resource to release with the subscription, or releases it at once if the subscription has ended.
  /// - Parameter disposable: The resource. The last one added is released first.
  @usableFromInline package final func add(_ disposable: any Disposable) { add(.disposable(disposable)) }

  /// Adds the subscription of a part, such as an operator's own. `remove(_:)` and `replace(_:by:)` can find it again.
  /// - Parameter part: The part's subscription. The last one added is released first.
  @usableFromInline package final func add(_ part: SubscriptionDisposable) { add(.lifetime(part)) }

  /// Removes a part without releasing it.
  /// - Complexity: O(*n*) in the number of resources that were added.
  @usableFromInline package final func remove(_ part: SubscriptionDisposable) {
    let removed = change(part) { _ in nil }
    _ = removed
  }

  /// Replaces a part by another one. Doesn't release the former part. Disposes of the new part if the former one
  /// isn't there, for example because the subscription has ended.
  /// - Complexity: O(*n*) in the number of resources that were added.
  @usableFromInline package final func replace(
    _ part: SubscriptionDisposable, by other: SubscriptionDisposable
  ) {
    let replaced = change(part) { _ in .lifetime(other) }
    if replaced == nil { other.dispose() }
  }

  /// Replaces everything that was added by one part. Doesn't release the former parts, which must have ended by
  /// themselves. Disposes of the new part if the subscription has ended.
  @usableFromInline package final func replaceAll(by part: SubscriptionDisposable) {
    let former: Teardown = teardown.withLock { teardown in
      guard !stopped.load(ordering: .acquiring) else { return .none }
      defer { teardown = .one(.lifetime(part)) }
      return teardown
    }
    _ = former
    if isDisposed { part.dispose() }
  }

  /// Changes or removes the entry of a part.
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

  /// Adds the departure of an observer, without creating an object for it.
  /// - Parameters:
  ///   - leave: Removes the observer; the same closure for all observers.
  ///   - key: The observer's key.
  @usableFromInline package final func add(_ leave: @escaping Departure, _ key: UInt64) {
    add(.departure(leave, key))
  }

  private final func add(_ part: Entry) {
    let isLate = teardown.withLock { teardown in
      // `release()` sets the flag before it takes the list, so nothing is added after the list has been taken.
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
  /// - Returns: Whether this call ended it.
  @inlinable package final func finish() -> Bool {
    !stopped.exchange(true, ordering: .acquiringAndReleasing)
  }

  /// Ends the subscription and releases everything that was added.
  @usableFromInline package func dispose() { release() }

  /// Ends the subscription and releases everything that was added, but nothing that a subclass holds in addition.
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
