import GRDB
import GRDBSQLite

extension QueryPlan {
  /// The places of rows, in the order of their primary keys; none for those that the query does not have.
  ///
  /// - Complexity: O(log n) for each.
  func places(of ids: [Int64], _ db: Database) throws -> [RowPlace?] {
    let statement = try db.cachedStatement(sql: places.sql)
    let lookup = try RowLookup(statement, places.arguments)
    return try ids.map { id in
      try lookup.row(id) { row in
        let number = Int(sqlite3_column_int64(row, 0))
        guard number >= 0 else { return nil }
        return RowPlace(
          section: number, sectionValue: DatabaseValue(sqliteStatement: row, index: 1),
          sortValues: parts[number].columns.map { DatabaseValue(sqliteStatement: row, index: CInt($0)) })
      } ?? nil
    }
  }

  /// The content of a row that there is, or what is shown in its place.
  ///
  /// - Complexity: O(log n).
  func content(of id: Int64, _ db: Database) throws -> any Sendable {
    do {
      guard let record = try record(of: id, db) else { throw RowError.missing(id) }
      return record
    } catch {
      guard let substitute else { throw error }
      return substitute(id, error)
    }
  }

  private func record(of id: Int64, _ db: Database) throws -> (any Sendable)? {
    let statement = try db.cachedStatement(sql: rows.sql)
    let cursor = try Row.fetchCursor(statement, arguments: rows.arguments + [id])
    // The row is the cursor's.
    return try withExtendedLifetime(cursor) { try cursor.next().map(record) }
  }

  /// Rows that were written, as they are now.
  ///
  /// - Complexity: O(log n) for each.
  func written(_ ids: [Int64], _ db: Database) throws -> [WrittenRow] {
    try zip(ids, places(of: ids, db)).map { id, place in
      WrittenRow(id: id, state: try place.map { ($0, try content(of: id, db)) })
    }
  }
}

/// Looks rows up by their primary keys, with one statement.
private struct RowLookup {
  private let statement: Statement
  private let parameter: CInt

  init(_ statement: Statement, _ arguments: StatementArguments) throws {
    self.statement = statement
    try statement.setArguments(arguments + [0])
    parameter = sqlite3_bind_parameter_count(statement.sqliteStatement)
  }

  /// Reads the row with a primary key, where there is one.
  func row<T>(_ id: Int64, _ read: (SQLiteStatement) throws -> T) throws -> T? {
    let row = statement.sqliteStatement
    defer { sqlite3_reset(row) }
    sqlite3_bind_int64(row, parameter, id)
    switch sqlite3_step(row) {
    case SQLITE_ROW: return try read(row)
    case SQLITE_DONE: return nil
    case let code: throw DatabaseError(resultCode: ResultCode(rawValue: code), sql: statement.sql)
    }
  }
}

/// Why a row of a list cannot be read.
private enum RowError: Error, CustomStringConvertible {
  case missing(Int64)

  var description: String {
    switch self {
    case .missing(let id): "there is no row with the primary key \(id)"
    }
  }
}
