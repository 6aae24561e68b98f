import GRDB

@testable import RillStore

/// A table with a change log, in memory.
struct LoggedTable {
  let queue: DatabaseQueue
  let log: ChangeLog

  /// - Parameters:
  ///   - schema: The SQL that makes the table, and what else is there before its log.
  ///   - table: The table's name.
  init(_ schema: String, following table: String = "t", recursiveTriggers: Bool = false) throws {
    queue = try DatabaseQueue()
    log = try queue.inDatabase { db in
      if recursiveTriggers { try db.execute(sql: "PRAGMA recursive_triggers = ON") }
      try db.execute(sql: schema)
      try db.createChangeLog(for: table)
      return try ChangeLog(following: table, db)
    }
  }

  /// The rows that are in the log after `sql`.
  func rows(changedBy sql: String) throws -> [Int64] {
    try queue.inDatabase { db in
      let last = try log.last(db)
      try db.execute(sql: sql)
      guard case .rows(let rows, _) = try log.changes(after: last, limit: 1_000, db) else { return [-1] }
      return rows
    }
  }
}
