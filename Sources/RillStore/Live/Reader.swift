import Dispatch
import GRDB
import Synchronization

/// A connection that reads one state of the database until it is returned to its pool.
///
/// Other connections write meanwhile, and neither side waits for the other.
final class Reader: Sendable {
  private let connection: DatabaseQueue
  private let pool: ReaderPool

  fileprivate init(_ connection: DatabaseQueue, _ pool: ReaderPool) {
    self.connection = connection
    self.pool = pool
  }

  deinit { pool.giveBack(connection) }

  /// Gives up the state. Later reads see the database as it is at that time.
  func end() { try? connection.inDatabase { db in try db.execute(sql: "ROLLBACK") } }

  /// Calls a closure that reads the state.
  func read<T>(_ body: (Database) throws -> T) throws -> T { try connection.inDatabase(body) }
}

/// The pool of the connections by which a store reads.
final class ReaderPool: Sendable {
  private let path: String
  private let files: DatabaseFiles
  private let busyTimeout: Double
  /// The queue that ends the transactions of released readers, so that no caller waits for it.
  private let queue = DispatchQueue(label: "rill.store.readers")
  private let idle = Mutex<[DatabaseQueue]>([])

  /// - Parameters:
  ///   - path: The database file, which must exist and be in WAL mode.
  ///   - files: The identity of the open database file.
  ///   - busyTimeout: How long to wait for other connections, in seconds.
  init(path: String, files: DatabaseFiles, busyTimeout: Double) {
    self.path = path
    self.files = files
    self.busyTimeout = busyTimeout
  }

  /// Returns a reader of the present state.
  func begin() throws -> Reader {
    let connection = try idle.withLock { $0.popLast() } ?? open()
    // The transaction begins with the first page that is read.
    try connection.inDatabase { db in
      try db.execute(sql: "BEGIN DEFERRED TRANSACTION")
      _ = try Int.fetchOne(db, sql: "PRAGMA schema_version")
    }
    return Reader(connection, self)
  }

  /// Waits until all released readers have ended their transactions.
  func settle() { queue.sync {} }

  private func open() throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.label = "rill.store.reader"
    configuration.readonly = true
    configuration.allowsUnsafeTransactions = true
    configuration.busyMode = .timeout(busyTimeout)
    configuration.prepareDatabase { try PhraseFunction.add(to: $0) }
    let connection = try DatabaseQueue(path: path, configuration: configuration)
    // Without this check it might read another file than the other connections do.
    try files.verify()
    return connection
  }

  /// Returns a connection to the pool, or closes it if its transaction can't be ended.
  fileprivate func giveBack(_ connection: DatabaseQueue) {
    queue.async {
      guard (try? connection.inDatabase { try $0.execute(sql: "ROLLBACK") }) != nil else { return }
      self.idle.withLock { $0.append(connection) }
    }
  }
}
