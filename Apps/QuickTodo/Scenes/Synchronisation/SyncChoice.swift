import QuickTodoModel
import QuickTodoWords
public import RillLists

/// A conflict of a task in words: the field, and both values, between which a person chooses.
public struct SyncChoice: Sendable, Hashable, IdentifiableType {
  /// The conflict's number.
  public let identity: Int64
  /// The name of the field.
  public let field: String
  /// The value from here.
  public let mine: String
  /// The server's value, which the task has until the person chooses.
  public let theirs: String

  /// Creates the words for a conflict.
  /// - Parameters:
  ///   - conflict: The conflict.
  ///   - now: The present day and time.
  init(_ conflict: SyncConflict, now: TaskDate) {
    identity = conflict.uid
    field = conflict.field.name
    mine = conflict.field.text(in: conflict.mine, now: now)
    theirs = conflict.field.text(in: conflict.theirs, now: now)
  }
}

extension SyncField {
  /// Returns the value of the field in words.
  fileprivate func text(in task: TaskItem, now: TaskDate) -> String {
    switch self {
    case .done: task.isDone ? "Done" : "To do"
    case .parent: task.parent == nil ? "No part of another task" : "Part of another task"
    case .position: "The place in the list"
    default: taskField.map { TaskForm(task).text(of: $0, in: task, now: now) } ?? ""
    }
  }

  /// The field of a task in which the editor shows it; nil for none.
  private var taskField: TaskField? {
    switch self {
    case .title: .title
    case .notes: .notes
    case .due: .due
    case .start: .start
    case .priority: .priority
    case .tags: .tags
    case .reminders: .reminders
    case .recurrence: .recurrence
    case .done, .parent, .position: nil
    }
  }
}
