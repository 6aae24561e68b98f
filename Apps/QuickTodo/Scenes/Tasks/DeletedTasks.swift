import QuickTodoModel
import Rill
import Synchronization

/// The tasks that were deleted in a window and haven't been restored, the newest last.
final class DeletedTasks: Sendable {
  private let tasks = Mutex<[TaskItem]>([])
  private let relay = BehaviorRelay<[TaskItem]>(value: [])
  private let publishing = SerialGate()

  /// The tasks, now and at each change.
  var all: Infallible<[TaskItem]> { relay.asInfallible() }

  /// Adds a deleted task.
  func add(_ task: TaskItem) { change { $0.append(task) } }

  /// Removes and returns those of some tasks that are still in the collection.
  func take(_ wanted: [TaskItem]) -> [TaskItem] {
    let uids = Set(wanted.map(\.uid))
    return take { $0.filter { uids.contains($0.uid) } }
  }

  /// Removes and returns the newest task, or returns an empty array if there is none.
  func takeNewest() -> [TaskItem] { take { $0.suffix(1) } }

  private func take(_ choose: @Sendable ([TaskItem]) -> some Sequence<TaskItem>) -> [TaskItem] {
    var taken: [TaskItem] = []
    change { tasks in
      taken = Array(choose(tasks))
      let uids = Set(taken.map(\.uid))
      tasks.removeAll { uids.contains($0.uid) }
    }
    return taken
  }

  private func change(_ body: (inout [TaskItem]) -> Void) {
    tasks.withLock { tasks in body(&tasks) }
    // The gate reads the tasks again for each value, so the last value it sends is the current one.
    publishing.submit(()) { self.relay.accept(self.tasks.withLock { $0 }) }
  }
}
