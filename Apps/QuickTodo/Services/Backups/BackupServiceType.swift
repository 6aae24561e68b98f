public import Rill

/// A service that knows the backups of the tasks.
public protocol BackupServiceType: Sendable {
  /// Returns the backups, the newest first.
  /// - Returns: One element. Fails with a `StoreError` if the folder can't be read.
  func backups() -> Observable<[Backup]>

  /// Returns the changes that restoring a backup would make.
  /// - Parameter backup: The backup.
  /// - Returns: One element. Fails with a `StoreError`.
  func changes(restoring backup: Backup) -> Observable<BackupChanges>

  /// Makes the tasks and lists as they are in a backup, in one step that can be undone.
  /// - Parameter backup: The backup.
  /// - Returns: The changes. Fails with a `StoreError`, and nothing has changed then.
  func restore(_ backup: Backup) -> Observable<BackupChanges>
}

/// The backups of a database. The work is done on a background queue, for each subscription.
public struct BackupService: BackupServiceType {
  private let location: DatabaseLocation
  private let queue = SerialDispatchQueueScheduler(qos: .userInitiated)

  /// Creates the service.
  /// - Parameter location: The location of the database.
  public init(_ location: DatabaseLocation) { self.location = location }

  /// Returns the backups, the newest first.
  public func backups() -> Observable<[Backup]> { work { try BackupFolder(of: $0).backups() } }

  /// Returns the changes that restoring a backup would make.
  public func changes(restoring backup: Backup) -> Observable<BackupChanges> {
    work { try TaskDatabase.changes(restoring: backup.path, to: $0) }
  }

  /// Makes the tasks and lists as they are in a backup, in one step that can be undone.
  public func restore(_ backup: Backup) -> Observable<BackupChanges> {
    work { try TaskDatabase.restore(backup.path, to: $0) }
  }

  private func work<T: Sendable>(_ body: @escaping @Sendable (DatabaseLocation) throws -> T) -> Observable<T>
  {
    Observable.deferred { [location] in .just(try body(location)) }.subscribe(on: queue)
  }
}
