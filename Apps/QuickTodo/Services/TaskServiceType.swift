public import Foundation
public import QuickTodoModel
public import Rill

/// The number of a task, and changes of it.
public typealias TaskChanges = (uid: Int64, edits: [TaskEdit])

/// The scope of a view, and its arrangement.
public typealias ViewArrangement = (scope: TaskScope, arrangement: TaskArrangement)

/// The tasks, with hot writes and live reads.
///
/// Calling a write function starts the write, exactly once, whether or not its observable has subscribers. The
/// observable replays the result after the commit and completes, or fails with a `TaskServiceError`. When the result
/// arrives, `tasks()` and `statistics()` have already delivered the new state.
public protocol TaskServiceType: SyncServiceType {
  /// Creates a task that is due.
  /// - Parameter draft: The task.
  /// - Returns: The task as stored.
  @discardableResult func createTask(_ draft: TaskDraft) -> Observable<TaskItem>

  /// Deletes a task and all that are parts of it.
  /// - Parameter task: The task, identified by its uid.
  /// - Returns: The deletion, which can be undone.
  @discardableResult func delete(task: TaskItem) -> Observable<TaskDeletion>

  /// Restores a deleted task with its uid and dates, and therefore at its old position.
  /// - Parameter task: The task as it was.
  /// - Returns: The task as stored.
  @discardableResult func restore(task: TaskItem) -> Observable<TaskItem>

  /// Changes fields of a task, all of them or none.
  ///
  /// If one of these fields has no longer the value that it has in `task`, nor already the new one, the write is refused with
  /// `TaskRefusal.changedElsewhere` and the task is left as it is. Changes of other fields elsewhere are kept. Tags can be
  /// added and removed whatever tags the task has.
  /// - Parameters:
  ///   - task: The task as it was shown, identified by its uid.
  ///   - edits: The changes.
  ///   - listName: The name of the list to which the task is to belong, which is created if it doesn't exist; nil to leave
  ///     the task in its list.
  /// - Returns: The task as stored.
  @discardableResult func edit(
    task: TaskItem, _ edits: [TaskEdit], listName: String?
  ) -> Observable<TaskItem>

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

  /// Emits whether a step was undone that can be done again: now, and after each change.
  /// - Returns: The values. Fails with a `TaskServiceError`.
  func canRedo() -> Observable<Bool>

  /// Opens the tasks at their location again, for when they couldn't be read or their file has been replaced. Later
  /// writes and subscriptions use the newly opened tasks.
  /// - Returns: One element when the tasks are open. On failure, the tasks opened before remain in use.
  func reopen() -> Observable<Void>

  /// Emits the tasks that a filter chooses: the current list, then one list for each committed change. For a long list, the
  /// first tasks of each section may arrive first, in a list whose `isComplete` is false.
  /// - Parameter filter: The choice of tasks. A list that doesn't exist has no tasks.
  /// - Returns: The lists, each with the changeset from the previous one. Fails with a `TaskServiceError`.
  func tasks(_ filter: TaskFilter) -> Observable<TaskList>

  /// Emits a task: its current state, then its state after each change.
  /// - Parameter uid: The task's number.
  /// - Returns: The task; nil while there is none. Fails with a `TaskServiceError`.
  func task(_ uid: Int64) -> Observable<TaskItem?>

  /// Emits the names of all tags that tasks have, each once, in alphabetical order: the current ones, then those after each
  /// change.
  /// - Returns: The names. Fails with a `TaskServiceError`.
  func tagNames() -> Observable<[String]>

  /// Deletes several tasks and all that are parts of them, as one step.
  /// - Parameter tasks: The tasks' numbers.
  /// - Returns: The deletion, which can be undone.
  @discardableResult func delete(tasks: [Int64]) -> Observable<TaskDeletion>

  /// Marks several tasks as done now, or as due, as one step. Tasks that are already in that state are left unchanged.
  /// - Parameters:
  ///   - tasks: The tasks' numbers.
  ///   - isDone: Whether they are done.
  ///   - withParts: Whether to mark all that are parts of them too.
  /// - Returns: The number of the step, with which the changes can be undone; nil if nothing was changed.
  @discardableResult func mark(tasks: [Int64], isDone: Bool, withParts: Bool) -> Observable<Int64?>

