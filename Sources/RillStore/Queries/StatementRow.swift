public import GRDB
import GRDBSQLite

/// A row of a statement's result, whose columns are read by their numbers.
///
/// GRDB's `Row` finds columns by their names. Collecting the names costs as much as finding a row by its primary key.
/// A `StatementRow` reads its columns straight from SQLite, and can't leave the closure that receives it.
///
/// ```swift
/// let names = try store.read { db in
///   try StatementRow.fetchAll(db, sql: "SELECT name FROM players WHERE team = ?", arguments: ["red"]) { row in
///     row.text(0) ?? ""
///   }
/// }
/// ```
public struct StatementRow: ~Copyable {
  @usableFromInline let statement: SQLiteStatement

  @usableFromInline init(_ statement: SQLiteStatement) { self.statement = statement }

  /// Returns the value of a column. SQLite converts a value of another kind, for example a text to a number.
  /// - Parameter column: The column's number, from 0 to the number of columns − 1.
  /// - Returns: The value; `nil` for NULL, or if the type can't represent the value.
  @inlinable
  public subscript<Value: StatementColumnConvertible>(column: Int) -> Value? {
    Value.fromStatement(statement, atUncheckedIndex: CInt(column))
  }

  /// Returns the whole text of a column, also behind a U+0000, where a `String` that GRDB decodes ends. A blob is read
  /// as UTF-8. Invalid UTF-8 is repaired.
  /// - Parameter column: The column's number, from 0 to the number of columns − 1.
  /// - Returns: The text; `nil` for NULL.
  public func text(_ column: Int) -> String? {
    let column = CInt(column)
    guard let bytes = sqlite3_column_blob(statement, column) else {
      // SQLite has no address for an empty value.
      return sqlite3_column_type(statement, column) == SQLITE_NULL ? nil : ""
    }
    let count = Int(sqlite3_column_bytes(statement, column))
    return String(decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  /// Fetches rows, and makes a value of each. The statement is prepared once for each connection.
  /// - Parameters:
  ///   - db: A database connection.
  ///   - sql: A statement that returns rows.
  ///   - arguments: The statement's arguments.
  ///   - value: Makes a value of a row.
  /// - Returns: The values, in the order of the rows.
  /// - Throws: A `DatabaseError`, or an error that `value` threw.
  @inlinable
  public static func fetchAll<Value>(
    _ db: Database, sql: String, arguments: StatementArguments = StatementArguments(),
    _ value: (borrowing StatementRow) throws -> Value
  ) throws -> [Value] {
    let statement = try db.cachedStatement(sql: sql)
    // The cursor steps through the rows and resets the statement. The first column's value isn't used.
    let rows = try Int64?.fetchCursor(statement, arguments: arguments)
    let row = StatementRow(statement.sqliteStatement)
    var values: [Value] = []
    while try rows.next() != nil { values.append(try value(row)) }
    return values
  }
}
