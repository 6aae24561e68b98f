import QuickTodoModel
import Rill

/// A row that others change under its holder.
final class LiveTask {
  var title = ""
}

/// A row is an immutable value: it is not changed in its place, and an object that others change is none.
func rows(_ task: TaskItem, _ tasks: BehaviorRelay<[TaskItem]>) {
  // error: cannot assign to property: 'title' is a 'let' constant
  task.title = "other"
  // error, in Swift 5 a warning: type 'LiveTask' does not conform to the 'Sendable' protocol
  _ = tasks.map { tasks in tasks.map { _ in LiveTask() } }
}
