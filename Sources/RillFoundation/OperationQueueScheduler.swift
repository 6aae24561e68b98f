public import Foundation
public import Rill

/// A scheduler that runs work on an operation queue, several pieces at a time if the queue allows it.
public final class OperationQueueScheduler: ImmediateSchedulerType, @unchecked Sendable {
  // Unchecked because `OperationQueue` is not marked; it may be used from any thread.

  /// The queue that runs the work.
  public let operationQueue: OperationQueue
  /// The priority of the work in the queue.
  public let queuePriority: Operation.QueuePriority

  /// Creates a scheduler on a queue.
  /// - Parameters:
  ///   - operationQueue: The queue that runs the work.
  ///   - queuePriority: The priority of the work in the queue.
  public init(operationQueue: OperationQueue, queuePriority: Operation.QueuePriority = .normal) {
    self.operationQueue = operationQueue
    self.queuePriority = queuePriority
  }

  /// Schedules an action on the queue.
  /// - Parameters:
  ///   - state: The value to pass to the action.
  ///   - action: The work. It returns a disposable for work of its own.
  /// - Returns: A disposable that cancels the action if it has not begun, and disposes of the disposable it returned.
  public func schedule<StateType: Sendable>(
    _ state: StateType, action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    let cancel = SerialDisposable()
    let operation = BlockOperation {
      guard !cancel.isDisposed else { return }
      cancel.disposable = action(state)
    }
    operation.queuePriority = queuePriority
    operationQueue.addOperation(operation)
    return cancel
  }
}
