/// The reason that the tasks' own rules don't allow a change.
public enum TaskRefusal: Error, Equatable, CustomStringConvertible {
  /// The title is blank.
  case blankTitle
  /// No tasks have these uids.
  case unknownTasks([Int64])
  /// Another task already has this uid.
  case taskExists(Int64)
  /// A task has had the highest possible number, and numbers are never reused.
  case noNumberLeft
  /// The task has been given another title in the meantime. The associated value is the task's current state.
  case titleChanged(TaskItem)

  /// The message for the user.
  public var description: String {
    switch self {
    case .blankTitle: "The title is blank. Give it some text."
    case .unknownTasks(let uids) where uids.count == 1: "There is no task \(uids[0])."
    case .unknownTasks(let uids): "There are no tasks \(uids.map(String.init).joined(separator: ", "))."
    case .taskExists(let uid): "There is a task \(uid) already."
    case .noNumberLeft:
      "No number is left for a new task: \(Int64.max), the highest, has been given. Use another database for new tasks."
    case .titleChanged(let task):
      "The task's title was changed elsewhere to “\(task.title)”. Edit that title instead."
    }
  }
}
