public import Foundation
public import QuickTodoModel
public import Rill
import GRDB
import RillStore

/// The tasks on SQLite. It follows every writer: other windows, and the command line in another process.
public final class TaskService: TaskServiceType {
  private let opened: BehaviorRelay<TaskDatabase>
  private let opening = SerialDispatchQueueScheduler(qos: .userInitiated)
  private let sharedTasks: Observable<TaskList>

  /// Makes the service on a database.
  /// - Parameter database: The tasks' database.
  public init(_ database: TaskDatabase) {
    let opened = BehaviorRelay(value: database)
    self.opened = opened
    sharedTasks = Observable.deferred { try opened.value.store.snapshots(of: TaskTable.live) }
      .catch { .error(TaskServiceError.readingFailed(cause: $0)) }
      .share(replay: 1, scope: .whileConnected)
  }

  /// The database, for what waits for its result: the one that was opened last.
  public var database: TaskDatabase { opened.value }

  /// Opens the tasks, and makes the database where it is missing.
  /// - Parameters:
  ///   - location: Where it is.
  ///   - busyTimeout: How long to wait for other programs, in seconds.
  ///   - now: The time.
  /// - Throws: A `StoreError`.
  public convenience init(
    _ location: DatabaseLocation, busyTimeout: Double = 5, now: @escaping @Sendable () -> Date = { Date() }
  ) throws {
    self.init(try TaskDatabase(location, busyTimeout: busyTimeout, now: now))
  }

  /// Makes a new task, due from now on.
  @discardableResult public func createTask(title: String) -> Observable<TaskItem> {
    let now = database.now()
    return write({ .creationFailed(title: title, cause: $0) }) { db in
      try TaskTable.insert(title: title, now: now, db)
    }
  }

  /// Deletes a task.
  @discardableResult public func delete(task: TaskItem) -> Observable<Void> {
    write({ .deletionFailed(task, cause: $0) }) { db in _ = try TaskTable.delete(uid: task.uid, db) }
  }

  /// Puts a deleted task back, in its place.
  @discardableResult public func restore(task: TaskItem) -> Observable<TaskItem> {
    write({ .restoreFailed(task, cause: $0) }) { db in try TaskTable.restore(task, db) }
  }

  /// Gives a task another title.
  @discardableResult public func update(task: TaskItem, title: String) -> Observable<TaskItem> {
    write({ .updateFailed(task, cause: $0) }) { db in
      try TaskTable.update(uid: task.uid, title: title, expecting: task.title, db)
    }
  }

  /// Makes a due task done, and a done one due.
  @discardableResult public func toggle(task: TaskItem) -> Observable<TaskItem> {
    let now = database.now()
    return write({ .toggleFailed(task, cause: $0) }) { db in
      try TaskTable.set(uid: task.uid, done: !task.isDone, now: now, db)
    }
  }

  /// Opens the file that is at the database's path now, away from the caller's thread.
  public func reopen() -> Observable<Void> {
    Observable.deferred { [opened] in
      let database = try opened.value.reopened()
      opened.accept(database)
      return .just(())
    }
    .subscribe(on: opening)
    .catch { .error(TaskServiceError.readingFailed(cause: $0)) }
  }

  /// All tasks, now and after each change.
  public func tasks() -> Observable<TaskList> { sharedTasks }

  /// The numbers of tasks, now and after each change.
  public func statistics() -> Observable<TaskStatistics> {
    sharedTasks.filter(\.isComplete).map(\.statistics)
  }

  private func write<T: Sendable>(
    _ failure: @escaping @Sendable (any Error) -> TaskServiceError,
    _ body: @escaping @Sendable (Database) throws -> T
  ) -> Observable<T> {
    database.store.write(body).catch { .error(failure($0)) }
  }
}
