import Dispatch
public import Synchronization

/// Runs work on the main thread.
///
/// Work scheduled on the main thread while nothing else is waiting there runs at once, without a queue. What
/// has to wait is done in its order, for a few milliseconds at a time: a flood of work from other threads leaves
/// the main thread time for input and drawing.
public final class MainScheduler: SerialDispatchQueueScheduler, @unchecked Sendable {
  // Unchecked because the class above is; what it adds is a constant atomic.

  /// The scheduler.
  public static let instance = MainScheduler()

  /// The scheduler that never runs work at once: always in its turn on the main queue.
  public static let asyncInstance = SerialDispatchQueueScheduler(serialQueue: .main, isOnMainQueue: true)

  @usableFromInline let waiting = Atomic<Int>(0)

  /// Makes a scheduler whose order is its own: what others have waiting on the main thread does not hold it
  /// up.
  public init() { super.init(serialQueue: .main, isOnMainQueue: true) }

  /// Stops the program if it is not on the main thread.
  /// - Parameter errorMessage: What to say; a standard sentence by default.
  public static func ensureExecutingOnScheduler(errorMessage: String? = nil) {
    precondition(
      isMainThread, errorMessage ?? "expected the main thread; use observe(on: MainScheduler.instance)")
  }

  /// Stops the program if it is not on the main thread.
  /// - Parameter errorMessage: What to say; a standard sentence by default.
  public static func ensureRunningOnMainThread(errorMessage: String? = nil) {
    ensureExecutingOnScheduler(errorMessage: errorMessage)
  }

  /// Whether the main queue's work may be done here. The queue is asked, not the thread: a program whose
  /// `main` is asynchronous gives up its first thread, and the main actor runs on another.
  @usableFromInline package static var isMainThread: Bool {
    // The first is the common case, and costs next to nothing; the second is true of a queue whose target is the main
    // queue, too.
    QueueLabel.current == QueueLabel.main || DispatchQueue.getSpecific(key: mainKey) != nil
  }

  private static let mainKey = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()

  /// Begins work without a queue, if this is the main thread and nothing is waiting. `endAtOnce()` ends it.
  /// - Returns: Whether the work may be done now.
  @inlinable package func beginAtOnce() -> Bool {
    guard waiting.compareExchange(expected: 0, desired: 1, ordering: .acquiringAndReleasing).exchanged else {
      return false
    }
    guard Self.isMainThread else {
      endAtOnce()
      return false
    }
    return true
  }

  @inlinable package func endAtOnce() { waiting.subtract(1, ordering: .releasing) }

  /// Runs an action on the main thread: at once if this is it and nothing is waiting, else in turn.
  override func scheduleInternal<StateType: Sendable>(
    _ state: StateType, action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    let before = waiting.add(1, ordering: .acquiringAndReleasing).oldValue
    if before == 0, Self.isMainThread {
      defer { waiting.subtract(1, ordering: .releasing) }
      return action(state)
    }
    let cancel = SerialDisposable.ofScheduledWork()
    let work: @Sendable () -> Void = {
      defer { self.waiting.subtract(1, ordering: .releasing) }
      guard !cancel.isDisposed else { return }
      cancel.disposable = action(state)
    }
    if HeldStarts.isHolding {
      HeldStarts.add { MainQueueWork.append(work) }
    } else {
      MainQueueWork.append(work)
    }
    return cancel
  }
}
