public import QuickTodoModel

/// A wish that the tasks themselves do not allow.
public enum TaskRefusal: Error, Equatable, CustomStringConvertible {
  /// The title has nothing but white space.
  case blankTitle
  /// There are no tasks with these uids.
  case unknownTasks([Int64])
  /// There is a task with this uid already.
  case taskExists(Int64)
  /// A task has the highest number that there is, and no number is given twice.
  case noNumberLeft
  /// The task has got another title meanwhile: the task as it is now.
  case titleChanged(TaskItem)

  /// What was wrong, for a person.
  public var description: String {
    switch self {
    case .blankTitle: "The title is blank. Give it some text."
    case .unknownTasks(let uids) where uids.count == 1: "There is no task \(uids[0])."
    case .unknownTasks(let uids): "There are no tasks \(uids.map(String.init).joined(separator: ", "))."
    case .taskExists(let uid): "There is a task \(uid) already."
    case .noNumberLeft:
      "No number is left for a new task: \(Int64.max), the highest, has been given. Use another database for new tasks."
    case .titleChanged(let task):
      "Meanwhile the task has got another title, “\(task.title)”. Edit that one."
    }
  }
}
