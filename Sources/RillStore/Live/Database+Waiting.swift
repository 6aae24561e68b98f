import GRDB
import GRDBSQLite

extension Database {
  /// Does something for which other connections are waited for no longer than that.
  /// - Parameter most: In milliseconds.
  func waiting<T>(atMost most: CInt, _ work: () throws -> T) throws -> T {
    let usual = try CInt.fetchOne(self, sql: "PRAGMA busy_timeout") ?? 0
    sqlite3_busy_timeout(sqliteConnection, min(most, usual))
    defer { sqlite3_busy_timeout(sqliteConnection, usual) }
    return try work()
  }
}
