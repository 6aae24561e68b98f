import Foundation
import RillStore

extension TaskDatabase {
  /// Makes a backup in the database's folder of backups, and then removes old ones by their age. Other writes go on
  /// meanwhile.
  /// - Returns: The backup.
  /// - Throws: A `StoreError`. No backup is removed then.
  public func backUp() throws -> Backup {
    let folder = BackupFolder(of: location)
    let now = now()
    try folder.create()
    let path = folder.path(at: now)
    try store.backUp(to: path)
    let backups = try folder.backups()
    guard let backup = backups.first(where: { $0.path == path }) else {
      throw StoreError(.deleted, path: path)
    }
    try folder.removeOld(now: now)
    return backup
  }

  /// Makes a backup at a path, which is never removed. Other writes go on meanwhile.
  /// - Parameter path: The file to create.
  /// - Throws: A `StoreError`, also if there is a file of that name.
  public func backUp(to path: String) throws { try store.backUp(to: path) }

  /// Whether there is no backup of this day yet.
  func isBackupDue() throws -> Bool {
    let now = now()
    return try !BackupFolder(of: location).backups().contains {
      Calendar.iso.isDate($0.made, inSameDayAs: now)
    }
  }

  /// Whether no program has written for some seconds.
  var isQuiet: Bool {
    let now = Date()
    return [path, path + "-wal"].allSatisfy { file in
      var status = stat()
      guard stat(file, &status) == 0 else { return true }
      return abs(now.timeIntervalSince1970 - Double(status.st_mtim.tv_sec)) > 10
    }
  }
}
