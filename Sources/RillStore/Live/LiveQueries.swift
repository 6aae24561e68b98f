import GRDB

/// The subscribed live queries: what was written is examined, and their next states are delivered.
///
/// If a transaction wrote few rows, they are examined before its commit returns, so that there is one snapshot for
/// each commit. Many rows are examined on the delivery queue, by a reader of the state after the commit, while
/// further writes go on.
final class LiveQueries: Sendable {
  /// A piece of work for the delivery queue.
  typealias Step = @Sendable (LiveQueries) -> Void

  let log: WriteAheadLog
  private let path: String
  private let database: DatabaseQueue
  private let files: DatabaseFiles
  private let outbox: Outbox
  private let readers: ReaderPool
  private let tables = DatabaseQueueState(FollowedTables())
  private let upkeep = DatabaseQueueState(LogUpkeep())
  /// Notices the writes of other connections while there are queries.
  private let watcher = DatabaseQueueState<FileWatcher?>(nil)
  /// How many committed transactions with many rows are still to be examined.
  private let largeChanges = DatabaseQueueState(0)

  init(
    path: String, database: DatabaseQueue, files: DatabaseFiles, outbox: Outbox, readers: ReaderPool,
    log: WriteAheadLog
  ) {
    self.path = path
    self.database = database
    self.files = files
    self.outbox = outbox
    self.readers = readers
    self.log = log
  }

  /// Adds a query, and delivers its first state.
  func add(_ query: any FollowingQuery, _ db: Database) {
    guard !query.isStopped else { return }
    if tables[db].isEmpty {
      log.begin(db)
      watcher[db] = watch()
    }
    do {
      try tables[db].add(query, db)
      deliver(begin([query], db))
    } catch {
      outbox.add { query.fail(error) }
    }
  }

  /// Removes a query.
  func remove(_ query: any FollowingQuery, _ db: Database) {
    tables[db].remove(query)
    guard tables[db].isEmpty else { return }
    watcher[db] = nil
    log.end(db)
  }

  /// Makes a query read all its rows again. May be called on any thread.
  func read(_ query: any FollowingQuery) {
    database.asyncWriteWithoutTransaction { db in
      self.deliver(self.begin([query], db))
      self.outbox.tellLater()
    }
  }

  /// Returns a reader of the present state. May be called on any thread.
  func reader() throws -> Reader { try readers.begin() }

  /// Examines the rows that were written, within a transaction.
  func changes(_ db: Database) -> FollowedTables.Changes { tables[db].changes(db) }

  /// Puts the changes of a transaction into the outbox, after the commit.
  /// - Parameters:
  ///   - changes: The changes.
  ///   - isByOthers: Whether another connection wrote them.
  ///   - finish: Called by a message of the outbox, after the delivery.
  func deliver(
    _ changes: FollowedTables.Changes, _ db: Database, isByOthers: Bool = false,
    finish: (@Sendable () -> Void)? = nil
  ) {
    var steps = changes.steps
    var rows: Int64 = 0
    if !changes.isEmpty {
      rows = tables[db].advance(by: changes)
      upkeep[db].note(rows)
      steps += begin(changes.waitingForReader, db)
    }
    deliver(steps, finish)
    if !changes.waitingForReader.isEmpty { holdBackLog(db) }
    guard !tables[db].isEmpty else { return }
    log.written(db, rowsOfOthers: isByOthers ? Int(rows) : 0, isBusy: largeChanges[db] > 0)
  }

  /// Trims the change logs and restarts the write-ahead log, once nothing has been written for a second or much has
  /// been written.
  /// - Parameter quiet: How long nothing has been written.
  func tidy(_ db: Database, after quiet: Duration) throws {
    try upkeep[db].tidy(tables[db].logs, log, after: quiet, db)
  }

  /// Ends all queries if an error says that their database file is gone.
  func notice(_ error: any Error, _ db: Database) {
    if (error as? StoreError)?.isFileGone == true { fail(error, db) }
  }

  /// Postpones copying the write-ahead log until the queries have received the delivered changes. Until then they
  /// need the processors, and afterwards no query reads from an earlier state.
  private func holdBackLog(_ db: Database) {
    largeChanges[db] += 1
    outbox.add {
      self.database.asyncWriteWithoutTransaction { db in
        self.largeChanges[db] -= 1
        guard !self.tables[db].isEmpty else { return }
        self.log.written(db, isBusy: self.largeChanges[db] > 0)
        self.tidy(db)
      }
    }
  }

  private func deliver(_ steps: [Step], _ finish: (@Sendable () -> Void)? = nil) {
    guard !steps.isEmpty || finish != nil else { return }
    outbox.add {
      for step in steps { step(self) }
      finish?()
    }
  }

  /// Opens readers of the present state for queries.
  /// - Returns: The steps that hand them over.
  private func begin(_ queries: [any FollowingQuery], _ db: Database) -> [Step] {
    queries.filter { !$0.isStopped }.map { query in
      query.writtenSinceReader[db] = 0
      let reader = Result { try readers.begin() }
      return { live in
        switch reader {
        case .success(let reader): query.receive(reader, from: live)
        case .failure(let error): query.fail(error)
        }
      }
    }
  }

  private func watch() -> FileWatcher {
    FileWatcher(path: path) { [weak self] begun in
      guard let self else { return }
      database.asyncWriteWithoutTransaction { db in
        begun()
        self.check(db)
      }
    }
  }

  /// Follows the writes of other connections.
  private func check(_ db: Database) {
    do {
      try files.verify()
      var changes = FollowedTables.Changes()
      try db.inTransaction(.deferred) {
        changes = self.changes(db)
        changes.steps += try tables[db].outdated(db)
        return .commit
      }
      deliver(changes, db, isByOthers: true)
      if largeChanges[db] == 0 { tidy(db) }
    } catch {
      fail(error, db)
    }
    outbox.tellLater()
  }

  private func fail(_ error: any Error, _ db: Database) {
    if (error as? StoreError)?.isFileGone == true { log.leave(db) }
    for query in tables[db].queries { outbox.add { query.fail(error) } }
  }

  private func tidy(_ db: Database) {
    // Another process's lock can prevent this now. A later call tries again.
    try? tidy(db, after: upkeep[db].quiet)
  }
}
