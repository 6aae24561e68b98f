import Foundation
import RillStore

extension TaskDatabase {
  /// Reads tasks once, even if the file or its folder is read-only. It then reads a copy, because SQLite can't read a
  /// write-ahead log without writing next to the file.
  /// - Parameters:
  ///   - location: The location of the database.
  ///   - body: Reads from the database.
  /// - Returns: The result of `body`.
  /// - Throws: A `StoreError`, or any other error that `body` throws, which may be about another file.
  public static func read<T>(_ location: DatabaseLocation, _ body: (TaskDatabase) throws -> T) throws -> T {
    do {
      return try body(TaskDatabase(location))
    } catch let error as StoreError
      where error.path == location.path && (error.kind == .readOnly || error.kind == .cannotOpen)
    {
      guard isReadableFile(location.path) else { throw error }
      let folder = try ownFolder(orElse: error)
      defer { try? FileManager.default.removeItem(at: folder) }
      try copy(location.path, to: folder, orElse: error)
      let copy = pathOfCopy(in: folder)
      do {
        return try body(TaskDatabase(DatabaseLocation(path: copy)))
      } catch let error as StoreError where error.path == copy {
        throw StoreError(error.kind, path: location.path, cause: error.cause)
      }
    }
  }

  /// Creates a folder that other users can't read.
  static func ownFolder(orElse error: any Error) throws -> URL {
    let temporary = FileManager.default.temporaryDirectory
    var name = Array(temporary.appendingPathComponent("quicktodo-XXXXXX").path.utf8CString)
    guard let folder = mkdtemp(&name) else { throw error }
    return URL(fileURLWithPath: String(cString: folder), isDirectory: true)
  }

  private static func isReadableFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, R_OK) == 0
  }

  static func pathOfCopy(in folder: URL) -> String { folder.appendingPathComponent("tasks.sqlite").path }

  /// Copies a database and its write-ahead log.
  /// - Parameter error: The error to throw if another process keeps writing during the copy.
  static func copy(_ path: String, to folder: URL, orElse error: any Error) throws {
    let copy = pathOfCopy(in: folder)
    for _ in 0..<3 {
      let before = state(of: path)
      for suffix in ["", "-wal"] where access(path + suffix, R_OK) == 0 {
        try? FileManager.default.removeItem(atPath: copy + suffix)
        try FileManager.default.copyItem(atPath: path + suffix, toPath: copy + suffix)
        chmod(copy + suffix, 0o600)
      }
      if state(of: path) == before { return }
    }
    throw error
  }

  /// Returns values that change when another process writes to the database or its log.
  private static func state(of path: String) -> [Int] {
    [path, path + "-wal"].flatMap { path in
      var status = stat()
      guard stat(path, &status) == 0 else { return [Int]() }
      return [Int(status.st_ino), Int(status.st_size), status.st_mtim.tv_sec, status.st_mtim.tv_nsec]
    }
  }
}
