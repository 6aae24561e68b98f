public import Dispatch
public import FoundationEssentials

/// Runs work on a dispatch queue, several pieces at a time if the queue is concurrent.
public final class ConcurrentDispatchQueueScheduler: SchedulerType {
  private let queue: DispatchQueue
  private let leeway: DispatchTimeInterval

  /// The system's time.
  public typealias TimeInterval = FoundationEssentials.TimeInterval
  /// A point in the system's time.
  public typealias Time = Date

  /// Makes a scheduler on a queue.
  /// - Parameters:
  ///   - queue: The queue.
  ///   - leeway: How late a timer may be.
  public init(queue: DispatchQueue, leeway: DispatchTimeInterval = .nanoseconds(0)) {
    self.queue = queue
    self.leeway = leeway
  }

  /// Makes a scheduler on a concurrent queue of its own.
  /// - Parameters:
  ///   - qos: The quality of service of the work.
  ///   - leeway: How late a timer may be.
  public convenience init(qos: DispatchQoS, leeway: DispatchTimeInterval = .nanoseconds(0)) {
    self.init(
      queue: DispatchQueue(label: "rx.concurrent_dispatch_queue.\(qos)", qos: qos, attributes: .concurrent),
      leeway: leeway)
  }

  /// The time of the system's clock.
  public var now: RxTime { Date() }

  /// Runs an action on the queue.
  /// - Parameters:
  ///   - state: Passed to the action.
  ///   - action: What to do.
  /// - Returns: Cancels the action if it has not begun, and releases what it returned.
  public func schedule<StateType: Sendable>(
    _ state: StateType, action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    queue.enqueue(state, action: action)
  }

  /// Runs an action on the queue after a while.
  /// - Parameters:
  ///   - state: Passed to the action.
  ///   - dueTime: How long to wait.
  ///   - action: What to do.
  /// - Returns: Cancels the action if it has not begun, and releases what it returned.
  public func scheduleRelative<StateType: Sendable>(
    _ state: StateType, dueTime: RxTimeInterval, action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    queue.enqueue(state, after: dueTime, leeway: leeway, action: action)
  }

  /// Repeats an action on the queue, one at a time.
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
    queue.enqueue(state, after: startAfter, repeating: period, leeway: leeway, action: action)
  }
}
