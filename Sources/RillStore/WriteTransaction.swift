import GRDB

/// Runs what a write does in one transaction.
///
/// As the library does, but by statements that are prepared once: to prepare them for each transaction takes a sixth of
/// the time of a small one. So it has to see for itself that nothing is committed by the way, where SQLite has ended
/// the transaction because of an error and the write goes on.
///
/// Unchecked: its variable is touched on the database's queue alone.
final class WriteTransaction: TransactionObserver, @unchecked Sendable {
  private var isInside = false

  /// - Parameter db: Keeps it for as long as it is open.
  init(_ db: Database) { db.add(transactionObserver: self, extent: .databaseLifetime) }

  /// Runs `body`, and commits what it has done; nothing of it is left where something throws.
  func run<T>(_ db: Database, _ body: () throws -> T) throws -> T {
    try db.cachedStatement(sql: "BEGIN IMMEDIATE TRANSACTION").execute()
    do {
      let value = try inside(body)
      guard db.isInsideTransaction else { throw Self.aborted }
      try db.cachedStatement(sql: "COMMIT TRANSACTION").execute()
      return value
    } catch {
      // The first error says what happened. SQLite may have ended the transaction itself.
      if db.isInsideTransaction { try? db.rollback() }
      throw error
    }
  }

  private func inside<T>(_ body: () throws -> T) rethrows -> T {
    isInside = true
    defer { isInside = false }
    return try body()
  }

  private static var aborted: DatabaseError {
    DatabaseError(
      resultCode: .SQLITE_ABORT, message: "the transaction has been ended before the write was done")
  }

  func databaseWillCommit() throws { if isInside { throw Self.aborted } }

  func observes(eventsOfKind: DatabaseEventKind) -> Bool { false }
  func databaseDidChange(with event: DatabaseEvent) {}
  func databaseDidCommit(_ db: Database) {}
  func databaseDidRollback(_ db: Database) {}
}
