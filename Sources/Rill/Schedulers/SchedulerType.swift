public import Dispatch
public import FoundationEssentials

/// A point in time.
public typealias RxTime = Date

/// A span of time.
public typealias RxTimeInterval = DispatchTimeInterval

/// Runs work as soon as it can.
public protocol ImmediateSchedulerType: Sendable {
  /// Schedules an action.
  /// - Parameters:
  ///   - state: Passed to the action.
  ///   - action: What to do; returns what to release when the returned disposable is released.
  /// - Returns: Cancels the action if it has not begun.
  func schedule<StateType: Sendable>(
    _ state: StateType, action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable
}

/// Runs work at points in time.
public protocol SchedulerType: ImmediateSchedulerType {
  /// The scheduler's own time.
  var now: RxTime { get }

  /// Schedules an action after a while.
  /// - Parameters:
  ///   - state: Passed to the action.
  ///   - dueTime: How long to wait.
  ///   - action: What to do; returns what to release when the returned disposable is released.
  /// - Returns: Cancels the action if it has not begun.
  func scheduleRelative<StateType: Sendable>(
    _ state: StateType, dueTime: RxTimeInterval, action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable

  /// Schedules an action that is repeated.
  /// - Parameters:
  ///   - state: Passed to the first action; each gets what the one before it returned.
  ///   - startAfter: How long to wait for the first.
  ///   - period: The time from one to the next.
  ///   - action: What to do.
  /// - Returns: Ends the repetition.
  func schedulePeriodic<StateType: Sendable>(
    _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
    action: @escaping @Sendable (StateType) -> StateType
  ) -> any Disposable
}
