public import Foundation
public import QuickTodoModel
public import Rill
public import RillStore

/// The tasks in an SQLite database. Follows every writer: other windows, and the command line in another process.
public final class TaskService: TaskServiceType {
  let opened: BehaviorRelay<TaskDatabase>
  private let opening = SerialDispatchQueueScheduler(qos: .userInitiated)
  /// The queue of reads that may take long.
  let reading = SerialDispatchQueueScheduler(qos: .userInitiated)
  private let sharedTasks: Observable<TaskList>
  /// Whether any task is a part of another one.
  let hasParts: Observable<Bool>
  /// The numbers of the archived lists.
  let archivedLists: Observable<[Int64]>
  /// The view of all tasks, which all of its observers share.
  let sharedOutline: Observable<TaskOutline>

  /// Creates the service on a database.
  /// - Parameter database: The tasks' database.
  public init(_ database: TaskDatabase) {
    let opened = BehaviorRelay(value: database)
    self.opened = opened
    let hasParts = Self.hasParts(in: opened).share(replay: 1, scope: .whileConnected)
    self.hasParts = hasParts
    let archivedLists = Self.archivedLists(in: opened).share(replay: 1, scope: .whileConnected)
    self.archivedLists = archivedLists
    sharedOutline = Self.outline(
      .unarchived, TaskArrangement(), today: TaskDate.now.day, of: opened, hasParts, archivedLists
    )
    .share(replay: 1, scope: .whileConnected)
    sharedTasks = Self.follow(opened) { try $0.snapshots(of: TaskTable.live) }
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
  @discardableResult public func delete(task: TaskItem) -> Observable<TaskDeletion> {
    delete([task.uid]) { .deletionFailed(task, cause: $0) }
  }

  /// Restores a deleted task at its old position.
  @discardableResult public func restore(task: TaskItem) -> Observable<TaskItem> {
    step(.restore, { .restoreFailed(task, cause: $0) }) { db in try TaskTable.restore(task, db) }.map(\.0)
  }

  /// Changes fields of a task.
  @discardableResult public func edit(
    task: TaskItem, _ edits: [TaskEdit], listName: String?
  ) -> Observable<TaskItem> {
    let now = database.now()
    return step(.edit, { .updateFailed(task, cause: $0) }) { db in
      let edits = try edits + TaskTable.edit(toListNamed: listName, db)
      return try TaskTable.edit(task.uid, edits, expecting: task, now: now, db)
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

  /// Emits whether a step can be done again, now and after each change.
  public func canRedo() -> Observable<Bool> {
    // Each undoing writes a row of one of these tables.
    follow {
      try $0.values(tracking: [
        TaskItem.self, ListItem.self, SavedSearch.self, ArrangementRow.self, SyncTable.Conflicts.self,
      ]) { db in try UndoJournal.canRedo(db) }
    }
    .distinctUntilChanged()
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
    return follow { store in
      try store.snapshots(of: store.read { db in try filter.applied(to: TaskTable.live, db) })
    }
  }

  /// Emits a task, now and after each change.
  public func task(_ uid: Int64) -> Observable<TaskItem?> {
    follow { try $0.record(TaskItem.self, id: uid) }
  }

  /// Emits the names of all tags, now and after each change.
  public func tagNames() -> Observable<[String]> {
    follow { try $0.values(tracking: TaskTag.self) { db in try TagTable.all(db) } }.distinctUntilChanged()
  }

  /// Emits all lists in their order, now and after each change.
  public func lists() -> Observable<[ListItem]> {
    follow {
      try $0.snapshots(of: LiveQuery(ListItem.self).sorted(by: .ascending("position"), .ascending("uid")))
    }
    .filter(\.isComplete).map { Array($0.sections[0].items) }
  }

  /// Emits the numbers of due and done tasks, now and after each change.
  public func statistics() -> Observable<TaskStatistics> {
    Observable.combineLatest(hasParts, archivedLists).flatMapLatest { [opened, sharedOutline] in
      let (hasParts, archived) = $0
      guard hasParts else { return sharedOutline.filter(\.isComplete).map(\.statistics) }
      // A done part is in the section of its task.
      let tasks = LiveQuery(TaskItem.self).outside(archived)
      return try opened.value.store.counts(of: tasks, by: Column("checked") == nil)
        .map { (counts: [Bool: Int]) in (todo: counts[true] ?? 0, done: counts[false] ?? 0) }
    }
    .catch { .error(TaskServiceError.readingFailed(cause: $0)) }
  }

  /// The queue on which queries are prepared, so that the main thread doesn't wait for that. The tasks of a view have one of
  /// their own, because a person waits for them.
  static let preparing = SerialDispatchQueueScheduler(qos: .userInitiated)
  static let preparingOutlines = SerialDispatchQueueScheduler(qos: .userInitiated)

  /// Emits what a query of the present database emits.
  /// - Parameters:
  ///   - scheduler: The scheduler on which the query is prepared.
  ///   - query: Prepares the query.
  func follow<Element: Sendable>(
    on scheduler: SerialDispatchQueueScheduler = preparing,
    _ query: @escaping @Sendable (Store) throws -> Observable<Element>
  ) -> Observable<Element> { Self.follow(opened, on: scheduler, query) }

  static func follow<Element: Sendable>(
    _ opened: BehaviorRelay<TaskDatabase>, on scheduler: SerialDispatchQueueScheduler = preparing,
    _ query: @escaping @Sendable (Store) throws -> Observable<Element>
  ) -> Observable<Element> {
    Observable.deferred { try query(opened.value.store) }.subscribe(on: scheduler)
      .catch { .error(TaskServiceError.readingFailed(cause: $0)) }
  }

  /// Writes in one transaction that can be undone as a whole.
  func step<T: Sendable>(
    _ kind: UndoStep.Kind, _ failure: @escaping @Sendable (any Error) -> TaskServiceError,
    _ body: @escaping @Sendable (Database) throws -> T
  ) -> Observable<(T, step: Int64?)> {
    let now = database.now()
    return write(failure) { db in try UndoJournal.step(kind, now: now, db) { try body(db) } }
  }

  func write<T: Sendable>(
    _ failure: @escaping @Sendable (any Error) -> TaskServiceError,
    _ body: @escaping @Sendable (Database) throws -> T
  ) -> Observable<T> {
    database.store.write(body).catch { .error(failure($0)) }
  }
}
