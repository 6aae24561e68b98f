import GRDB
import GRDBSQLite
import Synchronization

/// Lets a database's write-ahead log begin anew now and then, although readers always read.
///
/// SQLite's own way would find a reader each time, and would look for one at every commit. Here the log is copied to
/// the database in the background, and so is what was written meanwhile, until that is little; the rest is copied
/// between two writes, and then all readers move to the present state, which is in the database alone: so the next
/// write begins at the start of the log. Where other programs read from it, or old snapshots that too many rows have
/// left, it goes on.
///
/// Unchecked: its variables are touched on the database's queue alone.
final class WriteAheadLog: @unchecked Sendable {
  private struct WeakContent {
    weak var content: RowContent?
  }

  /// After as many pages have been written the log is copied: it has 32 MB then.
  private static let pagesToCopy = 8_000
  /// After as many while others are busy with what has been written.
  private static let pagesToCopyWhenBusy = 64_000
  /// As many pages or fewer are copied between two writes, while others wait.
  private static let fewPages = 300
  /// After as many copies in the background the rest is copied, however much it is.
  private static let copiesAtMost = 6
  /// After as many rows that other programs have written it is copied too: a row of its own transaction takes about four
  /// pages.
  private static let rowsOfOthersToCopy = 250
  /// A log that is longer is cut off once nobody writes, in bytes.
  private static let longestAtRest = 4_000_000
  /// For how long, in milliseconds, other programs that write are waited for.
  private static let patience: CInt = 250
  /// SQLite's own number of pages.
  private static let pagesOfOthers: CInt = 1_000

  let checkpointer: Checkpointer
  private let database: DatabaseQueue
  private let files: DatabaseFiles
  private let readers: ReaderPool
  /// What reads rows: the present states of queries, and the older ones that somebody has.
  private let contents = Mutex<[WeakContent]>([])
  /// How many pages the connection had written when the log was last copied.
  private var pages = 0
  /// How many rows others have written since then.
  private var rowsOfOthers = 0
  /// How often the log has been copied in the background since it began anew; 0 while it is not being copied.
  private var copies = 0
  /// Whether the log is cut off then.
  private var cutsOff = false
  /// Whether the checkpointer has copied the log, and the rest is to be done.
  private let hasCopied = Atomic(false)

  init(database: DatabaseQueue, files: DatabaseFiles, readers: ReaderPool, checkpointer: Checkpointer) {
    self.database = database
    self.files = files
    self.readers = readers
    self.checkpointer = checkpointer
  }

  /// Keeps SQLite from copying the log by itself. The database's queue only.
  func begin(_ db: Database) { sqlite3_wal_autocheckpoint(db.sqliteConnection, 0) }

  /// Leaves the log to SQLite. The database's queue only.
  func end(_ db: Database) { sqlite3_wal_autocheckpoint(db.sqliteConnection, Self.pagesOfOthers) }

  /// Adds what reads rows. Anywhere.
  func add(_ content: RowContent) {
    contents.withLock { contents in
      contents.removeAll { $0.content == nil }
      contents.append(WeakContent(content: content))
    }
  }

  /// Looks after the log once something has been written. The database's queue only.
  /// - Parameters:
  ///   - rows: How many rows others have written.
  ///   - isBusy: Whether copying it would keep others from what is more urgent.
  func written(_ db: Database, rowsOfOthers rows: Int = 0, isBusy: Bool) {
    rowsOfOthers += rows
    // What cannot be done now is done later.
    try? finish(db)
    let most = isBusy ? Self.pagesToCopyWhenBusy : Self.pagesToCopy
    let isLong = pagesWritten(db) - pages > most || (rowsOfOthers > Self.rowsOfOthersToCopy && !isBusy)
    if isLong { try? copy(db) }
  }

  /// Begins to copy the log. The database's queue only.
  /// - Parameter cutsOff: Whether a long log is cut off then, since nobody writes.
  func copy(_ db: Database, cutsOff: Bool = false) throws {
    self.cutsOff = self.cutsOff || cutsOff
    if copies == 0 { try copy(after: 0, db) }
  }

  /// - Parameter earlier: How often it has been copied before.
  private func copy(after earlier: Int, _ db: Database) throws {
    copies = 0
    pages = pagesWritten(db)
    rowsOfOthers = 0
    try moveReaders()
    copies = earlier + 1
    checkpointer.copy { [weak self] in
      guard let self else { return }
      hasCopied.store(true, ordering: .releasing)
      // Unless there is a write before that.
      database.asyncWriteWithoutTransaction { db in try? self.finish(db) }
    }
  }

  /// Copies what has been written meanwhile, or lets it be copied if it is much.
  private func finish(_ db: Database) throws {
    guard copies > 0, hasCopied.exchange(false, ordering: .acquiring) else { return }
    if copies < Self.copiesAtMost, pagesWritten(db) - pages > Self.fewPages {
      return try copy(after: copies, db)
    }
    copies = 0
    try whileNobodyWrites(db) {
      try moveReaders()
      try checkpointer.copyNow()
      // A reader that begins when all is copied reads from the database alone.
      try moveReaders()
    }
    if cutsOff { try cutOff(db) }
    cutsOff = false
  }

  /// Copies the log to the file that was opened, which is not at its path any more, and takes it away from there: the
  /// next file would be read with it. The database's queue only.
  func leave(_ db: Database) {
    for content in contents.withLock({ $0.compactMap(\.content) }) { content.end() }
    readers.settle()
    let result = try? Row.fetchOne(db, sql: "PRAGMA wal_checkpoint(PASSIVE)")
    files.removeLogs(areCopied: result.map { $0[1] as Int == $0[2] } ?? false)
  }

  /// Does something while no other program can write either.
  private func whileNobodyWrites(_ db: Database, _ work: () throws -> Void) throws {
    try db.waiting(atMost: Self.patience) { try db.execute(sql: "BEGIN IMMEDIATE TRANSACTION") }
    let result = Result { try work() }
    try db.rollback()
    try result.get()
  }

  /// Cuts a long log off, if all of it has been copied and nobody writes or reads it.
  private func cutOff(_ db: Database) throws {
    guard files.logSize > Self.longestAtRest else { return }
    try db.waiting(atMost: 0) { try db.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)") }
  }

  /// Lets all that read rows read the present state. What cannot stays where it is, and keeps the log.
  private func moveReaders() throws {
    let contents = contents.withLock { $0.compactMap(\.content) }
    let reader = try readers.begin()
    for content in contents { try? content.move(to: reader) }
    readers.settle()
  }

  /// How many pages the connection has written since it was opened.
  private func pagesWritten(_ db: Database) -> Int {
    var (count, highest): (CInt, CInt) = (0, 0)
    sqlite3_db_status(db.sqliteConnection, SQLITE_DBSTATUS_CACHE_WRITE, &count, &highest, 0)
    return Int(count)
  }
}
