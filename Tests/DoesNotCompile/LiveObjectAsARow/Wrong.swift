import QuickTodoModel
import Rill

/// A row that other code can change while it is held.
final class LiveTask {
  var title = ""
}

/// Changes a row in place, and uses a live object as a row. Rows are immutable values.
func rows(_ task: TaskItem, _ tasks: BehaviorRelay<[TaskItem]>) {
  // error: cannot assign to property: 'task' is a 'let' constant
  task.title = "other"
  // error, in Swift 5 a warning: type 'LiveTask' does not conform to the 'Sendable' protocol
  _ = tasks.map { tasks in tasks.map { _ in LiveTask() } }
}
