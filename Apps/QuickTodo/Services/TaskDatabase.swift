public import Foundation
public import QuickTodoModel
public import Rill
import RillStore

/// The tasks' database, with a synchronous interface for the command line. Each function is one transaction, which is
/// committed when the function returns, and changes everything or nothing.
///
/// Each function throws a `TaskRefusal` or a `StoreError`.
public final class TaskDatabase: Sendable {
  let store: Store
  let now: @Sendable () -> Date
  private let location: DatabaseLocation
  private let busyTimeout: Double

  /// Opens the tasks, and creates the database if it is missing.
  /// - Parameters:
  ///   - location: The location of the database.
  ///   - busyTimeout: How long to wait for other programs, in seconds.
  ///   - now: Returns the current time.
  /// - Throws: A `StoreError`.
  public init(
    _ location: DatabaseLocation, busyTimeout: Double = 5, now: @escaping @Sendable () -> Date = { Date() }
  ) throws {
    store = try Store(
      path: location.path, migrator: TaskMigrations.migrator,
      createsDirectory: location.createsDirectory, busyTimeout: busyTimeout)
    self.now = now
    self.location = location
    self.busyTimeout = busyTimeout
  }

  /// Opens the file that is now at the database's path.
  /// - Throws: A `StoreError`, of the kind `deleted` if there is no file.
  func reopened() throws -> TaskDatabase {
    guard location.exists else { throw StoreError(.deleted, path: path) }
    return try TaskDatabase(location, busyTimeout: busyTimeout, now: now)
  }

  /// The database file.
  public var path: String { store.path }

  /// Whether opening the database created the file.
  public var wasCreated: Bool { store.wasCreated }

  /// Creates a task.
  public func add(title: String) throws -> TaskItem {
    try store.writeAndWait { db in try TaskTable.insert(title: title, now: now(), db) }
  }

  /// Marks tasks as done or due. Tasks that are already in that state are left unchanged.
  /// - Returns: The tasks as stored, in the given order.
  public func set(_ uids: [Int64], done: Bool) throws -> [TaskItem] {
    let now = now()
    return try forEach(uids) { uid, db in try TaskTable.set(uid: uid, done: done, now: now, db) }
  }

  /// Changes a task's title.
  public func edit(_ uid: Int64, title: String) throws -> TaskItem {
    try store.writeAndWait { db in try TaskTable.update(uid: uid, title: title, db) }
  }

  /// Deletes tasks.
  /// - Returns: The tasks as they were, in the given order.
  public func remove(_ uids: [Int64]) throws -> [TaskItem] {
    try forEach(uids) { uid, db in try TaskTable.delete(uid: uid, db) }
  }

  /// Returns the tasks of some sections, in the window's order.
  /// - Parameters:
  ///   - sections: The sections to read.
  ///   - limit: The largest total number of tasks; nil for all.
  public func list(_ sections: [TaskSection] = TaskSection.allCases, limit: Int? = nil) throws -> [TaskItem] {
    try store.read { db in try TaskTable.fetch(sections, limit: limit, db) }
  }

  /// Emits the tasks of some sections now, and again after each change by any writer. While an element is being
  /// delivered, a newer one replaces any that is still waiting.
  /// - Parameters:
  ///   - sections: The sections to read.
  ///   - limit: The largest total number of tasks, and no more are read; nil for all.
  /// - Returns: The tasks. Fails with a `StoreError`.
  public func lists(
    _ sections: [TaskSection] = TaskSection.allCases, limit: Int? = nil
  ) throws -> Observable<[TaskItem]> {
    try store.values(tracking: TaskItem.self) { db in try TaskTable.fetch(sections, limit: limit, db) }
  }

  /// Returns the numbers of due and done tasks.
  public func statistics() throws -> TaskStatistics { try store.read(TaskTable.statistics) }

  /// Waits until every write started before has been committed or has failed.
  public func flush() { store.flush() }

  /// Changes each of several tasks once, in one transaction. Changes nothing if one of them doesn't exist.
  private func forEach(
    _ uids: [Int64], _ change: (Int64, Database) throws -> TaskItem
  ) throws -> [TaskItem] {
    var seen: Set<Int64> = []
    let uids = uids.filter { seen.insert($0).inserted }
    return try store.writeAndWait { db in
      let unknown = try TaskTable.unknown(among: uids, db)
      guard unknown.isEmpty else { throw TaskRefusal.unknownTasks(unknown) }
      return try uids.map { try change($0, db) }
    }
  }
}
