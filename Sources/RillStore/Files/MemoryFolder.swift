import Foundation

/// A folder in memory for the files of one database, which goes with this object.
///
/// The folder is locked as long as its program runs. The next folder that is created removes those that a killed
/// program has left behind.
final class MemoryFolder: Sendable {
  private static let prefix = "rill-store-"
  /// The file system in memory that the C library needs for shared memory, or else the folder of temporary files.
  private static let parent =
    access("/dev/shm", W_OK) == 0 ? "/dev/shm" : FileManager.default.temporaryDirectory.path

  let path: String
  private let lock: CInt

  /// - Throws: A `StoreError` if the folder can't be created.
  init() throws(StoreError) {
    MemoryFolder.removeAbandoned()
    while true {
      let path = try MemoryFolder.create()
      // Another program may find the folder before it is locked, and remove it.
      do throws(StoreError) {
        guard let lock = try MemoryFolder.lock(path) else { continue }
        (self.path, self.lock) = (path, lock)
        return
      } catch {
        rmdir(path)
        throw error
      }
    }
  }

  deinit {
    // The removal opens a file itself, and this may have been the last one that may be open.
    close(lock)
    try? FileManager.default.removeItem(atPath: path)
  }

  private static func create() throws(StoreError) -> String {
    var pattern = Array("\(parent)/\(prefix)XXXXXX".utf8CString)
    let path = pattern.withUnsafeMutableBufferPointer { pattern in
      pattern.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) }
    }
    guard let path else { throw StoreError(.cannotOpen, path: parent, cause: SystemError(code: errno)) }
    return path
  }

  /// Locks a folder.
  /// - Returns: The descriptor that holds the lock; `nil` if the folder is locked, gone, or another user's.
  /// - Throws: A `StoreError` if the folder can't be opened for another reason, such as too many open files.
  private static func lock(_ path: String) throws(StoreError) -> CInt? {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else {
      if [ENOENT, ENOTDIR, ELOOP, EACCES].contains(errno) { return nil }
      throw StoreError(.cannotOpen, path: path, cause: SystemError(code: errno))
    }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0, access(path, F_OK) == 0 { return descriptor }
    close(descriptor)
    return nil
  }

  private static func removeAbandoned() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
    for name in names where name.hasPrefix(prefix) {
      let path = "\(parent)/\(name)"
      guard let lock = try? lock(path) else { continue }
      try? FileManager.default.removeItem(atPath: path)
      close(lock)
    }
  }
}
