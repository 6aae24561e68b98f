public import QuickTodoModel
import RillStore

/// The error of a failed write or read, with the task concerned and the cause.
public enum TaskServiceError: Error, CustomStringConvertible {
  /// The task with this title couldn't be created.
  case creationFailed(title: String, cause: any Error)
  /// The task couldn't be deleted.
  case deletionFailed(TaskItem, cause: any Error)
  /// The task couldn't be restored.
  case restoreFailed(TaskItem, cause: any Error)
  /// The task's title couldn't be changed.
  case updateFailed(TaskItem, cause: any Error)
  /// The task couldn't be marked as done or due.
  case toggleFailed(TaskItem, cause: any Error)
  /// The tasks couldn't be read.
  case readingFailed(cause: any Error)

  /// The cause: a `TaskRefusal`, or an error of the store.
  public var cause: any Error {
    switch self {
    case .creationFailed(_, let cause), .deletionFailed(_, let cause), .restoreFailed(_, let cause),
      .updateFailed(_, let cause), .toggleFailed(_, let cause), .readingFailed(let cause):
      cause
    }
  }

  /// Whether the database file was deleted or replaced while it was open. `TaskServiceType.reopen()` opens the file
  /// that is there now.
  public var isFileGone: Bool { (cause as? StoreError)?.isFileGone ?? false }

  /// The message for the user: the failed operation and its cause.
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