  /// Makes the same changes to several tasks, as one step. Other changes of these tasks are kept.
  /// - Parameters:
  ///   - tasks: The tasks' numbers.
  ///   - edits: The changes.
  ///   - listName: The name of the list to which the tasks are to belong, which is created if it doesn't exist; nil to leave
  ///     them in theirs.
  /// - Returns: The number of the step, with which the changes can be undone; nil if nothing was changed.
  @discardableResult func edit(tasks: [Int64], _ edits: [TaskEdit], listName: String?) -> Observable<Int64?>

  /// Changes fields of tasks, puts them at a place in the order by hand, one after the other, and keeps the arrangement of their
  /// view, as one step.
  /// - Parameters:
  ///   - tasks: The tasks in their new order, each with its changes.
  ///   - place: The place; nil if the tasks keep theirs.
  ///   - arrangement: The arrangement to keep, and its view; nil for none.
  @discardableResult func move(
    _ tasks: [TaskChanges], to place: TaskPlace?, arranging arrangement: ViewArrangement?
  ) -> Observable<Void>

  /// Reads the numbers of the tasks that a filter chooses now, in no order.
  /// - Parameter filter: The choice of tasks. A list that doesn't exist has no tasks.
  /// - Returns: One element. Fails with a `TaskServiceError`.
  func uids(_ filter: TaskFilter) -> Observable<Set<Int64>>

  /// Emits the tasks of a view in its sections: the current ones, then one snapshot for each committed change.
  ///
  /// A task whose parent is shown is below it, in its section. For a long view, the first tasks may arrive first, in a
  /// snapshot whose `isComplete` is false.
  /// - Parameters:
  ///   - filter: The choice of tasks. A list that doesn't exist has no tasks.
  ///   - arrangement: The sections and the order.
  ///   - today: The present day.
  /// - Returns: The snapshots, each with the changeset from the previous one. Fails with a `TaskServiceError`.
  func outline(
    _ filter: TaskFilter, _ arrangement: TaskArrangement, today: CalendarDay
  ) -> Observable<TaskOutline>

  /// Emits the numbers of tasks to do in all views: the current ones, then those after each committed change.
  /// - Parameter today: The present day.
  /// - Returns: The numbers. Fails with a `TaskServiceError`.
  func counts(today: CalendarDay) -> Observable<TaskCounts>

  /// Emits the number of tasks that a filter chooses: the current one, then another one after each change of it.
  /// - Parameter filter: The choice of tasks. A list that doesn't exist has no tasks.
  /// - Returns: The numbers. Fails with a `TaskServiceError`.
  func count(_ filter: TaskFilter) -> Observable<Int>

  /// Emits the numbers of tasks that were done on each day of a range: the current ones, then those after each change of
  /// them.
  /// - Parameters:
  ///   - first: The first day.
  ///   - last: The last day, not before the first one.
  ///   - timeZone: The time zone of the days, which have 23 or 25 hours if the clock is changed.
  /// - Returns: The numbers by day, without days on which no task was done. Fails with a `TaskServiceError`.
  /// - Complexity: A subscription counts the tasks done on these days, from an index. Then a changed task costs O(log n) and
  ///   O(number of days).
  func doneCounts(
    from first: CalendarDay, through last: CalendarDay, in timeZone: TimeZone
  ) -> Observable<[CalendarDay: Int]>

  /// Emits the arrangement that a person has chosen for a view: the current one, then each that is chosen.
  /// - Parameter scope: The view's scope.
  /// - Returns: The arrangement, the scope's usual one if none was chosen. Fails with a `TaskServiceError`.
  func arrangement(of scope: TaskScope) -> Observable<TaskArrangement>

  /// Keeps the arrangement of a view.
  /// - Parameters:
  ///   - arrangement: The sections and the order.
  ///   - scope: The view's scope.
  @discardableResult func arrange(_ scope: TaskScope, by arrangement: TaskArrangement) -> Observable<Void>

