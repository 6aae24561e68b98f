import RillStore

/// The sections of the list.
enum TaskSection: String, IdentifiableType, Sendable {
  case due = "Due Tasks"
  case done = "Done Tasks"

  var identity: TaskSection { self }
}

typealias TaskList = SectionedSnapshot<TaskSection, TaskItem>

/// The tasks in a database.
struct TaskService: Sendable {
  let store: Store

  /// Emits the tasks in their sections, the newest first: now, and after each change.
  func tasks() -> Observable<TaskList> {
    Observable.deferred { [store] in
      try store.snapshots(
        of: LiveQuery(TaskItem.self)
          .sorted(by: .descending("id"))
          .sections([
            QuerySection(TaskSection.due, where: Column("isDone") == false),
            QuerySection(TaskSection.done, where: Column("isDone") == true),
          ]))
    }
  }

  /// Adds a task that is due.
  @discardableResult func create(title: String) -> Observable<Void> {
    store.write { db in try db.execute(sql: "INSERT INTO tasks (title) VALUES (?)", arguments: [title]) }
  }

  /// Marks a due task as done, or a done task as due.
  @discardableResult func toggle(_ task: TaskItem) -> Observable<Void> {
    store.write { db in
      try db.execute(sql: "UPDATE tasks SET isDone = ? WHERE id = ?", arguments: [!task.isDone, task.id])
    }
  }

  /// Deletes a task.
  @discardableResult func delete(_ task: TaskItem) -> Observable<Void> {
    store.write { db in _ = try TaskItem.deleteOne(db, key: task.id) }
  }
}
