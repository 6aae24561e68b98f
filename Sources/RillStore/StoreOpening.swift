import Foundation
import GRDB
import GRDBSQLite

/// The steps from a path to a database that is the program's own, up to date, and durable.
struct StoreOpening {
  let path: String
  let migrator: DatabaseMigrator
  let busyTimeout: Double
  let durability: Store.Durability

  /// Creates the file's folder and those above it.
  func createDirectory() throws { try create(URL(fileURLWithPath: path).deletingLastPathComponent()) }

  private func create(_ folder: URL) throws {
    var isMade = mkdir(folder.path, 0o700) == 0
    if !isMade, errno == ENOENT, folder.path != "/" {
      try create(folder.deletingLastPathComponent())
      isMade = mkdir(folder.path, 0o700) == 0
    }
    let code = errno
    guard isMade || code == EEXIST else {
      throw StoreError(.cannotOpen, path: path, cause: SystemError(code: code))
    }
  }

  /// Creates an empty file if there is none.
  /// - Returns: Whether it created the file.
  func createFile() throws -> Bool {
    let descriptor = Glibc.open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o644)
    guard descriptor < 0 else {
      close(descriptor)
      return true
    }
    let code = errno
    if code == EEXIST { return false }
    throw StoreError(.cannotOpen, path: path, cause: SystemError(code: code))
  }

  /// Opens the file, and writes nothing to it before it is known to be the program's own.
  func open() throws -> DatabaseQueue {
    // SQLite would leave a log behind that no process can write.
    if access(path, R_OK) == 0, access(path, W_OK) != 0 { throw StoreError(.readOnly, path: path) }
    makeLogsWritable()
    var configuration = Configuration()
    configuration.label = "rill.store"
    configuration.busyMode = .timeout(busyTimeout)
    configuration.prepareDatabase { try PhraseFunction.add(to: $0) }
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    try queue.inDatabase { db in
      try refuseOthers(db)
      if sqlite3_db_readonly(db.sqliteConnection, "main") == 1 { throw StoreError(.readOnly, path: path) }
      try makeDurable(db)
    }
    try migrate(queue)
    return queue
  }

  /// Makes SQLite's own files writable. They keep the mode that the database had when they were created, even once it
  /// is writable again.
  private func makeLogsWritable() {
    var status = stat()
    guard access(path, W_OK) == 0, stat(path, &status) == 0 else { return }
    for log in [path + "-wal", path + "-shm"] where access(log, F_OK) == 0 && access(log, W_OK) != 0 {
      // If that isn't allowed, SQLite reports the missing permission.
      chmod(log, status.st_mode & 0o777)
    }
  }

  private func refuseOthers(_ db: Database) throws {
    let kind: StoreError.Kind? = try fromOneState(db) { names in
      // GRDB creates the table of migrations before the first migration, in a transaction of its own.
      let isNew = names.isSubset(of: ["grdb_migrations", "sqlite_autoindex_grdb_migrations_1"])
      let applied = names.contains("grdb_migrations") ? try migrator.appliedIdentifiers(db) : []
      if isNew && applied.isEmpty { return nil }
      // Other programs keep their migrations in a table of that name too. All our versions have the first migration
      // in common.
      guard let first = migrator.migrations.first, applied.contains(first) else { return .foreign }
      return try migrator.hasBeenSuperseded(db) ? .newerVersion : nil
    }
    if let kind { throw StoreError(kind, path: path) }
  }

  /// Reads in one transaction, which has begun to read before `work` looks for a table: another process may be
  /// creating it at this moment.
  /// - Parameter work: Receives the names of all tables and indexes.
  private func fromOneState<T>(_ db: Database, _ work: (Set<String>) throws -> T) throws -> T {
    try db.beginTransaction(.deferred)
    let result = Result { try work(String.fetchSet(db, sql: "SELECT name FROM sqlite_master")) }
    try db.rollback()
    return try result.get()
  }

  /// Sets WAL mode and the durability of writes. GRDB's own switch to WAL is not used, because it writes to the file
  /// and resets `synchronous` before the file is known to be the program's own.
  private func makeDurable(_ db: Database) throws {
    let mode = try waitingWhileBusy { try String.fetchOne(db, sql: "PRAGMA journal_mode = WAL") }
    guard mode == "wal" else {
      let message = "expected the journal mode wal, found \(mode ?? "none")"
      throw StoreError(.other, path: path, cause: DatabaseError(message: message))
    }
    try db.execute(sql: "PRAGMA synchronous = \(durability == .full ? "FULL" : "NORMAL")")
    // A statement that fires triggers keeps the pages that it changes, in case it fails. In a temporary file, that would take
    // twice as many system calls as pages, and the triggers of logs and indexes write dozens of them for each row.
    try db.execute(sql: "PRAGMA temp_store = MEMORY")
  }

  /// Runs the missing migrations. If two processes create the same database at once, one finds its migration done by
  /// the other. It continues as long as there is progress.
  private func migrate(_ queue: DatabaseQueue) throws {
    var before = try appliedMigrations(queue)
    while before.count < migrator.migrations.count {
      do {
        return try migrator.migrate(queue)
      } catch {
        let after = try appliedMigrations(queue)
        guard after.count > before.count else { throw error }
        before = after
      }
    }
  }

  private func appliedMigrations(_ queue: DatabaseQueue) throws -> [String] {
    try queue.inDatabase { db in try fromOneState(db) { _ in try migrator.appliedMigrations(db) } }
  }

  /// Repeats a closure while the database is busy, because SQLite does not wait by itself while two connections
  /// switch the journal mode.
  private func waitingWhileBusy<T>(_ work: () throws -> T) throws -> T {
    let deadline = DispatchTime.now() + busyTimeout
    while true {
      do {
        return try work()
      } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY && .now() < deadline {
        usleep(5_000)
      }
    }
  }
}
