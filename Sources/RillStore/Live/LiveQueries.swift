import GRDB
import GRDBSQLite

/// A query that follows its table.
protocol FollowingQuery: AnyObject, Sendable {
  var log: ChangeLog { get }
  var isStopped: Bool { get }
  /// How many rows were written since a reader was received; the database's queue only.
  var writtenSinceReader: Int { get set }

  /// Begins to look at what is written. The database's queue only.
  func begin(_ db: Database) -> LiveQueries.Look

  /// Follows what was written until now, and reads rows by a new reader from then on. The delivery queue only.
  func receive(_ reader: Reader, from live: LiveQueries)

  /// Ends with an error. The delivery queue only.
  func fail(_ error: any Error)

  /// Ends quietly. Anywhere.
  func stop()
}

/// The live queries that are subscribed, and how far the change logs of their tables have been read.
///
/// Few rows that a transaction wrote are looked at before its commit returns: so there is one snapshot for each
/// commit. Many rows are looked at on the delivery queue, by a reader of the state after the commit, while others
/// write.
///
/// Unchecked: its variables are touched on the database's queue alone.
final class LiveQueries: @unchecked Sendable {
  /// What is to be done on the delivery queue.
  typealias Step = @Sendable (LiveQueries) -> Void

  /// Looks at rows that were written. The database's queue only, where it is let go of too.
  ///
  /// Takes their primary keys and the last entry of the change log that is among them, and returns what is to be done on
  /// the delivery queue.
  typealias Look = (_ ids: [Int64], _ entry: Int64) throws -> Step

  /// What a transaction has written, as far as live queries want to know.
  struct Written {
    /// The last entry of the change log of each table that was written.
    fileprivate var entries: [(table: Table, last: Int64)] = []
    fileprivate var steps: [Step] = []
    fileprivate var waitingForReader: [any FollowingQuery] = []
  }

  fileprivate final class Table {
    let log: ChangeLog
    var entry: Int64
    var queries: [(query: any FollowingQuery, look: Look)] = []

    init(_ log: ChangeLog, at entry: Int64) {
      self.log = log
      self.entry = entry
    }
  }

  /// More rows than this of one transaction are not looked at on the database's queue.
  private static let fewRows = 256
  /// Who has not looked at the change log for longer than this reads all rows again.
  private static let keptEntries = 10_000
  /// As many entries are deleted at a time.
  private static let trimmedEntries = 10_000
  /// After as many entries it is tidied up also while somebody writes.
  private static let untidyEntries = 10_000
  /// After as many rows their content is read from the database again.
  private static let keptRows = 1_000

  private let path: String
  private let database: DatabaseQueue
  private let files: DatabaseFiles
  private let outbox: Outbox
  private let readers: ReaderPool
  let log: WriteAheadLog
  private var tables: [String: Table] = [:]
  private var watcher: FileWatcher?
  /// With which schema the change logs were last found to fit their tables.
  private var schemaVersion: Int?
  /// How many transactions have been committed whose many rows have not been looked at yet.
  private var largeChanges = 0
  private var lastChange = ContinuousClock.now
  /// How many rows were written since it was last tidied up; at first there is what was before.
  private var entriesSinceTidy: Int64 = 1

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

  deinit { watcher?.stop() }

  /// Adds a query, which is then delivered. The database's queue only.
  func add(_ query: any FollowingQuery, _ db: Database) {
    guard !query.isStopped else { return }
    if tables.isEmpty {
      log.begin(db)
      startWatching()
    }
    do {
      let name = query.log.table
      let table = try tables[name] ?? Table(query.log, at: query.log.last(db))
      table.queries.append((query, query.begin(db)))
      tables[name] = table
      deliver(begin([query]))
    } catch {
      outbox.add { query.fail(error) }
    }
  }

  /// Removes a query. The database's queue only.
  func remove(_ query: any FollowingQuery, _ db: Database) {
    let name = query.log.table
    tables[name]?.queries.removeAll { $0.query === query }
    if tables[name]?.queries.isEmpty == true { tables[name] = nil }
    guard tables.isEmpty else { return }
    watcher?.stop()
    watcher = nil
    log.end(db)
  }

  /// Lets a query read all its rows again. Anywhere.
  func read(_ query: any FollowingQuery) {
    database.asyncWriteWithoutTransaction { _ in
      self.deliver(self.begin([query]))
      self.outbox.tellLater()
    }
  }

  /// A reader of the present state. Anywhere.
  func reader() throws -> Reader { try readers.begin() }

