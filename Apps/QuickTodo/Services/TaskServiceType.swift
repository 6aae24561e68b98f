public import QuickTodoModel
public import Rill
public import RillStore

/// The tasks, with hot writes and live reads.
///
/// Calling a write function starts the write, exactly once, whether or not its observable has subscribers. The
/// observable replays the result after the commit and completes, or fails with a `TaskServiceError`. When the result
/// arrives, `tasks()` and `statistics()` have already delivered the new state.
public protocol TaskServiceType: Sendable {
  /// Creates a task that is due.
  /// - Parameter draft: The task.
  /// - Returns: The task as stored.
  @discardableResult func createTask(_ draft: TaskDraft) -> Observable<TaskItem>

  /// Deletes a task and all that are parts of it.
  /// - Parameter task: The task, identified by its uid.
  /// - Returns: The number of the step, with which the deletion can be undone.
  @discardableResult func delete(task: TaskItem) -> Observable<Int64>

  /// Restores a deleted task with its uid and dates, and therefore at its old position.
  /// - Parameter task: The task as it was.
  /// - Returns: The task as stored.
  @discardableResult func restore(task: TaskItem) -> Observable<TaskItem>

  /// Changes a task's title.
  ///
  /// If the task's title is no longer the one in `task`, nor already the new one, the write is refused with
  /// `TaskRefusal.titleChanged` and the current title is kept.
  /// - Parameters:
  ///   - task: The task as it was shown, identified by its uid.
  ///   - title: The new title. Refused if it is blank.
  /// - Returns: The task as stored.
  @discardableResult func update(task: TaskItem, title: String) -> Observable<TaskItem>

  /// Marks a due task as done now, or a done task as due.
  ///
  /// The new state is the opposite of the state in `task`. If the task is already in that state, it is left
  /// unchanged.
  /// - Parameter task: The task as it was shown.
  /// - Returns: The task as stored.
  @discardableResult func toggle(task: TaskItem) -> Observable<TaskItem>

  /// Undoes a step: all changes of one call of a write function. Later changes by other programs are kept.
  /// - Parameter step: The step's number; nil for the last step, of whichever program.
  /// - Returns: The outcome. Refused with `TaskRefusal.noStep` if there is no such step.
  @discardableResult func undo(_ step: Int64?) -> Observable<UndoOutcome>

  /// Does the last undone step again.
  /// - Returns: The outcome. Refused with `TaskRefusal.noStep` if no step was undone, or another one has been made since.
  @discardableResult func redo() -> Observable<UndoOutcome>

  /// Opens the tasks at their location again, for when they couldn't be read or their file has been replaced. Later
  /// writes and subscriptions use the newly opened tasks.
  /// - Returns: One element when the tasks are open. On failure, the tasks opened before remain in use.
  func reopen() -> Observable<Void>

  /// Emits the tasks that a filter chooses: the current list, then one list for each committed change. For a long list, the
  /// first tasks of each section may arrive first, in a list whose `isComplete` is false.
  /// - Parameter filter: The choice of tasks. A list that doesn't exist has no tasks.
  /// - Returns: The lists, each with the changeset from the previous one. Fails with a `TaskServiceError`.
  func tasks(_ filter: TaskFilter) -> Observable<TaskList>

  /// Emits all lists in their order: the current ones, then those after each committed change.
  /// - Returns: The lists. Fails with a `TaskServiceError`.
  func lists() -> Observable<[ListItem]>

  /// Emits the numbers of due and done tasks: the current ones, then one element for each committed change. Both
  /// numbers describe the same state.
  /// - Returns: The numbers. Fails with a `TaskServiceError`.
  func statistics() -> Observable<TaskStatistics>
}

extension TaskServiceType {
  /// Creates a task that is due, with a title alone.
  /// - Parameter title: The title. Refused if it is blank.
  /// - Returns: The task as stored.
  @discardableResult public func createTask(title: String) -> Observable<TaskItem> {
    createTask(TaskDraft(title: title))
  }

  /// Emits all tasks: the current list, then one list for each committed change.
  /// - Returns: The lists. Fails with a `TaskServiceError`.
  public func tasks() -> Observable<TaskList> { tasks(TaskFilter()) }
}

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
  /// A step couldn't be undone, or done again.
  case undoFailed(cause: any Error)
  /// The tasks couldn't be read.
  case readingFailed(cause: any Error)

  /// The cause: a `TaskRefusal`, or an error of the store.
  public var cause: any Error {
    switch self {
    case .creationFailed(_, let cause), .deletionFailed(_, let cause), .restoreFailed(_, let cause),
      .updateFailed(_, let cause), .toggleFailed(_, let cause), .undoFailed(let cause),
      .readingFailed(let cause):
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
    case .undoFailed: "The step could not be undone"
    case .readingFailed: "The tasks could not be read"
    }
  }
}
