public import FoundationEssentials

/// Runs work on the main thread: at once whenever it is scheduled there, even if other work waits.
///
/// Meant for `subscribe(on:)`; for `observe(on:)` there is `MainScheduler`, which keeps the order.
public final class ConcurrentMainScheduler: SchedulerType {
  /// The scheduler.
  public static let instance = ConcurrentMainScheduler()

  private let main = MainScheduler.instance

  /// The system's time.
  public typealias TimeInterval = FoundationEssentials.TimeInterval
  /// A point in the system's time.
  public typealias Time = Date

  private init() {}

  /// The time of the system's clock.
  public var now: RxTime { main.now }

  /// Runs an action on the main thread: at once if this is it.
  /// - Parameters:
  ///   - state: Passed to the action.
  ///   - action: What to do.
  /// - Returns: Cancels the action if it has not begun, and releases what it returned.
  public func schedule<StateType: Sendable>(
    _ state: StateType, action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    MainScheduler.isMainThread ? action(state) : MainScheduler.asyncInstance.schedule(state, action: action)
  }

  /// Runs an action on the main thread after a while.
  /// - Parameters:
  ///   - state: Passed to the action.
  ///   - dueTime: How long to wait.
  ///   - action: What to do.
  /// - Returns: Cancels the action if it has not begun, and releases what it returned.
  public func scheduleRelative<StateType: Sendable>(
    _ state: StateType, dueTime: RxTimeInterval, action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    main.scheduleRelative(state, dueTime: dueTime, action: action)
  }

  /// Repeats an action on the main thread.
  /// - Parameters:
  ///   - state: Passed to the first action; each gets what the one before it returned.
  ///   - startAfter: How long to wait for the first.
  ///   - period: The time from one to the next.
  ///   - action: What to do.
  /// - Returns: Ends the repetition.
  public func schedulePeriodic<StateType: Sendable>(
    _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
    action: @escaping @Sendable (StateType) -> StateType
  ) -> any Disposable {
    main.schedulePeriodic(state, startAfter: startAfter, period: period, action: action)
  }
}
