public import QuickTodoModel
import QuickTodoServices
import QuickTodoWords
import RillUI

/// A change of a task elsewhere while it was being edited. The user decides how to resolve it.
public enum EditConflict: Sendable, Equatable {
  /// Fields that were to be saved have other values. The task is in its current state.
  case changed(TaskItem, [TaskField])
  /// The task has been deleted.
  case deleted
  /// The database file has been deleted or replaced.
  case fileGone

  /// Creates the conflict that kept a task from being saved; nil if saving failed for another reason.
  init?(_ error: any Error) {
    if case ActionError.underlyingError(let cause) = error {
      self.init(cause)
      return
    }
    let error = error as? TaskServiceError
    if error?.isFileGone == true {
      self = .fileGone
      return
    }
    switch error?.cause as? TaskRefusal {
    case .changedElsewhere(let current, let fields): self = .changed(current, fields)
    case .unknownTasks: self = .deleted
    default: return nil
    }
  }
}

extension TaskForm {
  /// Returns the value of a field in words.
  /// - Parameters:
  ///   - field: The field.
  ///   - task: A task.
  ///   - now: The present day and time.
  public func text(of field: TaskField, in task: TaskItem, now: TaskDate) -> String {
    field.text(in: task, list: name(of: task.list), now: now)
  }
}
