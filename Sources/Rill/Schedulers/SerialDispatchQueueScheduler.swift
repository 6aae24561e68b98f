public import Dispatch
public import FoundationEssentials

/// A scheduler that runs work on a serial dispatch queue.
public class SerialDispatchQueueScheduler: SchedulerType, @unchecked Sendable {
  // Unchecked because the class has a subclass; all stored properties are constant.
  private let queue: DispatchQueue
  private let leeway: DispatchTimeInterval

  /// A span of the system's time, in seconds.
  public typealias TimeInterval = FoundationEssentials.TimeInterval
  /// A point in the system's time.
  public typealias Time = Date

  /// Whether work runs on the main queue, where it must not take long.
  @usableFromInline let isOnMainQueue: Bool

  init(
    serialQueue: DispatchQueue, leeway: DispatchTimeInterval = .nanoseconds(0), isOnMainQueue: Bool = false
  ) {
    queue = serialQueue
    self.isOnMainQueue = isOnMainQueue
    self.leeway = leeway
  }

  /// Creates a scheduler on a queue of its own.
  /// - Parameters:
  ///   - internalSerialQueueName: The label of the queue.
  ///   - serialQueueConfiguration: Called once with the queue, for example to set its target.
  ///   - leeway: How late a timer may fire.
  public convenience init(
    internalSerialQueueName: String, serialQueueConfiguration: ((DispatchQueue) -> Void)? = nil,
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    let queue = DispatchQueue(label: internalSerialQueueName)
    serialQueueConfiguration?(queue)
    self.init(serialQueue: queue, leeway: leeway)
  }

  /// Creates a scheduler on a serial queue whose target is another queue.
  /// - Parameters:
  ///   - queue: The target queue. The work is serial even if this queue is concurrent.
  ///   - internalSerialQueueName: The label of the serial queue.
  ///   - leeway: How late a timer may fire.
  public convenience init(
    queue: DispatchQueue, internalSerialQueueName: String, leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    self.init(serialQueue: DispatchQueue(label: internalSerialQueueName, target: queue), leeway: leeway)
  }

  /// Creates a scheduler on a serial queue whose target is a global queue.
  /// - Parameters:
  ///   - qos: The quality of service of the work.
  ///   - internalSerialQueueName: The label of the serial queue.
  ///   - leeway: How late a timer may fire.
  public convenience init(
    qos: DispatchQoS, internalSerialQueueName: String = "rx.global_dispatch_queue.serial",
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    self.init(
      queue: .global(qos: qos.qosClass), internalSerialQueueName: internalSerialQueueName, leeway: leeway)
  }

  /// The current time of the system's clock.
  public final var now: RxTime { Date() }

  /// Runs an action on the queue.
  /// - Parameters:
  ///   - state: The state to pass to the action.
  ///   - action: The work to run.
  /// - Returns: A disposable that cancels the action if it hasn't begun, and disposes of the disposable that the
  ///   action has returned.
  public final func schedule<StateType: Sendable>(
    _ state: StateType, action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    scheduleInternal(state, action: action)
  }

  func scheduleInternal<StateType: Sendable>(
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
  public final func scheduleRelative<StateType: Sendable>(
    _ state: StateType, dueTime: RxTimeInterval, action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    queue.enqueue(state, after: dueTime, leeway: leeway, action: action)
  }

  /// Runs an action on the queue repeatedly.
  /// - Parameters:
  ///   - state: The state to pass to the first run of the action. Each later run receives the result of the
  ///     previous run.
  ///   - startAfter: How long to wait before the first run.
  ///   - period: The time from the due time of one run to the due time of the next.
  ///   - action: The work to run.
  /// - Returns: A disposable that ends the repetition.
  public final func schedulePeriodic<StateType: Sendable>(
    _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
    action: @escaping @Sendable (StateType) -> StateType
  ) -> any Disposable {
    queue.enqueue(state, after: startAfter, repeating: period, leeway: leeway, action: action)
  }
}
