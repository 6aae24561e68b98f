public import Synchronization

/// The lifetime of one subscription: whether it still runs, and what to release when it ends.
///
/// It exists before the source is started and is handed down to it, so that a source that emits while it
/// is being subscribed to sees that nobody wants more. A chain of operators shares the subscription of its
/// observer; an operator with subscriptions of its own (a `flatMap`, a `concat`) makes further ones.
@usableFromInline package class Subscription: Cancelable, @unchecked Sendable {
  /// One thing to release.
  private enum Part {
    case disposable(any Disposable)
    case action(@Sendable () -> Void)

    func release() {
      switch self {
      case .disposable(let disposable): disposable.dispose()
      case .action(let action): action()
      }
    }
  }

  /// What was added, in the order of its release from last to first.
  private enum Teardown {
    case none
    case one(Part)
    case many([Part])
  }

  // Unchecked because the class has a subclass; both guard themselves.
  @usableFromInline final let stopped: Atomic<Bool> = Atomic(false)
  private final let teardown = Mutex<Teardown>(.none)

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

  /// Adds what is to be done when the subscription ends; at once if it has ended already.
  /// - Parameter action: What to do. The last added is done first.
  @usableFromInline package final func add(_ action: @escaping @Sendable () -> Void) { add(.action(action)) }

  private final func add(_ part: Part) {
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
  @usableFromInline package final func dispose() {
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
