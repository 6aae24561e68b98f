public import Synchronization

/// The lifetime of one subscription: whether it still runs, and what to release when it ends.
///
/// It exists before the source is started and is handed down to it, so that a source that emits while it
/// is being subscribed to sees that nobody wants more. A chain of operators shares the subscription of its
/// observer; an operator with subscriptions of its own (a `flatMap`, a `concat`) makes further ones.
@usableFromInline package final class Lifetime: Cancelable {
  /// One thing to release.
  private enum Part {
    case disposable(any Disposable)
    case departure(Departure, UInt64)

    func release() {
      switch self {
      case .disposable(let disposable): disposable.dispose()
      case .departure(let leave, let key): leave(key)
      }
    }
  }

  /// Lets an observer leave by its key.
  @usableFromInline package typealias Departure = @Sendable (UInt64) -> Void

  /// What was added, in the order of its release from last to first.
  private enum Teardown {
    case none
    case one(Part)
    case many([Part])
  }

  @usableFromInline let stopped: Atomic<Bool> = Atomic(false)
  private let teardown = Mutex<Teardown>(.none)

  /// A subscription that has ended, which all gaps in lists of observers share.
  @usableFromInline static let ended: Lifetime = {
    let ended = Lifetime()
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
  @inlinable package var isDisposed: Bool { stopped.load(ordering: .acquiring) }

  /// Adds what is to be released with the subscription; at once if it has ended already.
  /// - Parameter disposable: What to release. The last added is released first.
  @usableFromInline package func add(_ disposable: any Disposable) { add(.disposable(disposable)) }

  /// Adds the departure of an observer: an `add` that makes no object.
  /// - Parameters:
  ///   - leave: Lets the observer leave; the same closure for all observers.
  ///   - key: The observer's.
  @usableFromInline package func add(_ leave: @escaping Departure, _ key: UInt64) {
    add(.departure(leave, key))
  }

  private func add(_ part: Part) {
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
  @inlinable package func finish() -> Bool {
    !stopped.exchange(true, ordering: .acquiringAndReleasing)
  }

  /// Ends the subscription and releases everything that was added.
  @usableFromInline package func dispose() {
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
