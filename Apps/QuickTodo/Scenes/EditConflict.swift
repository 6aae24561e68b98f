public import QuickTodoModel
import QuickTodoServices
import RillUI

/// A change of a task elsewhere while its title was being edited. The user decides how to resolve it.
public enum EditConflict: Sendable, Equatable {
  /// The task has another title. The associated value is the task's current state.
  case changed(TaskItem)
  /// The task has been deleted.
  case deleted
  /// The database file has been deleted or replaced.
  case fileGone

  /// Creates the conflict that kept a title from being saved; nil if saving failed for another reason.
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
    case .titleChanged(let current): self = .changed(current)
    case .unknownTasks: self = .deleted
    default: return nil
    }
  }
}
