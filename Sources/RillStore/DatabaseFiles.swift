import Foundation

/// The files of an open database, and whether they are still those at its path.
///
/// A file that is deleted, moved or replaced stays open. What is written to it then is never seen again, and SQLite's
/// write-ahead log beside it, which is found by its name, would be taken for the new file's.
struct DatabaseFiles: Sendable {
  private struct Identity: Equatable {
    let device: dev_t
    let number: ino_t

    init?(path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      (device, number) = (status.st_dev, status.st_ino)
    }
  }

  private let path: String
  private let database: Identity?
  private var logs: [String: Identity] = [:]

  /// - Parameter path: The database file, before it is opened.
  init(path: String) {
    self.path = path
    database = Identity(path: path)
  }

  /// Looks for SQLite's own files once the database has been read.
  mutating func findLogs() {
    for suffix in ["-wal", "-shm"] { logs[path + suffix] = Identity(path: path + suffix) }
  }

  /// Looks whether the path still leads to the open file. Costs one call of the system.
  /// - Throws: A `StoreError` of the kind `deleted` or `replaced`.
  func verify() throws {
    let now = Identity(path: path)
    guard now != database || now == nil else { return }
    throw StoreError(now == nil ? .deleted : .replaced, path: path)
  }

  /// How long the file of the write-ahead log is, in bytes.
  var logSize: Int {
    var status = stat()
    return stat(path + "-wal", &status) == 0 ? Int(status.st_size) : 0
  }

  /// Takes the logs of the file that was open away from the one that may take its place. Those who have them open keep
  /// them.
  /// - Parameter areCopied: Whether everything is in the file; otherwise the log is only renamed.
  func removeLogs(areCopied: Bool) {
    for (log, identity) in logs where Identity(path: log) == identity {
      if areCopied || !log.hasSuffix("-wal") {
        unlink(log)
      } else {
        rename(log, log + "-of-earlier-file")
      }
    }
  }
}
