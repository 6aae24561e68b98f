public import QuickTodoModel
import Rill
import Synchronization

/// A task that was deleted, and the step that brings it back.
public struct DeletedTask: Sendable, Hashable {
  /// The task as it was shown.
  public let task: TaskItem
  /// The number of the step in which it was deleted.
  public let step: Int64
}

/// The tasks that were deleted in a window and haven't been restored, the newest last.
final class DeletedTasks: Sendable {
  private let tasks = Mutex<[DeletedTask]>([])
  private let relay = BehaviorRelay<[DeletedTask]>(value: [])
  private let publishing = SerialGate()

  /// The tasks, now and at each change.
  var all: Infallible<[DeletedTask]> { relay.asInfallible() }

  /// Adds a deleted task.
  func add(_ task: DeletedTask) { change { $0.append(task) } }

  /// Removes the tasks of a step.
  /// - Returns: Whether there were any.
  @discardableResult func remove(step: Int64) -> Bool {
    var count = 0
    change { tasks in
      count = tasks.count
      tasks.removeAll { $0.step == step }
      count -= tasks.count
    }
    return count > 0
  }

  /// Returns whether a task of a step hasn't been restored.
  func isPending(_ step: Int64) -> Bool { tasks.withLock { tasks in tasks.contains { $0.step == step } } }

  private func change(_ body: (inout [DeletedTask]) -> Void) {
    tasks.withLock { tasks in body(&tasks) }
    // The gate reads the tasks again for each value, so the last value it sends is the current one.
    publishing.submit(()) { self.relay.accept(self.tasks.withLock { $0 }) }
  }
}
