public import Dispatch
public import FoundationEssentials

/// Runs work on a serial dispatch queue.
public final class SerialDispatchQueueScheduler: SchedulerType {
  private let queue: DispatchQueue

  /// Makes a scheduler on a queue.
  /// - Parameters:
  ///   - queue: The queue below; work is serial even if it is concurrent.
  ///   - internalSerialQueueName: The name of the serial queue on top of it.
  public init(queue: DispatchQueue, internalSerialQueueName: String) {
    self.queue = DispatchQueue(label: internalSerialQueueName, target: queue)
  }

  /// Makes a scheduler on a global queue.
  /// - Parameters:
  ///   - qos: The quality of service of the work.
  ///   - internalSerialQueueName: The name of the serial queue.
  public convenience init(
    qos: DispatchQoS, internalSerialQueueName: String = "rx.global_dispatch_queue.serial"
  ) {
    self.init(
      queue: .global(qos: qos.qosClass), internalSerialQueueName: internalSerialQueueName)
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
    queue.enqueue(state, after: dueTime, action: action)
  }
}

extension DispatchQueue {
  /// Runs a scheduler's action on this queue, at once or after a while.
  func enqueue<StateType: Sendable>(
    _ state: StateType, after dueTime: RxTimeInterval? = nil,
    action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    let cancel = SerialDisposable()
    let work: @Sendable () -> Void = {
      guard !cancel.isDisposed else { return }
      cancel.disposable = action(state)
    }
    if let dueTime { asyncAfter(deadline: .now() + dueTime, execute: work) } else { async(execute: work) }
    return cancel
  }
}
