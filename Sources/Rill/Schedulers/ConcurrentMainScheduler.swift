public import FoundationEssentials

/// A scheduler that runs work on the main thread. Work that is scheduled there runs at once, even if other work waits.
///
/// It is meant for `subscribe(on:)`. For `observe(on:)` use `MainScheduler`, which keeps the order.
public final class ConcurrentMainScheduler: SchedulerType {
  /// The shared instance.
  public static let instance = ConcurrentMainScheduler()

  private let main = MainScheduler.instance

  /// A span of the system's time, in seconds.
  public typealias TimeInterval = FoundationEssentials.TimeInterval
  /// A point in the system's time.
  public typealias Time = Date

  private init() {}

  /// The current time of the system's clock.
  public var now: RxTime { main.now }

  /// Runs an action on the main thread, at once if the caller is on it.
  /// - Parameters:
  ///   - state: The state to pass to the action.
  ///   - action: The work to run.
  /// - Returns: A disposable that cancels the action if it hasn't begun, and disposes of the disposable that the
  ///   action has returned.
  public func schedule<StateType: Sendable>(
    _ state: StateType, action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    MainScheduler.isMainThread ? action(state) : MainScheduler.asyncInstance.schedule(state, action: action)
  }

  /// Runs an action on the main thread after a delay.
  /// - Parameters:
  ///   - state: The state to pass to the action.
  ///   - dueTime: How long to wait before running the action.
  ///   - action: The work to run.
  /// - Returns: A disposable that cancels the action if it hasn't begun, and disposes of the disposable that the
  ///   action has returned.
  public func scheduleRelative<StateType: Sendable>(
    _ state: StateType, dueTime: RxTimeInterval, action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    main.scheduleRelative(state, dueTime: dueTime, action: action)
  }

  /// Runs an action on the main thread repeatedly.
  /// - Parameters:
  ///   - state: The state to pass to the first run of the action. Each later run receives the result of the
  ///     previous run.
  ///   - startAfter: How long to wait before the first run.
  ///   - period: The time from the due time of one run to the due time of the next.
  ///   - action: The work to run.
  /// - Returns: A disposable that ends the repetition.
  public func schedulePeriodic<StateType: Sendable>(
    _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
    action: @escaping @Sendable (StateType) -> StateType
  ) -> any Disposable {
    main.schedulePeriodic(state, startAfter: startAfter, period: period, action: action)
  }
}
