import Dispatch
import GRDB

/// A copier of the write-ahead log to the database, on a connection of its own, so that no writer waits for it.
///
/// Unchecked: its connection is touched on its queue alone.
final class Checkpointer: @unchecked Sendable {
  private let path: String
  private let busyTimeout: Double
  let queue = DispatchQueue(label: "rill.store.checkpoints")
  private var connection: DatabaseQueue?

  /// - Parameters:
  ///   - path: The database file, which must exist and be in WAL mode.
  ///   - busyTimeout: How long to wait for other connections, in seconds.
  init(path: String, busyTimeout: Double) {
    self.path = path
    self.busyTimeout = busyTimeout
  }

  /// Copies as much of the log as no reader of an earlier state still needs.
  /// - Parameter finish: Called afterwards on the checkpointer's queue, however much was copied.
  func copy(finish: @escaping @Sendable () -> Void) {
    queue.async {
      // Pages that can't be copied now stay in the log until a later copy.
      try? self.copyHere()
      finish()
    }
  }

  /// Copies the log like `copy(finish:)`, while the caller waits.
  func copyNow() throws { try queue.sync { try copyHere() } }

  private func copyHere() throws {
    dispatchPrecondition(condition: .onQueue(queue))
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
