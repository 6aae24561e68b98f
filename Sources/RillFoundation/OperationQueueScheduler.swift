public import Foundation
public import Rill

/// Runs work on an operation queue, several pieces at a time if the queue allows it.
public final class OperationQueueScheduler: ImmediateSchedulerType, @unchecked Sendable {
  // Unchecked because `OperationQueue` is not marked; it may be used from any thread.

  /// The queue.
  public let operationQueue: OperationQueue
  /// The priority of the work in the queue.
  public let queuePriority: Operation.QueuePriority

  /// Makes a scheduler on a queue.
  /// - Parameters:
  ///   - operationQueue: The queue.
  ///   - queuePriority: The priority of the work in it.
  public init(operationQueue: OperationQueue, queuePriority: Operation.QueuePriority = .normal) {
    self.operationQueue = operationQueue
    self.queuePriority = queuePriority
  }

  /// Runs an action on the queue.
  /// - Parameters:
  ///   - state: Passed to the action.
  ///   - action: What to do.
  /// - Returns: Cancels the action if it has not begun, and releases what it returned.
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
