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

    init(_ log: ChangeLog, at entry: Int64) {
      self.log = log
      self.entry = entry
    }
  }

  /// The most rows of one transaction, in one table, that are examined on the database's queue.
  private static let fewRows = 256
  /// How many written rows a query keeps before it reads their content from the database again.
  private static let keptRows = 1_000

  private var tables: [String: Table] = [:]
  private var followers: [(query: any FollowingQuery, look: FollowingQuery.Look)] = []
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
    for log in query.logs.all where tables[log.table] == nil {
      tables[log.table] = Table(log, at: try log.last(db))
    }
    followers.append((query, query.begin(db)))
  }

  /// Removes a query.
  mutating func remove(_ query: any FollowingQuery) {
    followers.removeAll { $0.query === query }
    let followed = Set(followers.flatMap { $0.query.logs.all.map(\.table) })
    tables = tables.filter { followed.contains($0.key) }
  }

  /// Examines the rows that were written, within a transaction.
  func changes(_ db: Database) -> Changes {
    var result = Changes()
    // Each log is read once for all queries.
    let read = tables.mapValues { table in
      Result { try table.log.changes(after: table.entry, limit: Self.fewRows, db) }
    }
    for (name, changes) in read {
      guard let table = tables[name], let last = try? changes.get().last, last != table.entry else {
        continue
      }
      result.entries.append((table, last))
    }
    for (query, look) in followers where !query.isStopped {
      do {
        guard
          try query.logs.all.contains(where: { try read[$0.table]?.get().last != tables[$0.table]?.entry })
        else { continue }
        let known = LogPosition(query.logs.all.map { tables[$0.table]?.entry ?? 0 })
        let changes = try query.logs.changes(after: known, limit: Self.fewRows, db) { log, seq in
          try read[log.table]?.get() ?? .gap(upTo: seq)
        }
        guard case .rows(let ids, let position) = changes else {
          result.waitingForReader.append(query)
          continue
        }
        result.steps.append(try look(ids, position))
        query.writtenSinceReader[db] += ids.count
        if query.writtenSinceReader[db] > Self.keptRows { result.waitingForReader.append(query) }
      } catch {
        result.steps.append { _ in query.fail(error) }
      }
    }
    return result
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
