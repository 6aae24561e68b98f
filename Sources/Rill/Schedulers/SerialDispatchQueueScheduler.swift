public import Dispatch
public import FoundationEssentials

/// Runs work on a serial dispatch queue.
public class SerialDispatchQueueScheduler: SchedulerType, @unchecked Sendable {
  // Unchecked because the class has a subclass; all it stores is constant.
  private let queue: DispatchQueue
  private let leeway: DispatchTimeInterval

  /// The system's time.
  public typealias TimeInterval = FoundationEssentials.TimeInterval
  /// A point in the system's time.
  public typealias Time = Date

  /// Whether work runs on the main queue, where it must not go on for long.
  @usableFromInline let isOnMainQueue: Bool

  init(
    serialQueue: DispatchQueue, leeway: DispatchTimeInterval = .nanoseconds(0), isOnMainQueue: Bool = false
  ) {
    queue = serialQueue
    self.isOnMainQueue = isOnMainQueue
    self.leeway = leeway
  }

  /// Makes a scheduler on a queue of its own.
  /// - Parameters:
  ///   - internalSerialQueueName: The name of the queue.
  ///   - serialQueueConfiguration: Called once with the queue, to set its target or more.
  ///   - leeway: How late a timer may be.
  public convenience init(
    internalSerialQueueName: String, serialQueueConfiguration: ((DispatchQueue) -> Void)? = nil,
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    let queue = DispatchQueue(label: internalSerialQueueName)
    serialQueueConfiguration?(queue)
    self.init(serialQueue: queue, leeway: leeway)
  }

  /// Makes a scheduler on top of a queue.
  /// - Parameters:
  ///   - queue: The queue below; work is serial even if it is concurrent.
  ///   - internalSerialQueueName: The name of the serial queue on top of it.
  ///   - leeway: How late a timer may be.
  public convenience init(
    queue: DispatchQueue, internalSerialQueueName: String, leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    self.init(serialQueue: DispatchQueue(label: internalSerialQueueName, target: queue), leeway: leeway)
  }

  /// Makes a scheduler on a global queue.
  /// - Parameters:
  ///   - qos: The quality of service of the work.
  ///   - internalSerialQueueName: The name of the serial queue.
  ///   - leeway: How late a timer may be.
  public convenience init(
    qos: DispatchQoS, internalSerialQueueName: String = "rx.global_dispatch_queue.serial",
    leeway: DispatchTimeInterval = .nanoseconds(0)
  ) {
    self.init(
      queue: .global(qos: qos.qosClass), internalSerialQueueName: internalSerialQueueName, leeway: leeway)
  }

  /// The time of the system's clock.
  public final var now: RxTime { Date() }

  /// Runs an action on the queue.
  /// - Parameters:
  ///   - state: Passed to the action.
  ///   - action: What to do.
  /// - Returns: Cancels the action if it has not begun, and releases what it returned.
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

  /// Runs an action on the queue after a while.
  /// - Parameters:
  ///   - state: Passed to the action.
  ///   - dueTime: How long to wait.
  ///   - action: What to do.
  /// - Returns: Cancels the action if it has not begun, and releases what it returned.
  public final func scheduleRelative<StateType: Sendable>(
    _ state: StateType, dueTime: RxTimeInterval, action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    queue.enqueue(state, after: dueTime, leeway: leeway, action: action)
  }

  /// Repeats an action on the queue.
  /// - Parameters:
  ///   - state: Passed to the first action; each gets what the one before it returned.
  ///   - startAfter: How long to wait for the first.
  ///   - period: The time from one to the next.
  ///   - action: What to do.
  /// - Returns: Ends the repetition.
  public final func schedulePeriodic<StateType: Sendable>(
    _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
    action: @escaping @Sendable (StateType) -> StateType
  ) -> any Disposable {
    queue.enqueue(state, after: startAfter, repeating: period, leeway: leeway, action: action)
  }
}
