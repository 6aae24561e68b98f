public import QuickTodoModel
public import Rill

/// The tasks, with hot writes and live reads.
///
/// Calling a write function starts the write, exactly once, whether or not its observable has subscribers. The
/// observable replays the result after the commit and completes, or fails with a `TaskServiceError`. When the result
/// arrives, `tasks()` and `statistics()` have already delivered the new state.
public protocol TaskServiceType: Sendable {
  /// Creates a task that is due.
  /// - Parameter title: The title. Refused if it is blank.
  /// - Returns: The task as stored.
  @discardableResult func createTask(title: String) -> Observable<TaskItem>

  /// Deletes a task.
  /// - Parameter task: The task, identified by its uid.
  /// - Returns: One element after the deletion.
  @discardableResult func delete(task: TaskItem) -> Observable<Void>

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

  /// Opens the tasks at their location again, for when they couldn't be read or their file has been replaced. Later
  /// writes and subscriptions use the newly opened tasks.
  /// - Returns: One element when the tasks are open. On failure, the tasks opened before remain in use.
  func reopen() -> Observable<Void>

  /// Emits all tasks: the current list, then one list for each committed change. For a long list, the first tasks of
  /// each section may arrive first, in a list whose `isComplete` is false.
  /// - Returns: The lists, each with the changeset from the previous one. Fails with a `TaskServiceError`.
  func tasks() -> Observable<TaskList>

  /// Emits the numbers of due and done tasks: the current ones, then one element for each committed change. Both
  /// numbers describe the same state.
  /// - Returns: The numbers. Fails with a `TaskServiceError`.
  func statistics() -> Observable<TaskStatistics>
}
