import GRDBSQLite

/// Another program's connection to a database.
package final class OtherConnection {
  private var connection: OpaquePointer?

  package init(_ path: String) throws {
    try check(sqlite3_open(path, &connection))
    sqlite3_busy_timeout(connection, 5_000)
  }

  deinit { sqlite3_close(connection) }

  package func execute(_ sql: String) throws { try check(sqlite3_exec(connection, sql, nil, nil, nil)) }

  private func check(_ code: CInt) throws {
    if code != SQLITE_OK { throw Failure(code: code) }
  }

  package struct Failure: Error { package let code: CInt }
}
