import GRDB
import Synchronization

/// The change logs and search indexes that were found in order, until the schema changes. Checking them takes some
/// milliseconds, as much as a hundred keystrokes of a search.
final class KnownSchema: Sendable {
  private struct State {
    var version = -1
    var logs: [String: ChangeLog] = [:]
    var indexes: [String: SearchIndex] = [:]
  }

  private let state = Mutex(State())

  /// Returns the change log of a table.
  /// - Throws: A `ChangeLogError` if there is no log that fits the table.
  func log(following table: String, _ db: Database) throws -> ChangeLog {
    if let known = try known(db, { $0.logs[table] }) { return known }
    let log = try ChangeLog(following: table, db)
    state.withLock { $0.logs[table] = log }
    return log
  }

  /// Returns the search index of a table.
  /// - Throws: A `SearchIndexError` if there is no index in step with the table.
  func searchIndex(of table: String, _ db: Database) throws -> SearchIndex {
    let index: SearchIndex
    if let known = try known(db, { $0.indexes[table] }) {
      index = known
    } else {
      index = try SearchIndex(of: table, db)
      state.withLock { $0.indexes[table] = index }
    }
    try index.checkSample(db)
    return index
  }

  private func known<Value: Sendable>(_ db: Database, _ value: (State) -> Value?) throws -> Value? {
    let version = try Int.fetchOne(db.cachedStatement(sql: "PRAGMA schema_version")) ?? 0
    return state.withLock { state in
      if state.version != version { state = State(version: version) }
      return value(state)
    }
  }
}
