import GRDB
import GRDBSQLite

/// SQL and its arguments.
struct QueryStatement: Sendable {
  let sql: String
  let arguments: StatementArguments

  /// - Throws: A `DatabaseError` if it isn't valid SQL, or names something that doesn't exist.
  init(_ literal: SQL, _ db: Database) throws {
    (sql, arguments) = try literal.build(db)
    _ = try db.makeStatement(sql: sql)
  }
}

extension QueryStatement {
  /// Returns whether an index has the order of the rows, so that the first ones are read without the others.
  func isInOrderOfIndex(_ db: Database) throws -> Bool {
    let steps = try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN \(sql)", arguments: arguments)
    return !steps.contains { ($0["detail"] as String).contains("TEMP B-TREE FOR") }
  }

  /// Calls a closure with each row until it returns false.
  func forEach(
    _ db: Database, _ further: StatementArguments, _ body: (SQLiteStatement) -> Bool
  ) throws {
    let statement = try db.cachedStatement(sql: sql)
    try statement.setArguments(arguments + further)
    // A step of GRDB's cursor takes several times as long as one of an index.
    let row = statement.sqliteStatement
    defer { sqlite3_reset(row) }
    while true {
      switch sqlite3_step(row) {
      case SQLITE_ROW: if !body(row) { return }
      case SQLITE_DONE: return
      case let code:
        throw DatabaseError(resultCode: ResultCode(rawValue: code), message: db.lastErrorMessage, sql: sql)
      }
    }
  }
}

extension [SQL] {
  /// The conjunction of conditions.
  var conjunction: SQL { isEmpty ? "1" : "(\(joined(separator: " AND ")))" }
}
