public import Dispatch
public import FoundationEssentials

/// A point in time.
public typealias RxTime = Date

/// A span of time.
public typealias RxTimeInterval = DispatchTimeInterval

/// A scheduler that runs work as soon as it can.
public protocol ImmediateSchedulerType: Sendable {
  /// Schedules an action.
  /// - Parameters:
  ///   - state: The state to pass to the action.
  ///   - action: The work to run. Disposing of this function's result also disposes of the disposable that the work
  ///     returns.
  /// - Returns: A disposable that cancels the action if it hasn't begun.
  func schedule<StateType: Sendable>(
    _ state: StateType, action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable
}

/// A scheduler that can also run work at later points in time.
public protocol SchedulerType: ImmediateSchedulerType {
  /// The current time of the scheduler's own clock.
  var now: RxTime { get }

  /// Schedules an action after a delay.
  /// - Parameters:
  ///   - state: The state to pass to the action.
  ///   - dueTime: How long to wait before running the action.
  ///   - action: The work to run. Disposing of this function's result also disposes of the disposable that the work
  ///     returns.
  /// - Returns: A disposable that cancels the action if it hasn't begun.
  func scheduleRelative<StateType: Sendable>(
    _ state: StateType, dueTime: RxTimeInterval, action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable

  /// Schedules an action that runs repeatedly.
  /// - Parameters:
  ///   - state: The state to pass to the first run of the action. Each later run receives the result of the
  ///     previous run.
  ///   - startAfter: How long to wait before the first run.
  ///   - period: The time from the due time of one run to the due time of the next.
  ///   - action: The work to run.
  /// - Returns: A disposable that ends the repetition.
  func schedulePeriodic<StateType: Sendable>(
    _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
    action: @escaping @Sendable (StateType) -> StateType
  ) -> any Disposable
}
