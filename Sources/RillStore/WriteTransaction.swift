import GRDB
import GRDBSQLite
import Synchronization

/// The transaction in which the body of a write runs.
///
/// It works like GRDB's transactions, but with statements that are prepared once: preparing them for each transaction
/// takes a sixth of the time of a small one. Therefore it must check itself that nothing is committed in between, if
/// SQLite has ended the transaction because of an error and the body goes on.
final class WriteTransaction: TransactionObserver, Sendable {
  /// An atomic, because GRDB passes no connection to the observer of a commit.
  private let isInside = Atomic(false)

  /// - Parameter db: The connection, which keeps the object for as long as it is open.
  init(_ db: Database) { db.add(transactionObserver: self, extent: .databaseLifetime) }

  /// Runs `body`, and commits its changes. If an error is thrown, all of them are rolled back.
  func run<T>(_ db: Database, _ body: () throws -> T) throws -> T {
    try db.cachedStatement(sql: "BEGIN IMMEDIATE TRANSACTION").execute()
    do {
      let value = try inside(body)
      guard db.isInsideTransaction else { throw Self.aborted }
      try db.cachedStatement(sql: "COMMIT TRANSACTION").execute()
      return value
    } catch {
      // The first error is the reason. SQLite may have ended the transaction itself.
      if db.isInsideTransaction { try? db.rollback() }
      throw error
    }
  }

  /// Runs `body`, which reads one state of the database.
  ///
  /// GRDB's reads set `query_only`, and then SQLite prepares all statements of the connection again. Therefore a write is
  /// noticed here, after `body`, and rolled back.
  func read<T>(_ db: Database, _ body: () throws -> T) throws -> T {
    try db.cachedStatement(sql: "BEGIN DEFERRED TRANSACTION").execute()
    do {
      let value = try body()
      guard sqlite3_txn_state(db.sqliteConnection, "main") != SQLITE_TXN_WRITE else { throw Self.written }
      try db.cachedStatement(sql: "COMMIT TRANSACTION").execute()
      return value
    } catch {
      // The first error is the reason. SQLite may have ended the transaction itself.
      if db.isInsideTransaction { try? db.rollback() }
      throw error
    }
  }

  private static var written: DatabaseError {
    DatabaseError(
      resultCode: .SQLITE_READONLY, message: "expected a read, found a write, which has been rolled back")
  }

  private func inside<T>(_ body: () throws -> T) rethrows -> T {
    isInside.store(true, ordering: .relaxed)
    defer { isInside.store(false, ordering: .relaxed) }
    return try body()
  }

  private static var aborted: DatabaseError {
    DatabaseError(
      resultCode: .SQLITE_ABORT, message: "the transaction has been ended before the write was done")
  }

  func databaseWillCommit() throws { if isInside.load(ordering: .relaxed) { throw Self.aborted } }

  func observes(eventsOfKind: DatabaseEventKind) -> Bool { false }
  func databaseDidChange(with event: DatabaseEvent) {}
  func databaseDidCommit(_ db: Database) {}
  func databaseDidRollback(_ db: Database) {}
}
