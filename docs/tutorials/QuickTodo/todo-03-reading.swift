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
}
