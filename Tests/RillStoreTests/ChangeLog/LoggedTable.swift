import GRDB

@testable import RillStore

/// A table with a change log, in memory.
struct LoggedTable {
  let queue: DatabaseQueue
  let log: ChangeLog

  /// Creates a table in memory, and its change log.
  /// - Parameters:
  ///   - schema: The SQL that runs before the log is created. It creates the table.
  ///   - table: The name of the table to log.
  ///   - recursiveTriggers: Whether SQLite runs delete triggers when a row is replaced.
  init(_ schema: String, following table: String = "t", recursiveTriggers: Bool = false) throws {
    queue = try DatabaseQueue()
    log = try queue.inDatabase { db in
      if recursiveTriggers { try db.execute(sql: "PRAGMA recursive_triggers = ON") }
      try db.execute(sql: schema)
      try db.createChangeLog(for: table)
      return try ChangeLog(following: table, db)
    }
  }

  /// Runs SQL and returns the rows that it added to the log, or [-1] if the log can't list them.
  func rows(changedBy sql: String) throws -> [Int64] {
    try queue.inDatabase { db in
      let last = try log.last(db)
      try db.execute(sql: sql)
      guard case .rows(let rows, _) = try log.changes(after: last, limit: 1_000, db) else { return [-1] }
      return rows
    }
  }
}