  /// Emits the saved searches in the order in which they were saved: the current ones, then those after each change.
  /// - Returns: The searches. Fails with a `TaskServiceError`.
  func savedSearches() -> Observable<[SavedSearch]>

  /// Keeps a search, as a step that can be undone. A search that is kept already is left as it is.
  /// - Parameter text: The words and conditions, as typed.
  /// - Returns: The search.
  @discardableResult func save(search text: String) -> Observable<SavedSearch>

  /// Gives a search another name, as a step that can be undone. Other programs still find it by its number.
  /// - Parameters:
  ///   - search: The search, identified by its uid.
  ///   - name: The name. Refused if it is blank.
  @discardableResult func rename(search: SavedSearch, to name: String) -> Observable<Void>

  /// Forgets a search, as a step that can be undone. The tasks that it finds stay.
  /// - Parameter search: The search.
  @discardableResult func forget(search: SavedSearch) -> Observable<Void>

  /// Gives a tag another name, as a step that can be undone. If it is another tag's, the two are one from then on.
  /// - Parameters:
  ///   - tag: The name of the tag. Refused if no task has it.
  ///   - name: The other name. Refused if it is blank.
  /// - Returns: The other name as tasks spell it.
  @discardableResult func rename(tag: String, to name: String) -> Observable<String>

  /// Takes a tag away from all tasks, as a step that can be undone.
  /// - Parameter tag: The name of the tag. Refused if no task has it.
  @discardableResult func delete(tag: String) -> Observable<Void>

  /// Creates a list after all others, as a step that can be undone.
  /// - Parameters:
  ///   - name: The name. Refused if it is blank, or another list has it.
  ///   - color: The colour; nil for one that few lists have.
  /// - Returns: The list.
  @discardableResult func createList(named name: String, color: ListColor?) -> Observable<ListItem>

  /// Changes a list's name, colour and whether it is put away, as a step that can be undone. A field that is the same in both
  /// values keeps the value that it has now.
  /// - Parameters:
  ///   - list: The list as it was shown.
  ///   - new: The list as it is to be. Refused if its name is blank, or another list has it.
  @discardableResult func update(list: ListItem, to new: ListItem) -> Observable<Void>

  /// Moves a list to another place among the lists, as a step that can be undone.
  /// - Parameters:
  ///   - list: The list, identified by its uid.
  ///   - other: The list that is to come after it; nil puts it at the end.
  @discardableResult func move(list: ListItem, before other: ListItem?) -> Observable<Void>

  /// Deletes a list, as a step that can be undone. Its tasks stay, without a list.
  /// - Parameter list: The list, identified by its uid.
  @discardableResult func delete(list: ListItem) -> Observable<Void>

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

  /// Changes fields of a task and puts it at a place in the order by hand, as one step.
  /// - Parameters:
  ///   - task: The task's number.
  ///   - place: The place.
  ///   - edits: Further changes.
  @discardableResult public func move(
    task: Int64, to place: TaskPlace, _ edits: [TaskEdit]
  ) -> Observable<Void> { move([(task, edits)], to: place, arranging: nil) }

  /// Creates a list after all others, in a colour that few lists have.
  /// - Parameter name: The name. Refused if it is blank, or another list has it.
  /// - Returns: The list.
  @discardableResult public func createList(named name: String) -> Observable<ListItem> {
    createList(named: name, color: nil)
  }

  /// Changes a task's title, as `edit(task:_:listName:)` does.
  /// - Parameters:
  ///   - task: The task as it was shown, identified by its uid.
  ///   - title: The new title. Refused if it is blank.
  /// - Returns: The task as stored.
  @discardableResult public func update(task: TaskItem, title: String) -> Observable<TaskItem> {
    edit(task: task, [.title(title)], listName: nil)
  }

  /// Emits all tasks: the current list, then one list for each committed change.
  /// - Returns: The lists. Fails with a `TaskServiceError`.
  public func tasks() -> Observable<TaskList> { tasks(TaskFilter()) }
}
