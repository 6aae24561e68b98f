import Dispatch
public import Synchronization

/// A scheduler that runs work on the main thread.
///
/// Work that is scheduled on the main thread while no other work of this scheduler waits runs at once, without a
/// queue. Work that must wait runs in order, a few milliseconds at a time: a flood of work from other threads leaves
/// the main thread time for input and drawing.
public final class MainScheduler: SerialDispatchQueueScheduler, @unchecked Sendable {
  // Unchecked because the superclass is; this class adds a constant atomic.

  /// The shared instance.
  public static let instance = MainScheduler()

  /// A scheduler that never runs work at once, but always in its turn on the main queue.
  public static let asyncInstance = SerialDispatchQueueScheduler(serialQueue: .main, isOnMainQueue: true)

  @usableFromInline let waiting = Atomic<Int>(0)

  /// Creates a scheduler with an order of its own. Work of other schedulers that waits for the main thread doesn't
  /// keep its work from running at once.
  public init() { super.init(serialQueue: .main, isOnMainQueue: true) }

  /// Stops the program if the caller isn't on the main thread.
  /// - Parameter errorMessage: The message to stop with; a standard message by default.
  public static func ensureExecutingOnScheduler(errorMessage: String? = nil) {
    precondition(
      isMainThread, errorMessage ?? "expected the main thread; use observe(on: MainScheduler.instance)")
  }

  /// Stops the program if the caller isn't on the main thread.
  /// - Parameter errorMessage: The message to stop with; a standard message by default.
  public static func ensureRunningOnMainThread(errorMessage: String? = nil) {
    ensureExecutingOnScheduler(errorMessage: errorMessage)
  }

  /// Whether the caller may do the main queue's work. This depends on the queue, not on the thread: a program whose
  /// `main` is asynchronous gives up its first thread, and the main actor runs on another one.
  @usableFromInline package static var isMainThread: Bool {
    // The first check is the common case and costs next to nothing. The second is also true on a queue whose target
    // is the main queue.
    QueueLabel.current == QueueLabel.main || DispatchQueue.getSpecific(key: mainKey) != nil
  }

  private static let mainKey = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()

  /// Begins work without queueing it, if the caller is on the main thread and no work of this scheduler waits. If it
  /// returns `true`, the caller must call `endAtOnce()` after the work.
  /// - Returns: Whether the caller may do the work now.
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

  /// Runs an action on the main thread: at once if the caller is on it and no work waits, otherwise in turn.
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
