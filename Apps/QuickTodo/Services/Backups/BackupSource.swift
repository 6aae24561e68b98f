import Foundation
import RillStore

/// A backup in the form in which its tasks can be read beside those of the database: of this version, whole, and without
/// a log. Any database of QuickTodo will do, also one that a program has open.
///
/// A file that isn't in that form is copied, and goes with this object; the file itself is never written to.
final class BackupSource {
  /// The file to read.
  let path: String
  private let folder: URL?

  /// - Parameter given: The file.
  /// - Throws: A `StoreError` with the path of the file if it is damaged, no database of QuickTodo, or of a newer version.
  init(_ given: String) throws {
    do {
      let unreadable = StoreError(.cannotOpen, path: given)
      let folder = try Self.isReady(given) ? nil : TaskDatabase.ownFolder(orElse: unreadable)
      // From here on, the folder goes with the object, whatever happens.
      self.folder = folder
      path = folder.map { TaskDatabase.pathOfCopy(in: $0) } ?? given
      guard let folder else { return }
      try TaskDatabase.copy(given, to: folder, orElse: unreadable)
      try Self.bringUpToDate(path)
    } catch let error as StoreError {
      throw StoreError(error.kind, path: given, cause: error.cause)
    } catch let error as CocoaError {
      throw StoreError(SystemError(error), path: given)
    }
  }

  deinit { if let folder { try? FileManager.default.removeItem(at: folder) } }

  /// Checks a file.
  /// - Returns: Whether it can be read as it is.
  private static func isReady(_ path: String) throws -> Bool {
    var header = [UInt8](repeating: 0, count: 100)
    let file = open(path, O_RDONLY | O_CLOEXEC)
    let count = file < 0 ? -1 : Glibc.read(file, &header, header.count)
    let code = errno
    if file >= 0 { close(file) }
    guard count >= 0 else { throw StoreError(SystemError(code: code), path: path) }
    guard count == header.count, header.starts(with: "SQLite format 3\0".utf8) else {
      throw StoreError(.notADatabase, path: path)
    }
    // The version of the format is 2 if there may be a log.
    guard header[18] == 1, header[19] == 1 else { return false }
    var configuration = Configuration()
    configuration.readonly = true
    return try check(path, configuration)
  }

  /// Brings a copy to this version.
  private static func bringUpToDate(_ path: String) throws {
    _ = try check(path, Configuration())
    _ = try TaskDatabase(DatabaseLocation(path: path))
    let queue = try DatabaseQueue(path: path)
    try queue.inDatabase { db in _ = try String.fetchOne(db, sql: "PRAGMA journal_mode = DELETE") }
    try queue.close()
  }

  /// Checks that a file is a whole database with tasks.
  /// - Returns: Whether it is of this version.
  private static func check(_ path: String, _ configuration: Configuration) throws -> Bool {
    do {
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      return try queue.read { db in
        let finding = try String.fetchOne(db, sql: "PRAGMA quick_check(1)")
        guard finding == "ok" else {
          throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: finding)
        }
        let migrator = TaskMigrations.migrator
        guard try db.tableExists("grdb_migrations"), let first = migrator.migrations.first,
          try migrator.appliedIdentifiers(db).contains(first)
        else { throw StoreError(.foreign, path: path) }
        if try migrator.hasBeenSuperseded(db) { throw StoreError(.newerVersion, path: path) }
        return try migrator.hasCompletedMigrations(db)
      }
    } catch let error as DatabaseError {
      let isUnreadable = [.SQLITE_CANTOPEN, .SQLITE_PERM].contains(error.resultCode)
      throw StoreError(isUnreadable ? .cannotOpen : .notADatabase, path: path, cause: error)
    }
  }
}

extension BackupSource {
  /// Puts a copy of the backup at the path of a damaged database, which is kept under another name with its log.
  func replace(_ damaged: String, now: Date) throws {
    let aside = "\(damaged)-damaged-\(now.milliseconds)"
    let new = damaged + "-restored"
    // A program that was killed may have left a part of one.
    unlink(new)
    defer { unlink(new) }
    func check(_ result: CInt, _ path: String) throws {
      if result < 0 { throw StoreError(SystemError(code: errno), path: path) }
    }
    do {
      try FileManager.default.copyItem(atPath: path, toPath: new)
    } catch {
      throw StoreError(SystemError(error), path: new)
    }
    try check(chmod(new, 0o600), new)
    // The name changes after the content is on the disk, so that a power failure leaves either file whole.
    let descriptor = open(new, O_RDONLY | O_CLOEXEC)
    try check(descriptor, new)
    defer { close(descriptor) }
    try check(fsync(descriptor), new)
    // The log goes first: the new file must never be read with it. The damaged file stays until the new one replaces it.
    try check(link(damaged, aside), aside)
    if access(damaged + "-wal", F_OK) == 0 {
      try check(rename(damaged + "-wal", aside + "-wal"), damaged + "-wal")
    }
    unlink(damaged + "-shm")
    try check(rename(new, damaged), damaged)
  }
}
