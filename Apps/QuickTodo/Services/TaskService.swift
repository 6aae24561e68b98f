public import Foundation
public import QuickTodoModel
public import Rill
public import RillStore

/// The tasks in an SQLite database. Follows every writer: other windows, and the command line in another process.
public final class TaskService: TaskServiceType {
  private let opened: BehaviorRelay<TaskDatabase>
  private let opening = SerialDispatchQueueScheduler(qos: .userInitiated)
  private let sharedTasks: Observable<TaskList>

  /// Creates the service on a database.
  /// - Parameter database: The tasks' database.
  public init(_ database: TaskDatabase) {
    let opened = BehaviorRelay(value: database)
    self.opened = opened
    sharedTasks = Observable.deferred { try opened.value.store.snapshots(of: TaskTable.live) }
      .catch { .error(TaskServiceError.readingFailed(cause: $0)) }
      .share(replay: 1, scope: .whileConnected)
  }

  /// The database that was opened last, for synchronous calls.
  public var database: TaskDatabase { opened.value }

  /// Opens the tasks, and creates the database if it is missing.
  /// - Parameters:
  ///   - location: The location of the database.
  ///   - busyTimeout: How long to wait for other programs, in seconds.
  ///   - now: Returns the current time.
  /// - Throws: A `StoreError`.
  public convenience init(
    _ location: DatabaseLocation, busyTimeout: Double = 5, now: @escaping @Sendable () -> Date = { Date() }
  ) throws {
    self.init(try TaskDatabase(location, busyTimeout: busyTimeout, now: now))
  }

  /// Creates a task that is due.
  @discardableResult public func createTask(_ draft: TaskDraft) -> Observable<TaskItem> {
    let now = database.now()
    return step(.create, { .creationFailed(title: draft.title, cause: $0) }) { db in
      try TaskTable.insert(draft, now: now, db)
    }.map(\.0)
  }

  /// Deletes a task and its parts.
  @discardableResult public func delete(task: TaskItem) -> Observable<Int64> {
    step(.delete, { .deletionFailed(task, cause: $0) }) { db in try TaskTable.delete([task.uid], db) }
      .compactMap(\.step)
  }

  /// Restores a deleted task at its old position.
  @discardableResult public func restore(task: TaskItem) -> Observable<TaskItem> {
    step(.restore, { .restoreFailed(task, cause: $0) }) { db in try TaskTable.restore(task, db) }.map(\.0)
  }

  /// Changes a task's title.
  @discardableResult public func update(task: TaskItem, title: String) -> Observable<TaskItem> {
    let now = database.now()
    return step(.edit, { .updateFailed(task, cause: $0) }) { db in
      try TaskTable.update(uid: task.uid, title: title, expecting: task.title, now: now, db)
    }.map(\.0)
  }

  /// Marks a due task as done, or a done task as due.
  @discardableResult public func toggle(task: TaskItem) -> Observable<TaskItem> {
    let now = database.now()
    return step(task.isDone ? .reopen : .done, { .toggleFailed(task, cause: $0) }) { db in
      try TaskTable.set(uid: task.uid, done: !task.isDone, now: now, db).task
    }.map(\.0)
  }

  /// Undoes a step.
  @discardableResult public func undo(_ step: Int64?) -> Observable<UndoOutcome> {
    write({ .undoFailed(cause: $0) }) { db in try UndoJournal.undo(step, isRedo: false, db) }
  }

  /// Does the last undone step again.
  @discardableResult public func redo() -> Observable<UndoOutcome> {
    write({ .undoFailed(cause: $0) }) { db in try UndoJournal.undo(nil, isRedo: true, db) }
  }

  /// Opens the file that is now at the database's path, on a background queue.
  public func reopen() -> Observable<Void> {
    Observable.deferred { [opened] in
      let database = try opened.value.reopened()
      opened.accept(database)
      return .just(())
    }
    .subscribe(on: opening)
    .catch { .error(TaskServiceError.readingFailed(cause: $0)) }
  }

  /// Emits the tasks that a filter chooses, now and after each change. All observers of all tasks share one query.
  public func tasks(_ filter: TaskFilter) -> Observable<TaskList> {
    guard filter != TaskFilter() else { return sharedTasks }
    return Observable.deferred { [opened] in
      let store = opened.value.store
      return try store.snapshots(of: store.read { db in try filter.applied(to: TaskTable.live, db) })
    }
    .catch { .error(TaskServiceError.readingFailed(cause: $0)) }
  }

  /// Emits all lists in their order, now and after each change.
  public func lists() -> Observable<[ListItem]> {
    Observable.deferred { [opened] in
      try opened.value.store.snapshots(
        of: LiveQuery(ListItem.self).sorted(by: .ascending("position"), .ascending("uid")))
    }
    .filter(\.isComplete).map { Array($0.sections[0].items) }
    .catch { .error(TaskServiceError.readingFailed(cause: $0)) }
  }

  /// Emits the numbers of due and done tasks, now and after each change.
  public func statistics() -> Observable<TaskStatistics> {
    sharedTasks.filter(\.isComplete).map(\.statistics)
  }

  /// Writes in one transaction that can be undone as a whole.
  private func step<T: Sendable>(
    _ kind: UndoStep.Kind, _ failure: @escaping @Sendable (any Error) -> TaskServiceError,
    _ body: @escaping @Sendable (Database) throws -> T
  ) -> Observable<(T, step: Int64?)> {
    let now = database.now()
    return write(failure) { db in try UndoJournal.step(kind, now: now, db) { try body(db) } }
  }

  private func write<T: Sendable>(
    _ failure: @escaping @Sendable (any Error) -> TaskServiceError,
    _ body: @escaping @Sendable (Database) throws -> T
  ) -> Observable<T> {
    database.store.write(body).catch { .error(failure($0)) }
  }
}
