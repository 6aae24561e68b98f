import GRDB
import GRDBSQLite

extension Database {
  /// Runs a closure that waits for other connections' locks no longer than a limit.
  /// - Parameter most: The limit in milliseconds. The connection's own busy timeout applies if it is shorter.
  func waiting<T>(atMost most: CInt, _ work: () throws -> T) throws -> T {
    let usual = try CInt.fetchOne(self, sql: "PRAGMA busy_timeout") ?? 0
    sqlite3_busy_timeout(sqliteConnection, min(most, usual))
    defer { sqlite3_busy_timeout(sqliteConnection, usual) }
    return try work()
  }
}
