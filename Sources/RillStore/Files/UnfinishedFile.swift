import Foundation

/// A new file under a name of its own, which receives its real name once it is complete.
///
/// The file is locked as long as its program works on it. A file that a killed program has left behind is removed by the next
/// one that creates a file in the same folder.
struct UnfinishedFile: ~Copyable {
  private static let suffix = ".rill-unfinished"
  /// The files that SQLite creates beside a database.
  private static let companions = ["-wal", "-shm", "-journal"]

  let path: String
  private let finalPath: String
  private let descriptor: CInt

  /// Creates an empty file that its owner alone can read.
  /// - Parameter path: The name that the file is to receive.
  /// - Throws: A `StoreError`.
  init(for path: String) throws(StoreError) {
    let final = URL(fileURLWithPath: path)
    let folder = final.deletingLastPathComponent().path
    Self.removeAbandoned(in: folder)
    (self.path, descriptor) = try Self.create("\(folder)/.\(final.lastPathComponent)", path)
    finalPath = path
  }

  private static func create(_ beginning: String, _ finalPath: String) throws(StoreError) -> (String, CInt) {
    while true {
      let path = "\(beginning)-\(UInt64.random(in: 0...UInt64.max))\(suffix)"
      let descriptor = open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { throw error(errno, finalPath) }
      // Another program may find the file before it is locked, and remove it.
      if flock(descriptor, LOCK_EX) == 0, access(path, F_OK) == 0 { return (path, descriptor) }
      close(descriptor)
    }
  }

  deinit {
    Self.remove(path)
    close(descriptor)
  }

  /// Gives the file its real name, after all of it is on the disk.
  /// - Throws: A `StoreError`, also if there is a file of that name.
  func finish() throws(StoreError) {
    guard fsync(descriptor) == 0 else { throw Self.error(errno, finalPath) }
    // Unlike a renamed file, a link never replaces another file. Some file systems have no links.
    if link(path, finalPath) != 0 {
      guard errno != EEXIST, access(finalPath, F_OK) != 0 else { throw Self.error(EEXIST, finalPath) }
      guard rename(path, finalPath) == 0 else { throw Self.error(errno, finalPath) }
    }
    let folder = open(URL(fileURLWithPath: finalPath).deletingLastPathComponent().path, O_RDONLY | O_CLOEXEC)
    if folder >= 0 {
      fsync(folder)
      close(folder)
    }
  }

  private static func error(_ code: Int32, _ path: String) -> StoreError {
    StoreError(SystemError(code: code), path: path)
  }

  private static func remove(_ path: String) {
    for companion in companions + [""] { unlink(path + companion) }
  }

  private static func removeAbandoned(in folder: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where name.hasPrefix(".") && name.hasSuffix(suffix) {
      let descriptor = open("\(folder)/\(name)", O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
      guard descriptor >= 0 else { continue }
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { remove("\(folder)/\(name)") }
      close(descriptor)
    }
  }
}
