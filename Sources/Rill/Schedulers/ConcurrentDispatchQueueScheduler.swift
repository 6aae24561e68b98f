public import Dispatch
public import FoundationEssentials

/// A scheduler that runs work on a dispatch queue, several actions at a time if the queue is concurrent.
public final class ConcurrentDispatchQueueScheduler: SchedulerType {
  private let queue: DispatchQueue
  private let leeway: DispatchTimeInterval

  /// A span of the system's time, in seconds.
  public typealias TimeInterval = FoundationEssentials.TimeInterval
  /// A point in the system's time.
  public typealias Time = Date

  /// Creates a scheduler on a queue.
  /// - Parameters:
  ///   - queue: The queue that runs the work.
  ///   - leeway: How late a timer may fire.
  public init(queue: DispatchQueue, leeway: DispatchTimeInterval = .nanoseconds(0)) {
    self.queue = queue
    self.leeway = leeway
  }

  /// Creates a scheduler on a concurrent queue of its own.
  /// - Parameters:
  ///   - qos: The quality of service of the work.
  ///   - leeway: How late a timer may fire.
  public convenience init(qos: DispatchQoS, leeway: DispatchTimeInterval = .nanoseconds(0)) {
    self.init(
      queue: DispatchQueue(label: "rx.concurrent_dispatch_queue.\(qos)", qos: qos, attributes: .concurrent),
      leeway: leeway)
  }

  /// The current time of the system's clock.
  public var now: RxTime { Date() }

  /// Runs an action on the queue.
  /// - Parameters:
  ///   - state: The state to pass to the action.
  ///   - action: The work to run.
  /// - Returns: A disposable that cancels the action if it hasn't begun, and disposes of the disposable that the
  ///   action has returned.
  public func schedule<StateType: Sendable>(
    _ state: StateType, action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    queue.enqueue(state, action: action)
  }

  /// Runs an action on the queue after a delay.
  /// - Parameters:
  ///   - state: The state to pass to the action.
  ///   - dueTime: How long to wait before running the action.
  ///   - action: The work to run.
  /// - Returns: A disposable that cancels the action if it hasn't begun, and disposes of the disposable that the
  ///   action has returned.
  public func scheduleRelative<StateType: Sendable>(
    _ state: StateType, dueTime: RxTimeInterval, action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    queue.enqueue(state, after: dueTime, leeway: leeway, action: action)
  }

  /// Runs an action on the queue repeatedly, one run at a time.
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
    queue.enqueue(state, after: startAfter, repeating: period, leeway: leeway, action: action)
  }
}
