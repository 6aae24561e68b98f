import Foundation
import RillStore

extension TaskDatabase {
  /// Reads tasks once, also where the file or its folder may only be read: then from a copy, since SQLite reads no log
  /// without writing beside the file.
  /// - Parameters:
  ///   - location: Where the database is.
  ///   - body: Reads.
  /// - Returns: What `body` returned.
  /// - Throws: A `StoreError`, or what else `body` threw.
  public static func read<T>(_ location: DatabaseLocation, _ body: (TaskDatabase) throws -> T) throws -> T {
    do {
      return try body(TaskDatabase(location))
    } catch let error as StoreError where error.kind == .readOnly || error.kind == .cannotOpen {
      guard isReadableFile(location.path) else { throw error }
      let folder = try ownFolder(orElse: error)
      defer { try? FileManager.default.removeItem(at: folder) }
      let copy = try copy(location.path, to: folder, orElse: error)
      do {
        return try body(TaskDatabase(DatabaseLocation(path: copy)))
      } catch let error as StoreError {
        throw StoreError(error.kind, path: location.path, cause: error.cause)
      }
    }
  }

  /// Makes a folder that nobody else can read.
  private static func ownFolder(orElse error: any Error) throws -> URL {
    let temporary = FileManager.default.temporaryDirectory
    var name = Array(temporary.appendingPathComponent("quicktodo-XXXXXX").path.utf8CString)
    guard let folder = mkdtemp(&name) else { throw error }
    return URL(fileURLWithPath: String(cString: folder), isDirectory: true)
  }

  private static func isReadableFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, R_OK) == 0
  }

  /// Copies a database and its write-ahead log.
  /// - Parameter error: What is thrown where somebody writes all the time.
  private static func copy(_ path: String, to folder: URL, orElse error: any Error) throws -> String {
    let copy = folder.appendingPathComponent("tasks.sqlite").path
    for _ in 0..<3 {
      let before = state(of: path)
      for suffix in ["", "-wal"] where access(path + suffix, R_OK) == 0 {
        try? FileManager.default.removeItem(atPath: copy + suffix)
        try FileManager.default.copyItem(atPath: path + suffix, toPath: copy + suffix)
        chmod(copy + suffix, 0o600)
      }
      if state(of: path) == before { return copy }
    }
    throw error
  }

  /// What changes when somebody writes to a database or its log.
  private static func state(of path: String) -> [Int] {
    [path, path + "-wal"].flatMap { path in
      var status = stat()
      guard stat(path, &status) == 0 else { return [Int]() }
      return [Int(status.st_ino), Int(status.st_size), status.st_mtim.tv_sec, status.st_mtim.tv_nsec]
    }
  }
}
