public import Foundation
import GRDB
public import QuickTodoModel
public import Rill
import RillStore

/// The tasks' database, with the synchronous door for the command line: each function is one transaction,
/// all or nothing, and has been committed when it returns.
///
/// Each throws a `TaskRefusal`, or a `StoreError`.
public final class TaskDatabase: Sendable {
  let store: Store
  let now: @Sendable () -> Date
  private let location: DatabaseLocation
  private let busyTimeout: Double

  /// Opens the tasks, and makes the database where it is missing.
  /// - Parameters:
  ///   - location: Where it is.
  ///   - busyTimeout: How long to wait for other programs, in seconds.
  ///   - now: The time.
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

  /// The same database opened again: the file that is at its path now.
  /// - Throws: A `StoreError`, of the kind `deleted` where there is none.
  func reopened() throws -> TaskDatabase {
    guard location.exists else { throw StoreError(.deleted, path: path) }
    return try TaskDatabase(location, busyTimeout: busyTimeout, now: now)
  }

  /// The database file.
  public var path: String { store.path }

  /// Whether opening made the file.
  public var wasCreated: Bool { store.wasCreated }

  /// Makes a new task.
  public func add(title: String) throws -> TaskItem {
    try store.writeAndWait { db in try TaskTable.insert(title: title, now: now(), db) }
  }

  /// Makes tasks done or due; those that are so already are left as they are.
  /// - Returns: The tasks as stored, in the order named.
  public func set(_ uids: [Int64], done: Bool) throws -> [TaskItem] {
    let now = now()
    return try forEach(uids) { uid, db in try TaskTable.set(uid: uid, done: done, now: now, db) }
  }

  /// Gives a task another title.
  public func edit(_ uid: Int64, title: String) throws -> TaskItem {
    try store.writeAndWait { db in try TaskTable.update(uid: uid, title: title, db) }
  }

  /// Deletes tasks.
  /// - Returns: The tasks as they were, in the order named.
  public func remove(_ uids: [Int64]) throws -> [TaskItem] {
    try forEach(uids) { uid, db in try TaskTable.delete(uid: uid, db) }
  }

  /// The tasks of some sections, in the window's order.
  /// - Parameters:
  ///   - sections: Which.
  ///   - limit: How many at most, in all.
  public func list(_ sections: [TaskSection] = TaskSection.allCases, limit: Int? = nil) throws -> [TaskItem] {
    try store.read { db in try TaskTable.fetch(sections, limit: limit, db) }
  }

  /// The same now, and again after each change, by whomever. While one is being received, newer ones take the place of
  /// those that nobody has had.
  /// - Parameters:
  ///   - sections: Which.
  ///   - limit: How many at most, in all; no others are read.
  /// - Returns: The tasks. Fails with a `StoreError`.
  public func lists(
    _ sections: [TaskSection] = TaskSection.allCases, limit: Int? = nil
  ) throws -> Observable<[TaskItem]> {
    try store.values(tracking: TaskItem.self) { db in try TaskTable.fetch(sections, limit: limit, db) }
  }

  /// The numbers of tasks.
  public func statistics() throws -> TaskStatistics { try store.read(TaskTable.statistics) }

  /// Waits until every write that was started before has been committed or has failed.
  public func flush() { store.flush() }

  /// Changes each of several tasks, once, in one transaction; nothing if one of them does not exist.
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
