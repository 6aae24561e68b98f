public import GRDB

/// The only door to one database file: writes, reads and live queries.
///
/// Writes happen on one serial queue, the database's. Results are delivered on a second serial queue, in the
/// order of the commits, so that an observer may block, read and write as it likes; what live queries have to
/// read for that, beyond the few rows of a write, they read there, by connections of their own. No lock is held
/// while an observer or a closure of the caller runs.
public final class Store: Sendable {
  /// The database file.
  public let path: String
  /// Whether this store made the file; of several that open a missing file at once, one did.
  public let wasCreated: Bool

  let database: DatabaseQueue
  let files: DatabaseFiles
  let transaction: WriteTransaction
  let outbox = Outbox(label: "rill.store.delivery")
  let writes: WriteQueue
  let live: LiveQueries

  /// What of the acknowledged writes a power cut may take. A crash of the program takes nothing.
  public enum Durability: Sendable, Hashable {
    /// Nothing: `synchronous=FULL`.
    case full
    /// The last ones; the database stays whole: `synchronous=NORMAL`.
    case normal
  }

  /// Opens a database, brings it up to date, and sets it to WAL.
  ///
  /// A file that is not the program's own is left as it is. The caller waits, up to the busy timeout for
  /// each step where other connections hold the file.
  /// - Parameters:
  ///   - path: The database file, which is made where it is missing.
  ///   - migrator: What brings a database of an earlier version, or an empty one, up to date.
  ///   - createsDirectory: Whether to make the file's folder, for its owner alone, where it is missing.
  ///   - busyTimeout: How long to wait for other connections, in seconds.
  ///   - durability: What of the acknowledged writes a power cut may take.
  /// - Throws: A `StoreError`.
  public init(
    path: String, migrator: DatabaseMigrator, createsDirectory: Bool = false, busyTimeout: Double = 5,
    durability: Durability = .full
  ) throws(StoreError) {
    let opening = StoreOpening(
      path: path, migrator: migrator, busyTimeout: busyTimeout, durability: durability)
    do {
      if createsDirectory { try opening.createDirectory() }
      wasCreated = try opening.createFile()
      var files = DatabaseFiles(path: path)
      database = try opening.open()
      files.findLogs()
      self.files = files
    } catch {
      throw StoreError.containing(error, path: path)
    }
    self.path = path
    transaction = database.inDatabase { db in WriteTransaction(db) }
    let readers = ReaderPool(path: path, files: files, busyTimeout: busyTimeout)
    let log = WriteAheadLog(
      database: database, files: files, readers: readers,
      checkpointer: Checkpointer(path: path, busyTimeout: busyTimeout))
    writes = WriteQueue(database: database, outbox: outbox)
    live = LiveQueries(
      path: path, database: database, files: files, outbox: outbox, readers: readers, log: log)
  }
}