  /// Looks at what was written, within a transaction. The database's queue only.
  func written(_ db: Database) -> Written {
    var result = Written()
    for table in tables.values {
      do {
        switch try table.log.changes(after: table.entry, limit: Self.fewRows, db) {
        case .rows(let ids, let entry) where !ids.isEmpty:
          result.entries.append((table, entry))
          for (query, look) in table.queries where !query.isStopped {
            result.steps.append(try look(ids, entry))
            query.writtenSinceReader += ids.count
            if query.writtenSinceReader > Self.keptRows { result.waitingForReader.append(query) }
          }
        case .rows: break
        case .tooMany(let entry), .gap(let entry):
          result.entries.append((table, entry))
          result.waitingForReader += table.queries.map(\.query)
        }
      } catch {
        for (query, _) in table.queries { result.steps.append { _ in query.fail(error) } }
      }
    }
    return result
  }

  /// Puts what was written into the outbox, after the commit. The database's queue only.
  /// - Parameters:
  ///   - isByOthers: Whether another connection has written it.
  ///   - finish: Called then, on the delivery queue.
  func deliver(
    _ written: Written, _ db: Database, isByOthers: Bool = false, finish: (@Sendable () -> Void)? = nil
  ) {
    var steps = written.steps
    var rows: Int64 = 0
    if !written.entries.isEmpty {
      lastChange = .now
      for (table, last) in written.entries {
        rows += max(1, last - table.entry)
        table.entry = last
      }
      entriesSinceTidy += rows
      steps += begin(written.waitingForReader)
    }
    deliver(steps, finish)
    if !written.waitingForReader.isEmpty { holdBackLog() }
    guard !tables.isEmpty else { return }
    log.written(db, rowsOfOthers: isByOthers ? Int(rows) : 0, isBusy: largeChanges > 0)
  }

  /// Lets the write-ahead log be copied once those who wait for what has been delivered have it: the processors are
  /// theirs, and then nobody reads from an earlier state.
  private func holdBackLog() {
    largeChanges += 1
    outbox.add {
      self.database.asyncWriteWithoutTransaction { db in
        self.largeChanges -= 1
        guard !self.tables.isEmpty else { return }
        self.log.written(db, isBusy: self.largeChanges > 0)
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

  /// Makes readers of the present state for queries.
  /// - Returns: Hands them over.
  private func begin(_ queries: [any FollowingQuery]) -> [Step] {
    queries.filter { !$0.isStopped }.map { query in
      query.writtenSinceReader = 0
      let reader = Result { try readers.begin() }
      return { live in
        switch reader {
        case .success(let reader): query.receive(reader, from: live)
        case .failure(let error): query.fail(error)
        }
      }
    }
  }

  /// Looks at what others have written.
  private func check(_ db: Database) {
    do {
      try files.verify()
      var written = Written()
      try db.inTransaction(.deferred) {
        written = self.written(db)
        written.steps += try outdated(db)
        return .commit
      }
      deliver(written, db, isByOthers: true)
      if largeChanges == 0 { tidy(db) }
    } catch {
      fail(error, db)
    }
    outbox.tellLater()
  }

  /// Ends all queries if an error says that their file is not there any more. The database's queue only.
  func notice(_ error: any Error, _ db: Database) {
    if (error as? StoreError)?.isFileGone == true { fail(error, db) }
  }

  private func fail(_ error: any Error, _ db: Database) {
    if (error as? StoreError)?.isFileGone == true { log.leave(db) }
    for (query, _) in tables.values.flatMap(\.queries) { outbox.add { query.fail(error) } }
  }

  private func tidy(_ db: Database) {
    // What another program's lock keeps from being tidied up now can be later.
    try? tidy(db, after: .now - lastChange)
  }

  /// Ends queries whose tables have been changed, so that their change logs miss rows.
  private func outdated(_ db: Database) throws -> [Step] {
    let version = try Int.fetchOne(db.cachedStatement(sql: "PRAGMA schema_version"))
    guard version != schemaVersion else { return [] }
    schemaVersion = version
    return tables.values.flatMap { table in
      let log = Result { try ChangeLog(following: table.log.table, db) }
      guard case .failure(let error) = log else { return [Step]() }
      return table.queries.map { query, _ in { _ in query.fail(error) } }
    }
  }

  /// Trims the change logs and lets the write-ahead log begin anew, once nobody has written for a second, or somebody
  /// has written much.
  /// - Parameter quiet: For how long nobody has written.
  func tidy(_ db: Database, after quiet: Duration) throws {
    guard entriesSinceTidy > 0, quiet > .seconds(1) || entriesSinceTidy > Self.untidyEntries else { return }
    try log.copy(db, cutsOff: quiet > .seconds(1))
    // Who writes meanwhile is not waited for: so long nobody would be told of anything.
    let isLeft = try db.waiting(atMost: 0) {
      try tables.values.contains {
        try $0.log.trim(keeping: Self.keptEntries, deleting: Self.trimmedEntries, db)
      }
    }
    if !isLeft { entriesSinceTidy = 0 }
  }

  private func startWatching() {
    watcher = FileWatcher(path: path) { [weak self] begun in
      guard let self else { return }
      database.asyncWriteWithoutTransaction { db in
        begun()
        self.check(db)
      }
    }
  }
}
