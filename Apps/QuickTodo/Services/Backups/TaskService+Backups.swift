import Foundation
public import Rill

extension TaskService {
  /// Makes a backup on each day, as `TaskDatabase.dailyBackups` does, of the database that is open then.
  /// - Parameter scheduler: The scheduler on which it waits and works.
  public func dailyBackups(on scheduler: any SchedulerType) -> Observable<Result<Backup, any Error>> {
    TaskDatabase.dailyBackups(on: scheduler) { [weak self] in self?.database }
  }
}

extension TaskDatabase {
  /// Makes a backup on each day, in the background: for the first time some seconds after the subscription, when no other
  /// program is writing. If all programs together never pause, it is made after half an hour.
  /// - Parameters:
  ///   - scheduler: The scheduler on which it waits and works.
  ///   - delay: The seconds before the first check. Programs that begin together have different ones, so that only one makes
  ///     the backup.
  ///   - database: Returns the database; nil if there is none any longer.
  /// - Returns: Each backup or the reason that it couldn't be made. After a failure, the next attempt is an hour later.
  public static func dailyBackups(
    on scheduler: any SchedulerType, after delay: Int = 20,
    of database: @escaping @Sendable () -> TaskDatabase?
  ) -> Observable<Result<Backup, any Error>> {
    Observable<Int>.timer(.seconds(delay), period: .seconds(60), scheduler: scheduler)
      .scan(into: BackupWaiting()) { waiting, _ in
        if let database = database() { waiting.check(database) }
      }
      .compactMap(\.outcome)
  }
}

/// The waiting for a moment in which a backup disturbs nobody.
private struct BackupWaiting: Sendable {
  /// How many checks, one each minute, may find another program writing.
  private static let patience = 30
  /// How many checks are left out after a failure.
  private static let pause = 59

  private var busy = 0
  private var pauses = 0
  /// The outcome of the last check; nil if no backup was to be made.
  private(set) var outcome: Result<Backup, any Error>?

  mutating func check(_ database: TaskDatabase) {
    outcome = nil
    guard pauses == 0 else { return pauses -= 1 }
    do {
      guard try database.isBackupDue() else { return }
      guard database.isQuiet || busy >= Self.patience else { return busy += 1 }
      busy = 0
      outcome = .success(try database.backUp())
    } catch {
      pauses = Self.pause
      outcome = .failure(error)
    }
  }
}
