import Dispatch
import GRDB

/// Copies the write-ahead log to the database, by a connection of its own, so that nobody who writes waits for it.
///
/// Unchecked: its connection is touched on its queue alone.
final class Checkpointer: @unchecked Sendable {
  private let path: String
  private let busyTimeout: Double
  let queue = DispatchQueue(label: "rill.store.checkpoints")
  private var connection: DatabaseQueue?

  /// - Parameters:
  ///   - path: The database file, which is there and in WAL mode.
  ///   - busyTimeout: How long to wait for other connections, in seconds.
  init(path: String, busyTimeout: Double) {
    self.path = path
    self.busyTimeout = busyTimeout
  }

  /// Copies what no reader of an earlier state keeps from being copied.
  /// - Parameter finish: Called then, on the checkpointer's queue, however much was copied.
  func copy(finish: @escaping @Sendable () -> Void) {
    queue.async {
      // What cannot be copied now stays in the log, and can be later.
      try? self.copyHere()
      finish()
    }
  }

  /// The same; the caller waits.
  func copyNow() throws { try queue.sync { try copyHere() } }

  private func copyHere() throws {
    try open().inDatabase { db in try db.execute(sql: "PRAGMA wal_checkpoint(PASSIVE)") }
  }

  private func open() throws -> DatabaseQueue {
    if let connection { return connection }
    var configuration = Configuration()
    configuration.label = "rill.store.checkpointer"
    configuration.busyMode = .timeout(busyTimeout)
    let opened = try DatabaseQueue(path: path, configuration: configuration)
    connection = opened
    return opened
  }
}
