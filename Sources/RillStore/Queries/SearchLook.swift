import GRDB
import GRDBSQLite

/// The look at rows one by one, in their order, for the first that match a search. If many match, this is faster than asking the
/// search index for all of them.
struct SearchLook: Sendable {
  /// The operations of SQLite's virtual machine after which to give up, some milliseconds. Most rows may be left out by the query's
  /// own conditions.
  private static var mostOperations: Int32 { 100_000 }

  /// The query for rows in their order, with a last column that tells whether the row matches.
  private let rows: QueryStatement
  /// The most rows without a match that are looked at.
  private let patience: Int

  /// - Parameter rows: The query, whose order an index must have.
  init(_ rows: SQL, _ search: QuerySearch, _ db: Database) throws {
    self.rows = try QueryStatement(rows, db)
    patience = search.patience
  }

  /// Reads the rows that match.
  /// - Parameters:
  ///   - column: The column that tells whether a row matches.
  ///   - body: Receives a row that matches, and returns whether to read more.
  /// - Returns: Whether these are all rows that match; `false` if too many rows don't match, or `body` has ended the look.
  func first(_ db: Database, _ column: CInt, _ body: (SQLiteStatement) -> Bool) throws -> Bool {
    try db.within(operations: Self.mostOperations) {
      var (isWhole, left) = (true, patience)
      try rows.forEach(db, []) { row in
        if sqlite3_column_int(row, column) != 0 {
          isWhole = body(row)
        } else {
          left -= 1
          isWhole = left > 0
        }
        return isWhole
      }
      return isWhole
    } ?? false
  }
}
