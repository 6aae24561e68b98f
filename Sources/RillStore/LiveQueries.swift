import Dispatch
import GRDB

/// The live queries that are subscribed, and which state they have seen.
///
/// Unchecked: its variables are touched on the database's queue alone.
final class LiveQueries: @unchecked Sendable {
  private let path: String
  private let database: DatabaseQueue
  private let delivery: DispatchQueue
  private var queries: [LiveQuery] = []
  /// SQLite's count of the commits by other connections, as of the last fetch.
  private var seenVersion: Int64 = 0
  private var watcher: FileWatcher?

  init(path: String, database: DatabaseQueue, delivery: DispatchQueue) {
    self.path = path
    self.database = database
    self.delivery = delivery
  }

  deinit { watcher?.stop() }

  /// Adds a query and delivers its first value. The database's queue only.
  func add(_ query: LiveQuery, _ db: Database) {
    guard !query.isStopped else { return }
    if queries.isEmpty {
      startWatching()
    } else {
      refetchIfChangedByOthers(db)
    }
    queries.append(query)
    fetch([query], db)
  }

  /// Removes a query. The database's queue only.
  func remove(_ query: LiveQuery) {
    queries.removeAll { $0 === query }
    guard queries.isEmpty else { return }
    watcher?.stop()
    watcher = nil
  }

  /// Delivers the present state to all. The database's queue only.
  func refetch(_ db: Database) { fetch(queries, db) }

  /// Delivers the present state to all if another connection has committed since the last fetch. The
  /// database's queue only.
  func refetchIfChangedByOthers(_ db: Database) {
    guard !queries.isEmpty else { return }
    do {
      if try version(db) != seenVersion { fetch(queries, db) }
    } catch {
      fail(queries, error)
    }
  }

  /// Fetches all from one state, in one read transaction.
  private func fetch(_ selected: [LiveQuery], _ db: Database) {
    let selected = selected.filter { !$0.isStopped }
    guard !selected.isEmpty else { return }
    do {
      var deliveries: [@Sendable () -> Void] = []
      try db.inTransaction(.deferred) {
        seenVersion = try version(db)
        deliveries = selected.map { $0.fetch($0, db) }
        return .commit
      }
      delivery.async { [deliveries] in for deliver in deliveries { deliver() } }
    } catch {
      fail(selected, error)
    }
  }

  private func fail(_ selected: [LiveQuery], _ error: any Error) {
    delivery.async {
      for query in selected where !query.isStopped {
        query.stop()
        query.fail(error)
      }
    }
  }

  private func version(_ db: Database) throws -> Int64 {
    try Int64.fetchOne(db, sql: "PRAGMA data_version") ?? 0
  }

  private func startWatching() {
    watcher = FileWatcher(path: path) { [weak self] checked in
      guard let self else { return }
      database.asyncWriteWithoutTransaction { db in
        checked()
        self.refetchIfChangedByOthers(db)
      }
    }
  }
}
