public import QuickTodoModel
import QuickTodoTexts
import RillStore

/// The error of a failed write or read, with the task concerned and the cause.
public enum TaskServiceError: Error, CustomStringConvertible {
  /// The task with this title couldn't be created.
  case creationFailed(title: String, cause: any Error)
  /// The task couldn't be deleted.
  case deletionFailed(TaskItem, cause: any Error)
  /// The task couldn't be restored.
  case restoreFailed(TaskItem, cause: any Error)
  /// The task couldn't be changed.
  case updateFailed(TaskItem, cause: any Error)
  /// The task couldn't be marked as done or due.
  case toggleFailed(TaskItem, cause: any Error)
  /// A step couldn't be undone, or done again.
  case undoFailed(cause: any Error)
  /// The tasks couldn't be read.
  case readingFailed(cause: any Error)
  /// Several tasks couldn't be changed; none of them was.
  case changesFailed(count: Int, cause: any Error)
  /// A list couldn't be created, changed or deleted.
  case listFailed(name: String, cause: any Error)
  /// A view's arrangement or a search couldn't be saved.
  case viewFailed(cause: any Error)
  /// An account or a synchronised list couldn't be changed.
  case syncFailed(cause: any Error)

  /// The cause: a `TaskRefusal`, or an error of the store.
  public var cause: any Error {
    switch self {
    case .creationFailed(_, let cause), .deletionFailed(_, let cause), .restoreFailed(_, let cause),
      .updateFailed(_, let cause), .toggleFailed(_, let cause), .undoFailed(let cause),
      .readingFailed(let cause), .changesFailed(_, let cause), .listFailed(_, let cause),
      .viewFailed(let cause), .syncFailed(let cause):
      cause
    }
  }

  /// Whether the database file was deleted or replaced while it was open. `TaskServiceType.reopen()` opens the file
  /// that is there now.
  public var isFileGone: Bool { (cause as? StoreError)?.isFileGone ?? false }

  /// The message for the user: the failed operation and its cause.
  public var description: String { "\(failure): \(cause)" }

  /// The failed operation, without the cause.
  public var failure: String {
    switch self {
    case .creationFailed: localized("The task could not be created")
    case .deletionFailed: localized("The task could not be deleted")
    case .restoreFailed: localized("The task could not be restored")
    case .updateFailed: localized("The task could not be changed")
    case .toggleFailed: localized("The task could not be checked or unchecked")
    case .undoFailed: localized("The step could not be undone")
    case .readingFailed: localized("The tasks could not be read")
    case .changesFailed(1, _): localized("The task could not be changed")
    case .changesFailed(let count, _): localized("The \(count) tasks could not be changed")
    case .listFailed(let name, _): localized("The list “\(name)” could not be changed")
    case .viewFailed: localized("The view could not be saved")
    case .syncFailed: localized("The synchronisation could not be changed")
    }
  }
}
