import QuickTodoModel
import Rill
import Synchronization

/// The tasks that were deleted in a window and have not been brought back, the newest last.
final class DeletedTasks: Sendable {
  private let tasks = Mutex<[TaskItem]>([])
  private let relay = BehaviorRelay<[TaskItem]>(value: [])
  private let publishing = SerialGate()

  /// The tasks, now and at each change.
  var all: Observable<[TaskItem]> { relay.asObservable() }

  /// Adds a task that was deleted.
  func add(_ task: TaskItem) { change { $0.append(task) } }

  /// Takes out those of some tasks that are still there, and returns them.
  func take(_ wanted: [TaskItem]) -> [TaskItem] {
    let uids = Set(wanted.map(\.uid))
    return take { $0.filter { uids.contains($0.uid) } }
  }

  /// Takes out the newest, and returns it; nothing if there is none.
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
    // The gate reads the tasks again for each value, so that the last value sent is the present one.
    publishing.submit(()) { self.relay.accept(self.tasks.withLock { $0 }) }
  }
}
