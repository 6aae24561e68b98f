public import QuickTodoModel
public import Rill
import RillStore

extension TaskService {
  /// Deletes several tasks and their parts.
  @discardableResult public func delete(tasks: [Int64]) -> Observable<TaskDeletion> {
    delete(tasks) { .changesFailed(count: tasks.count, cause: $0) }
  }

  func delete(
    _ tasks: [Int64], _ failure: @escaping @Sendable (any Error) -> TaskServiceError
  ) -> Observable<TaskDeletion> {
    step(.delete, failure) { db in try TaskTable.delete(tasks, db).count }
      .compactMap { count, step in step.map { TaskDeletion(step: $0, count: count) } }
  }

  /// Marks several tasks as done or due.
  @discardableResult public func mark(
    tasks: [Int64], isDone: Bool, withParts: Bool
  ) -> Observable<Int64?> {
    let now = database.now()
    return step(isDone ? .done : .reopen, { .changesFailed(count: tasks.count, cause: $0) }) { db in
      let tasks = withParts ? try TaskTable.subtree(of: tasks, db) : tasks
      _ = try TaskTable.set(tasks, done: isDone, now: now, db)
    }.map(\.step)
  }

  /// Makes the same changes to several tasks.
  @discardableResult public func edit(
    tasks: [Int64], _ edits: [TaskEdit], listName: String?
  ) -> Observable<Int64?> {
    let now = database.now()
    return step(.edit, { .changesFailed(count: tasks.count, cause: $0) }) { db in
      let edits = try edits + TaskTable.edit(toListNamed: listName, db)
      for uid in tasks { _ = try TaskTable.edit(uid, edits, now: now, db) }
    }.map(\.step)
  }

  /// Changes fields of tasks, puts them at a place in the order by hand, and keeps the arrangement of their view.
  @discardableResult public func move(
    _ tasks: [TaskChanges], to place: TaskPlace?, arranging arrangement: ViewArrangement?
  ) -> Observable<Void> {
    let now = database.now()
    return step(.edit, { .changesFailed(count: tasks.count, cause: $0) }) { db in
      var place = place
      for (uid, edits) in tasks {
        let edit = try place?.edit { try TaskTable.find($0, db) }
        _ = try TaskTable.edit(uid, edits + [edit].compactMap { $0 }, now: now, db)
        place?.above = uid
      }
      if let arrangement { try ArrangementTable.keep(arrangement, db) }
    }.map { _ in }
  }

  /// Reads the numbers of the tasks that a filter chooses, on a background queue.
  public func uids(_ filter: TaskFilter) -> Observable<Set<Int64>> {
    follow(on: reading) { store in .just(try store.read { db in try TaskTable.uids(filter, db) }) }
  }
}
