import GRDB
import GRDBSQLite
import Synchronization

/// A database's write-ahead log, which is restarted from time to time although there are always readers.
///
/// SQLite's automatic checkpoint would find a reader each time, and would look for one at every commit. Here the log
/// is copied to the database in the background, and then the pages that were written meanwhile, until few are left.
/// These are copied between two writes. Then all readers move to the present state, which is in the database alone,
/// so the next write begins at the start of the log. The log keeps growing if another process reads from it, or an
/// old snapshot that can't move because too many rows have been written since.
final class WriteAheadLog: Sendable {
  /// How far the log has been copied.
  private struct Progress {
    /// How many pages the connection had written when the log was last copied.
    var pages = 0
    /// How many rows other connections have written since then.
    var rowsOfOthers = 0
    /// How often the log has been copied in the background since it restarted; 0 while it is not being copied.
    var copies = 0
    /// Whether to truncate the log afterwards.
    var cutsOff = false
  }

  private struct WeakContent {
    weak var content: RowContent?
  }

  /// How many pages are written before the log is copied: it has 32 MB then.
  private static let pagesToCopy = 8_000
  /// How many pages are written before the log is copied while queries are busy with large changes.
  private static let pagesToCopyWhenBusy = 64_000
  /// The most pages that are copied between two writes, while writers wait.
  private static let fewPages = 300
  /// How many copies are made in the background before the rest is copied, however much it is.
  private static let copiesAtMost = 6
  /// How many rows other connections write before the log is copied too: a row of its own transaction takes about four
  /// pages.
  private static let rowsOfOthersToCopy = 250
  /// The size in bytes above which the log is truncated once nothing is being written.
  private static let longestAtRest = 4_000_000
  /// How long to wait for other processes that write, in milliseconds.
  private static let patience: CInt = 250
  /// The number of pages after which SQLite copies the log by default.
  private static let pagesOfOthers: CInt = 1_000

  let checkpointer: Checkpointer
  private let database: DatabaseQueue
  private let files: DatabaseFiles
  private let readers: ReaderPool
  /// The contents that read rows: the present ones of queries, and those of older states that still have snapshots.
  private let contents = Mutex<[WeakContent]>([])
  private let progress = DatabaseQueueState(Progress())
  /// Whether the checkpointer has copied the log, so that the rest can be done.
  private let hasCopied = Atomic(false)

  init(database: DatabaseQueue, files: DatabaseFiles, readers: ReaderPool, checkpointer: Checkpointer) {
    self.database = database
    self.files = files
    self.readers = readers
    self.checkpointer = checkpointer
  }

  /// Turns SQLite's automatic copying of the log off.
  func begin(_ db: Database) { sqlite3_wal_autocheckpoint(db.sqliteConnection, 0) }

  /// Turns SQLite's automatic copying of the log on.
  func end(_ db: Database) { sqlite3_wal_autocheckpoint(db.sqliteConnection, Self.pagesOfOthers) }

  /// Adds a content that reads rows. On any thread.
  func add(_ content: RowContent) {
    contents.withLock { contents in
      contents.removeAll { $0.content == nil }
      contents.append(WeakContent(content: content))
    }
  }

  /// Decides whether to copy the log, after something has been written.
  /// - Parameters:
  ///   - rows: How many rows other connections have written.
  ///   - isBusy: Whether copying would delay more urgent work.
  func written(_ db: Database, rowsOfOthers rows: Int = 0, isBusy: Bool) {
    progress[db].rowsOfOthers += rows
    // If this isn't possible now, a later call does it.
    try? finish(db)
    let most = isBusy ? Self.pagesToCopyWhenBusy : Self.pagesToCopy
    let isLong =
      pagesWritten(db) - progress[db].pages > most
      || (progress[db].rowsOfOthers > Self.rowsOfOthersToCopy && !isBusy)
    if isLong { try? copy(db) }
  }

  /// Begins to copy the log.
  /// - Parameter cutsOff: Whether to truncate a long log afterwards, because nothing is being written.
  func copy(_ db: Database, cutsOff: Bool = false) throws {
    if cutsOff { progress[db].cutsOff = true }
    if progress[db].copies == 0 { try copy(after: 0, db) }
  }

  /// - Parameter earlier: How often the log has been copied before.
  private func copy(after earlier: Int, _ db: Database) throws {
    progress[db].copies = 0
    progress[db].pages = pagesWritten(db)
    progress[db].rowsOfOthers = 0
    try moveReaders()
    progress[db].copies = earlier + 1
    checkpointer.copy { [weak self] in
      guard let self else { return }
      hasCopied.store(true, ordering: .releasing)
      // A write that comes first does it earlier.
      database.asyncWriteWithoutTransaction { db in try? self.finish(db) }
    }
  }

  /// Copies the pages that were written meanwhile, in the background again if there are many.
  private func finish(_ db: Database) throws {
    let copies = progress[db].copies
    guard copies > 0, hasCopied.exchange(false, ordering: .acquiring) else { return }
    if copies < Self.copiesAtMost, pagesWritten(db) - progress[db].pages > Self.fewPages {
      return try copy(after: copies, db)
    }
    progress[db].copies = 0
    try whileNobodyWrites(db) {
      try moveReaders()
      try checkpointer.copyNow()
      // A reader that begins after everything is copied reads from the database alone.
      try moveReaders()
    }
    if progress[db].cutsOff { try cutOff(db) }
    progress[db].cutsOff = false
  }

  /// Copies the log to the open database file, which is no longer at its path, and removes the log: otherwise the next
  /// file at that path would be read with it.
  func leave(_ db: Database) {
    for content in contents.withLock({ $0.compactMap(\.content) }) { content.end() }
    readers.settle()
    let result = try? Row.fetchOne(db, sql: "PRAGMA wal_checkpoint(PASSIVE)")
    files.removeLogs(areCopied: result.map { $0[1] as Int == $0[2] } ?? false)
  }

  /// Runs a closure while no other process can write.
  private func whileNobodyWrites(_ db: Database, _ work: () throws -> Void) throws {
    try db.waiting(atMost: Self.patience) { try db.execute(sql: "BEGIN IMMEDIATE TRANSACTION") }
    let result = Result { try work() }
    try db.rollback()
    try result.get()
  }

  /// Truncates a long log if all of it has been copied and no connection writes or reads it.
  private func cutOff(_ db: Database) throws {
    guard files.logSize > Self.longestAtRest else { return }
    try db.waiting(atMost: 0) { try db.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)") }
  }

  /// Moves all contents to the present state. A content that can't move stays in its state, and keeps the log.
  private func moveReaders() throws {
    let contents = contents.withLock { $0.compactMap(\.content) }
    let reader = try readers.begin()
    for content in contents { try? content.move(to: reader) }
    readers.settle()
  }

  /// Returns how many pages the connection has written since it was opened.
  private func pagesWritten(_ db: Database) -> Int {
    var (count, highest): (CInt, CInt) = (0, 0)
    sqlite3_db_status(db.sqliteConnection, SQLITE_DBSTATUS_CACHE_WRITE, &count, &highest, 0)
    return Int(count)
  }
}
