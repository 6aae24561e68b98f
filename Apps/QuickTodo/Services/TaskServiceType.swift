public import QuickTodoModel
public import Rill

/// The tasks: hot writes and live reads.
///
/// A write starts when it is called, once, whether or not anybody subscribes. Its observable replays the
/// result, once it is committed, and completes; or it fails with a `TaskServiceError`. When the result
/// arrives, `tasks()` and `statistics()` have delivered the state with it.
public protocol TaskServiceType: Sendable {
  /// Makes a new task, due from now on.
  /// - Parameter title: What is to be done; refused if blank.
  /// - Returns: The task as stored.
  @discardableResult func createTask(title: String) -> Observable<TaskItem>

  /// Deletes a task.
  /// - Parameter task: The task, known by its uid.
  /// - Returns: One element when it is gone.
  @discardableResult func delete(task: TaskItem) -> Observable<Void>

  /// Puts a deleted task back, with its uid and dates and so in its place.
  /// - Parameter task: The task as it was.
  /// - Returns: The task as stored.
  @discardableResult func restore(task: TaskItem) -> Observable<TaskItem>

  /// Gives a task another title.
  ///
  /// The write is refused with `TaskRefusal.titleChanged` if the task has meanwhile got another title than the one that
  /// the person saw. That title is kept.
  /// - Parameters:
  ///   - task: The task as it was shown, known by its uid.
  ///   - title: The title; refused if blank.
  /// - Returns: The task as stored.
  @discardableResult func update(task: TaskItem, title: String) -> Observable<TaskItem>

  /// Makes a due task done, now, and a done one due.
  ///
  /// What counts is what the person saw: if the task has meanwhile become what it was to become, it is left
  /// as it is.
  /// - Parameter task: The task as it was shown.
  /// - Returns: The task as stored.
  @discardableResult func toggle(task: TaskItem) -> Observable<TaskItem>

  /// Reads and writes the tasks as they are at their place now from then on: for when they could not be read, or their
  /// file has been replaced. What is subscribed to afterwards has them.
  /// - Returns: One element once they are open; or the reason why the last ones are kept.
  func reopen() -> Observable<Void>

  /// All tasks: the list now, then one list for each committed change. Of a long list the first tasks of each
  /// section may come first, in a list that is not `isComplete`.
  /// - Returns: The lists, each with the changeset from the one before. Fails with a `TaskServiceError`.
  func tasks() -> Observable<TaskList>

  /// The numbers of tasks: now, then once for each committed change, both of the same state.
  /// - Returns: The numbers. Fails with a `TaskServiceError`.
  func statistics() -> Observable<TaskStatistics>
}
