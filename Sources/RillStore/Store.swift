public import GRDB

/// The only access to one database file: writes, reads and live queries.
///
/// Writes run on one serial queue, the database's. Results are delivered on a second serial queue, in the order of the
/// commits, so that an observer may block, read and write as it likes. There live queries also read the rows they need
/// beyond the few rows of a write, by connections of their own. No lock is held while an observer or a closure of the
/// caller runs.
public final class Store: Sendable {
  /// The database file.
  public let path: String
  /// Whether this store created the file. If several stores open a missing file at once, one of them created it.
  public let wasCreated: Bool

  let database: DatabaseQueue
  let files: DatabaseFiles
  let transaction: WriteTransaction
  let outbox = Outbox(label: "rill.store.delivery")
  let writes: WriteQueue
  let live: LiveQueries
  let schema = KnownSchema()
  /// The folder of a database in memory.
  private let memory: MemoryFolder?

  /// The effect of a power cut on acknowledged writes. A crash of the program loses none of them.
  public enum Durability: Sendable, Hashable {
    /// No write is lost: `synchronous=FULL`.
    case full
    /// The last writes may be lost; the database stays whole: `synchronous=NORMAL`.
    case normal
  }

  /// Opens a database, brings it up to date, and switches it to WAL mode.
  ///
  /// A file that is not the program's own is left as it is. If other connections hold the file, the caller waits, up
  /// to the busy timeout for each step.
  /// - Parameters:
  ///   - path: The database file, which is created if it is missing.
  ///   - migrator: The migrations that bring an empty database, or an earlier version, up to date.
  ///   - createsDirectory: Whether to create the file's folder, for its owner alone, if it is missing.
  ///   - busyTimeout: How long to wait for other connections, in seconds.
  ///   - durability: Whether a power cut may take the last acknowledged writes.
  /// - Throws: A `StoreError`.
  public convenience init(
    path: String, migrator: DatabaseMigrator, createsDirectory: Bool = false, busyTimeout: Double = 5,
    durability: Durability = .full
  ) throws(StoreError) {
    try self.init(
      StoreOpening(path: path, migrator: migrator, busyTimeout: busyTimeout, durability: durability),
      createsDirectory: createsDirectory)
  }

  /// Creates a database in memory, for tests and previews. It is gone when nothing uses the store any more, and works
  /// like any other: its `path`, a file in memory, can be opened by other connections.
  ///
  /// ```swift
  /// import RillStore
  ///
  /// func makeStore(_ migrator: DatabaseMigrator) throws -> Store {
  ///   let store = try Store.inMemory(migrator: migrator)
  ///   try store.writeAndWait { db in
  ///     try db.execute(sql: "INSERT INTO players (name, score) VALUES ('Ada', 3)")
  ///   }
  ///   return store
  /// }
  /// ```
  /// - Parameter migrator: The migrations that make its tables.
  /// - Returns: The store.
  /// - Throws: A `StoreError`.
  public static func inMemory(migrator: DatabaseMigrator) throws(StoreError) -> Store {
    let folder = try MemoryFolder()
    let opening = StoreOpening(
      path: folder.path + "/store.sqlite", migrator: migrator, busyTimeout: 5, durability: .normal)
    return try Store(opening, createsDirectory: false, in: folder)
  }

  private init(
    _ opening: StoreOpening, createsDirectory: Bool, in memory: MemoryFolder? = nil
  ) throws(StoreError) {
    let path = opening.path
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
    self.memory = memory
    transaction = database.inDatabase { db in WriteTransaction(db) }
    let readers = ReaderPool(path: path, files: files, busyTimeout: opening.busyTimeout)
    let log = WriteAheadLog(
      database: database, files: files, readers: readers,
      checkpointer: Checkpointer(path: path, busyTimeout: opening.busyTimeout))
    writes = WriteQueue(database: database, outbox: outbox)
    live = LiveQueries(
      path: path, database: database, files: files, outbox: outbox, readers: readers, log: log)
  }
}
