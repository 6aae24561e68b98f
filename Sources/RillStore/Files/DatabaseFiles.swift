import Foundation

/// The files of an open database, and a check that they are still at its path.
///
/// A file that is deleted, moved or replaced stays open. Later writes to it would be lost, and SQLite's write-ahead
/// log beside it, which is found by its name, would be taken for the new file's log.
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

  /// Records the identity of a database file, which must not be open yet.
  /// - Parameter path: The database file.
  init(path: String) {
    self.path = path
    database = Identity(path: path)
  }

  /// Records the identity of SQLite's own files, once the database has been read.
  mutating func findLogs() {
    for suffix in ["-wal", "-shm"] { logs[path + suffix] = Identity(path: path + suffix) }
  }

  /// Checks that the path still leads to the open file. Costs one system call.
  /// - Throws: A `StoreError` of the kind `deleted` or `replaced`.
  func verify() throws {
    let now = Identity(path: path)
    guard now != database || now == nil else { return }
    throw StoreError(now == nil ? .deleted : .replaced, path: path)
  }

  /// The size of the write-ahead log's file in bytes.
  var logSize: Int {
    var status = stat()
    return stat(path + "-wal", &status) == 0 ? Int(status.st_size) : 0
  }

  /// Removes the logs of the opened file from its path, where another file may take its place. Connections that have
  /// the logs open keep them.
  /// - Parameter areCopied: Whether all pages are in the database file; otherwise the log is only renamed.
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
