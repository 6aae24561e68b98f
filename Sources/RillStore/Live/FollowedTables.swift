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
    var queries: [(query: any FollowingQuery, look: FollowingQuery.Look)] = []

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
  /// The version of the schema for which the change logs were last compared with their tables.
  private var schemaVersion: Int?

  /// Whether there are no queries.
  var isEmpty: Bool { tables.isEmpty }

  /// All queries.
  var queries: [any FollowingQuery] { tables.values.flatMap { $0.queries.map(\.query) } }

  /// The change logs of the tables.
  var logs: [ChangeLog] { tables.values.map(\.log) }

  /// Adds a query.
  mutating func add(_ query: any FollowingQuery, _ db: Database) throws {
    let name = query.log.table
    let table = try tables[name] ?? Table(query.log, at: query.log.last(db))
    table.queries.append((query, query.begin(db)))
    tables[name] = table
  }

  /// Removes a query.
  mutating func remove(_ query: any FollowingQuery) {
    let name = query.log.table
    tables[name]?.queries.removeAll { $0.query === query }
    if tables[name]?.queries.isEmpty == true { tables[name] = nil }
  }

  /// Examines the rows that were written, within a transaction.
  func changes(_ db: Database) -> Changes {
    var result = Changes()
    for table in tables.values {
      do {
        switch try table.log.changes(after: table.entry, limit: Self.fewRows, db) {
        case .rows(let ids, let entry) where !ids.isEmpty:
          result.entries.append((table, entry))
          for (query, look) in table.queries where !query.isStopped {
            result.steps.append(try look(ids, entry))
            query.writtenSinceReader[db] += ids.count
            if query.writtenSinceReader[db] > Self.keptRows { result.waitingForReader.append(query) }
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
    return tables.values.flatMap { table in
      let log = Result { try ChangeLog(following: table.log.table, db) }
      guard case .failure(let error) = log else { return [LiveQueries.Step]() }
      return table.queries.map { query, _ in { _ in query.fail(error) } }
    }
  }
}
