import GRDB

/// The tables that subscribed queries follow, and how far their change logs have been read.
struct FollowedTables {
  /// The changes of one transaction, as far as they concern live queries.
  struct Changes {
    /// The last entry of the change log of each table that was written.
    fileprivate var entries: [(table: Table, last: Int64)] = []
    /// The work for the delivery queue.
    var steps: [LiveQueries.Step] = []
    /// The queries for which too many rows were written to examine them within the transaction.
    fileprivate(set) var waitingForReader: [any FollowingQuery] = []

    /// Whether any followed table was written.
    var isEmpty: Bool { entries.isEmpty }
  }

  fileprivate final class Table {
    let log: ChangeLog
    var entry: Int64
    /// The changes after the entry, as they were last read.
    var changes: Result<ChangeLog.Changes, any Error>

    init(_ log: ChangeLog, at entry: Int64) {
      self.log = log
      self.entry = entry
      changes = .success(.rows([], upTo: entry))
    }

    /// Whether the changes are more than none.
    var isWritten: Bool {
      switch changes {
      case .success(.rows(_, let last)): last > entry
      default: true
      }
    }
  }

  /// A query, and the tables that it follows, in the order of its logs.
  private struct Follower {
    let query: any FollowingQuery
    let look: FollowingQuery.Look
    let tables: [Table]

    /// The point up to which the tables have been followed.
    var position: LogPosition {
      LogPosition(root: tables[0].entry, others: tables.count == 1 ? [] : tables.dropFirst().map(\.entry))
    }
  }

  /// The most rows of one transaction, in one table, that are examined on the database's queue.
  private static let fewRows = 256
  /// How many written rows a query keeps before it reads their content from the database again.
  private static let keptRows = 1_000

  private var tables: [String: Table] = [:]
  private var followers: [Follower] = []
  /// The version of the schema for which the change logs were last compared with their tables.
  private var schemaVersion: Int?

  /// Whether there are no queries.
  var isEmpty: Bool { followers.isEmpty }

  /// All queries.
  var queries: [any FollowingQuery] { followers.map(\.query) }

  /// The change logs of the tables.
  var logs: [ChangeLog] { tables.values.map(\.log) }

  /// Adds a query.
  mutating func add(_ query: any FollowingQuery, _ db: Database) throws {
    var followed: [Table] = []
    for log in query.logs.all {
      let table = try tables[log.table] ?? Table(log, at: log.last(db))
      followed.append(table)
    }
    for table in followed { tables[table.log.table] = table }
    followers.append(Follower(query: query, look: query.begin(db), tables: followed))
  }

  /// Removes a query.
  mutating func remove(_ query: any FollowingQuery) {
    followers.removeAll { $0.query === query }
    let followed = Set(followers.flatMap { $0.tables.map(\.log.table) })
    tables = tables.filter { followed.contains($0.key) }
  }

  /// Examines the rows that were written, within a transaction.
  func changes(_ db: Database) -> Changes {
    var result = Changes()
    // Each log is read once for all queries.
    for table in tables.values {
      table.changes = Result { try table.log.changes(after: table.entry, limit: Self.fewRows, db) }
      if table.isWritten, let last = try? table.changes.get().last { result.entries.append((table, last)) }
    }
    for follower in followers where follower.tables.contains(where: \.isWritten) && !follower.query.isStopped
    {
      do {
        try examine(follower, into: &result, db)
      } catch {
        result.steps.append { [query = follower.query] _ in query.fail(error) }
      }
    }
    return result
  }

  private func examine(_ follower: Follower, into result: inout Changes, _ db: Database) throws {
    let query = follower.query
    let changes = try query.logs.changes(after: follower.position, limit: Self.fewRows, db) { index, _ in
      try follower.tables[index].changes.get()
    }
    guard case .rows(let ids, let position) = changes else {
      result.waitingForReader.append(query)
      return
    }
    result.steps.append(try follower.look(ids, position))
    query.writtenSinceReader[db] += ids.count
    if query.writtenSinceReader[db] > Self.keptRows { result.waitingForReader.append(query) }
  }

  /// Marks the entries of a transaction as read, after its commit.
  /// - Returns: How many entries these are.
  func advance(by changes: Changes) -> Int64 {
    changes.entries.reduce(0) { sum, entry in
      defer { entry.table.entry = entry.last }
      return sum + max(1, entry.last - entry.table.entry)
    }
  }

  /// Returns steps that end the queries whose tables have been changed so that their change logs miss rows.
  mutating func outdated(_ db: Database) throws -> [LiveQueries.Step] {
    let version = try Int.fetchOne(db.cachedStatement(sql: "PRAGMA schema_version"))
    guard version != schemaVersion else { return [] }
    schemaVersion = version
    var steps: [LiveQueries.Step] = []
    for table in tables.values {
      do {
        let present = try ChangeLog(following: table.log.table, db)
        guard present.noted != table.log.noted else { continue }
        throw ChangeLogError(.outdated, table: table.log.table)
      } catch {
        let ended = queries.filter { $0.logs.all.contains { $0.table == table.log.table } }
        steps += ended.map { query in { _ in query.fail(error) } }
      }
    }
    return steps
  }
}
