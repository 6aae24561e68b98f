public import QuickTodoModel
public import Rill
import RillStore

extension TaskService {
  /// Deletes several tasks and their parts.
  @discardableResult public func delete(tasks: [Int64]) -> Observable<Int64> {
    step(.delete, { .changesFailed(count: tasks.count, cause: $0) }) { db in try TaskTable.delete(tasks, db) }
      .compactMap(\.step)
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

  /// Changes fields of a task and puts it at a place in the order by hand.
  @discardableResult public func move(
    task: Int64, to place: TaskPlace, _ edits: [TaskEdit]
  ) -> Observable<Void> {
    let now = database.now()
    return step(.edit, { .changesFailed(count: 1, cause: $0) }) { db in
      let place = try place.edit { try TaskTable.find($0, db) }
      _ = try TaskTable.edit(task, edits + [place], now: now, db)
    }.map { _ in }
  }

  /// Reads the numbers of the tasks that a filter chooses, on a background queue.
  public func uids(_ filter: TaskFilter) -> Observable<Set<Int64>> {
    follow(on: reading) { store in .just(try store.read { db in try TaskTable.uids(filter, db) }) }
  }
}
