/// The changes that restoring a backup makes.
public struct BackupChanges: Sendable, Hashable {
  /// Tasks that change in the same way.
  public struct Tasks: Sendable, Hashable {
    /// The number of tasks.
    public let count: Int
    /// The titles of the first ones, as they are in the backup or, of removed tasks, now.
    public let titles: [String]
  }

  /// The tasks that the backup has, and the database doesn't.
  public let added: Tasks
  /// The tasks that are otherwise in the backup.
  public let changed: Tasks
  /// The tasks that the database has, and the backup doesn't.
  public let removed: Tasks
  /// The number of lists that are added, changed or removed.
  public let lists: Int
  /// Whether the database is damaged, and is kept aside with another name.
  public internal(set) var replacesDamagedFile = false

  /// Whether the tasks are already as in the backup.
  public var isEmpty: Bool {
    [added, changed, removed].allSatisfy { $0.count == 0 } && lists == 0 && !replacesDamagedFile
  }
}
