public import Foundation
import QuickTodoModel
import RillStore

extension TaskDatabase {
  /// Returns the changes that restoring a backup would make, without making them.
  /// - Parameters:
  ///   - backup: The backup's file, or any other database of QuickTodo.
  ///   - location: The location of the database, which may be missing or damaged.
  /// - Throws: A `StoreError`, or a `TaskRefusal` as `restore` does.
  public static func changes(restoring backup: String, to location: DatabaseLocation) throws -> BackupChanges
  {
    let source = try BackupSource(backup)
    guard location.exists else { return try inMemory(source) { try BackupComparison.changes($0) } }
    do {
      return try read(location) { database in
        try database.store.read { db in
          try attach(source, db)
          try OriginTables.checkNumbers(of: backup, db)
          return try BackupComparison.changes(db)
        }
      }
    } catch let error as StoreError where error.kind == .notADatabase && error.path == location.path {
      var changes = try inMemory(source) { try BackupComparison.changes($0) }
      changes.replacesDamagedFile = true
      return changes
    }
  }

  /// Makes the tasks and lists as they are in a backup, in one step that can be undone. Other programs that have the
  /// database open follow.
  ///
  /// A missing database is created. A damaged one is renamed, and a copy of the backup takes its place.
  /// - Parameters:
  ///   - backup: The backup's file, or any other database of QuickTodo.
  ///   - location: The location of the database.
  ///   - now: Returns the current time.
  /// - Returns: The changes.
  /// - Throws: A `StoreError`, or a `TaskRefusal` if the backup is one of another database and this one has tasks of an account.
  ///   Nothing has changed then.
  public static func restore(
    _ backup: String, to location: DatabaseLocation, now: @escaping @Sendable () -> Date = { Date() }
  ) throws -> BackupChanges {
    let source = try BackupSource(backup)
    do {
      // A store of its own, because the backup stays attached to its connection.
      let database = try TaskDatabase(location, now: now)
      return try database.step(.restoreBackup) { db in
        try attach(source, db)
        try OriginTables.checkNumbers(of: backup, db)
        let changes = try BackupComparison.changes(db)
        try BackupComparison.restore(db)
        return changes
      }
    } catch let error as StoreError where error.kind == .notADatabase && error.path == location.path {
      var changes = try inMemory(source) { try BackupComparison.changes($0) }
      changes.replacesDamagedFile = true
      try source.replace(location.path, now: now())
      return changes
    }
  }

  private static func attach(_ source: BackupSource, _ db: Database) throws {
    try db.execute(sql: "ATTACH ? AS backup", arguments: [source.path])
  }

  /// Compares a backup with an empty database.
  private static func inMemory<T>(_ source: BackupSource, _ body: (Database) throws -> T) throws -> T {
    try Store.inMemory(migrator: TaskMigrations.migrator).read { db in
      try attach(source, db)
      return try body(db)
    }
  }
}
