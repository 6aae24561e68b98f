import Dispatch
import GRDB
import Synchronization

/// A connection that reads one state of the database until it is given back.
///
/// Other connections write meanwhile, and neither waits for the other.
final class Reader: Sendable {
  private let connection: DatabaseQueue
  private let pool: ReaderPool

  fileprivate init(_ connection: DatabaseQueue, _ pool: ReaderPool) {
    self.connection = connection
    self.pool = pool
  }

  deinit { pool.giveBack(connection) }

  /// Reads whatever is there from then on.
  func end() { try? connection.inDatabase { db in try db.execute(sql: "ROLLBACK") } }

  /// Reads the state.
  func read<T>(_ body: (Database) throws -> T) throws -> T { try connection.inDatabase(body) }
}

/// The connections of a store that read.
final class ReaderPool: Sendable {
  private let path: String
  private let files: DatabaseFiles
  private let busyTimeout: Double
  /// Where connections are let go of, so that nobody waits for that.
  private let queue = DispatchQueue(label: "rill.store.readers")
  private let idle = Mutex<[DatabaseQueue]>([])

  /// - Parameters:
  ///   - path: The database file, which is there and in WAL mode.
  ///   - files: What is open.
  ///   - busyTimeout: How long to wait for other connections, in seconds.
  init(path: String, files: DatabaseFiles, busyTimeout: Double) {
    self.path = path
    self.files = files
    self.busyTimeout = busyTimeout
  }

  /// A reader of the present state.
  func begin() throws -> Reader {
    let connection = try idle.withLock { $0.popLast() } ?? open()
    // The transaction begins with the first page that is read.
    try connection.inDatabase { db in
      try db.execute(sql: "BEGIN DEFERRED TRANSACTION")
      _ = try Int.fetchOne(db, sql: "PRAGMA schema_version")
    }
    return Reader(connection, self)
  }

  /// Waits until all readers that were let go of have ended.
  func settle() { queue.sync {} }

  private func open() throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.label = "rill.store.reader"
    configuration.readonly = true
    configuration.allowsUnsafeTransactions = true
    configuration.busyMode = .timeout(busyTimeout)
    let connection = try DatabaseQueue(path: path, configuration: configuration)
    // Otherwise it might read another file than the others.
    try files.verify()
    return connection
  }

  /// A connection that cannot end its transaction is closed.
  fileprivate func giveBack(_ connection: DatabaseQueue) {
    queue.async {
      guard (try? connection.inDatabase { try $0.execute(sql: "ROLLBACK") }) != nil else { return }
      self.idle.withLock { $0.append(connection) }
    }
  }
}
