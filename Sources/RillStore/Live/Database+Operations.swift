import GRDB
import GRDBSQLite

extension Database {
  /// Runs reads, and gives up when they take too many operations.
  /// - Parameters:
  ///   - most: The number of operations of SQLite's virtual machine after which to give up.
  ///   - body: The reads.
  /// - Returns: The result; nil if the reads have taken too many operations.
  func within<Result>(operations most: Int32, _ body: () throws -> Result) throws -> Result? {
    sqlite3_progress_handler(sqliteConnection, most, { _ in 1 }, nil)
    defer { sqlite3_progress_handler(sqliteConnection, 0, nil, nil) }
    do {
      return try body()
    } catch let error as DatabaseError where error.resultCode == .SQLITE_INTERRUPT {
      return nil
    }
  }
}
