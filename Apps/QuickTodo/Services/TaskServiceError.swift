public import QuickTodoModel
import RillStore

/// A write or read of the tasks that failed, with what it was about and the cause.
public enum TaskServiceError: Error, CustomStringConvertible {
  /// No task was made of this title.
  case creationFailed(title: String, cause: any Error)
  /// The task was not deleted.
  case deletionFailed(TaskItem, cause: any Error)
  /// The task was not put back.
  case restoreFailed(TaskItem, cause: any Error)
  /// The task kept its title.
  case updateFailed(TaskItem, cause: any Error)
  /// The task stayed due, or done.
  case toggleFailed(TaskItem, cause: any Error)
  /// The tasks could not be read.
  case readingFailed(cause: any Error)

  /// Why: a `TaskRefusal`, or what the store reported.
  public var cause: any Error {
    switch self {
    case .creationFailed(_, let cause), .deletionFailed(_, let cause), .restoreFailed(_, let cause),
      .updateFailed(_, let cause), .toggleFailed(_, let cause), .readingFailed(let cause):
      cause
    }
  }

  /// Whether the file of the tasks has been deleted or replaced while it was open: `TaskServiceType.reopen()` opens the
  /// one that is there now.
  public var isFileGone: Bool { (cause as? StoreError)?.isFileGone ?? false }

  /// What failed and why, for a person.
  public var description: String { "\(failure): \(cause)" }

  private var failure: String {
    switch self {
    case .creationFailed: "The task could not be created"
    case .deletionFailed: "The task could not be deleted"
    case .restoreFailed: "The task could not be restored"
    case .updateFailed: "The title could not be changed"
    case .toggleFailed: "The task could not be checked or unchecked"
    case .readingFailed: "The tasks could not be read"
    }
  }
}
