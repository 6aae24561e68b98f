import GRDB
import GRDBSQLite

/// The change log of a table, which lists the rows written since a point in time.
///
/// Entries are numbered without gaps, in the order of the commits. Read the log in the transaction that reads the
/// rows, so that both are of one state. Don't read it in a transaction that may still be rolled back: the numbers of
/// its entries are then used again.
struct ChangeLog: Sendable {
  /// The followed table.
  let table: String
  /// The integer column by which the log identifies the rows.
  let primaryKey: String
  /// Whether that column is the table's primary key.
  let hasIntegerPrimaryKey: Bool
  /// The columns whose values are noted with each written row.
  let noted: [String]
  private let selectFirst: String
  private let selectLast: String
  private let selectChanges: String
  private let deleteOldest: String

  /// Finds the log of a table, and checks that it would be created the same way now.
  /// - Throws: A `ChangeLogError` if there is no log, if it doesn't fit the table, or if the table can't be followed.
  init(following table: String, _ db: Database) throws {
    let schema = try ChangeLogSchema(present: FollowedTable(table, db), db)
    try schema.verify(db)
    self.table = schema.table.name
    primaryKey = schema.table.primaryKey
    hasIntegerPrimaryKey = schema.table.hasIntegerPrimaryKey
    noted = schema.noted
    selectFirst = "SELECT min(rill_seq) FROM \(schema.quotedLog)"
    selectLast = "SELECT max(rill_seq) FROM \(schema.quotedLog)"
    selectChanges =
      "SELECT rill_seq, rill_row FROM \(schema.quotedLog) WHERE rill_seq >= ? ORDER BY rill_seq"
    deleteOldest = "DELETE FROM \(schema.quotedLog) WHERE rill_seq <= ?"
  }

  /// The log's own table.
  var quotedLog: String { ChangeLogSchema.name(table).asIdentifier }

  /// Returns the number of the newest entry, or 0 if nothing has been written yet.
  /// - Complexity: O(log n).
  func last(_ db: Database) throws -> Int64 {
    var last: Int64 = 0
    try step(selectLast, nil, db) { row in
      last = sqlite3_column_int64(row, 0)
      return false
    }
    return last
  }

  /// Returns the rows that have been written after the entry of number `seq`.
  /// - Parameters:
  ///   - seq: The number of the last entry that is known, or 0.
  ///   - limit: The most entries, not rows, to read.
  /// - Complexity: O(log n) and O(1) for each entry read.
  func changes(after seq: Int64, limit: Int, _ db: Database) throws -> Changes {
    // The known entry is read as well: it distinguishes a log without news from one that has been replaced.
    var first: Int64?
    var last = seq
    var count = 0
    var rows: [Int64] = []
    try step(selectChanges, seq, db) { row in
      last = sqlite3_column_int64(row, 0)
      first = first ?? last
      guard last > seq else { return true }
      count += 1
      guard count <= limit else { return false }
      let id = sqlite3_column_int64(row, 1)
      if rows.last != id { rows.append(id) }
      return true
    }
    guard (first ?? 0) <= seq + 1, first != nil || seq == 0 else { return .gap(upTo: try self.last(db)) }
    if count > limit { return .tooMany(upTo: try self.last(db)) }
    return .rows(rows.count > 1 ? Self.distinct(rows) : rows, upTo: last)
  }

  /// Deletes all entries except the newest, the oldest first.
  /// - Parameters:
  ///   - count: How many to keep, at least one: the number of the next entry follows from it.
  ///   - most: The most entries to delete, so that no writer waits for long.
  /// - Returns: Whether there are more to delete.
  func trim(keeping count: Int, deleting most: Int = .max, _ db: Database) throws -> Bool {
    precondition(count > 0, "A change log keeps at least its newest entry.")
    var first: Int64 = 0
    try step(selectFirst, nil, db) { row in
      first = sqlite3_column_int64(row, 0)
      return false
    }
    let toDelete = try last(db) - Int64(count) - first + 1
    guard toDelete > 0 else { return false }
    let deleted = min(toDelete, Int64(most))
    try db.cachedStatement(sql: deleteOldest).execute(arguments: [first + deleted - 1])
    return deleted < toDelete
  }

  private static func distinct(_ rows: [Int64]) -> [Int64] {
    var distinct: [Int64] = []
    distinct.reserveCapacity(rows.count)
    for row in rows.sorted() where row != distinct.last { distinct.append(row) }
    return distinct
  }

  /// Runs a statement with at most one argument until `body` returns false. It bypasses GRDB's cursors, which take
  /// several times as long for so few rows.
  private func step(
    _ sql: String, _ argument: Int64?, _ db: Database, _ body: (OpaquePointer) -> Bool
  ) throws {
    let statement = try db.cachedStatement(sql: sql).sqliteStatement
    if let argument { sqlite3_bind_int64(statement, 1, argument) }
    defer { sqlite3_reset(statement) }
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: if !body(statement) { return }
      case SQLITE_DONE: return
      case let code:
        throw DatabaseError(
          resultCode: ResultCode(rawValue: code), message: db.lastErrorMessage, sql: sql)
      }
    }
  }
}

extension ChangeLog {
  /// The result of reading the log.
  enum Changes: Sendable, Equatable {
    /// The rows that have been inserted, updated or deleted, each once, in ascending order.
    case rows([Int64], upTo: Int64)
    /// There are more entries than the limit.
    case tooMany(upTo: Int64)
    /// Unread entries are gone, so anything may have changed.
    case gap(upTo: Int64)

    /// The number of the last entry.
    var last: Int64 {
      switch self {
      case .rows(_, let last), .tooMany(let last), .gap(let last): last
      }
    }
  }
}
