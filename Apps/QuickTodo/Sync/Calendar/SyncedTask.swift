public import QuickTodoModel

/// A task as a component of a resource holds it.
public struct SyncedTask: Sendable, Equatable {
  /// The fields. The numbers of the task, its list and its parent count in one database alone, and are left out.
  public var task: TaskItem
  /// The `UID` of the task that this one is a part of; nil for none.
  public var parent: String?
  /// The `UID`s of the tasks that this one names as its parts. Most programs have a part name its parent instead.
  public var parts: [String] = []
  /// Why QuickTodo can't complete the task rightly, as a sentence: it recurs by a rule, with exceptions or with changed
  /// occurrences that only the app that made it can advance. Nil if QuickTodo can.
  public var foreignRecurrence: String?
  /// How far the task is while it isn't done, such as `IN-PROCESS 60`: the status and the percentage, which other programs show.
  /// Empty if nothing is said; nil for a task that is completed, and for one that doesn't come from a server.
  public var progress: String?

  /// Creates a task.
  public init(
    _ task: TaskItem, parent: String? = nil, foreignRecurrence: String? = nil, progress: String? = nil
  ) {
    self.task = task
    self.parent = parent
    self.foreignRecurrence = foreignRecurrence
    self.progress = progress
  }
}
