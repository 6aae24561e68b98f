public import QuickTodoModel
import QuickTodoServices
import RillUI

/// A change of a task elsewhere while its title was edited, about which the person has to decide.
public enum EditConflict: Sendable, Equatable {
  /// The task has another title: the task as it is now.
  case changed(TaskItem)
  /// The task has been deleted.
  case deleted
  /// The file of the tasks has been deleted or replaced.
  case fileGone

  /// The conflict for which a title was not saved; none if it failed for another reason.
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
