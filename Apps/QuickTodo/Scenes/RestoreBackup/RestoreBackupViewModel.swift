public import QuickTodoModel
public import QuickTodoServices
import QuickTodoTexts
import QuickTodoWords
public import Rill
public import RillScenes
public import RillUI

/// The view model of the dialog that restores a backup.
public struct RestoreBackupViewModel: Sendable {
  /// The changes that the chosen backup would make.
  public enum Preview: Sendable, Hashable {
    /// There is no backup to choose.
    case noBackups
    /// The backup is being compared with the tasks.
    case comparing
    /// The changes.
    case changes(BackupChanges)
    /// The reason that the backup can't be restored.
    case failure(String)

    /// Whether restoring would change anything.
    public var isRestorable: Bool { if case .changes(let changes) = self { !changes.isEmpty } else { false } }
  }

  /// The backups, the newest first. The first one is chosen.
  public let backups: Infallible<[Backup]>
  /// The changes that the chosen backup would make.
  public let preview: Infallible<Preview>
  /// Chooses a backup.
  public let choice: PublishRelay<Backup>
  /// Restores the chosen backup, then closes the dialog. If that fails, the dialog stays open.
  public let onRestore: CocoaAction
  /// Closes the dialog.
  public let onCancel: CocoaAction
  /// The errors of restoring.
  public let failures: Infallible<any Error>

  /// Creates the view model.
  /// - Parameters:
  ///   - service: The service that knows the backups.
  ///   - coordinator: The coordinator that closes the dialog.
  public init(service: any BackupServiceType, coordinator: any SceneCoordinatorType<Scene>) {
    let close = Observable<Void>.deferred { coordinator.pop().asObservable().map { _ in } }
    let choice = PublishRelay<Backup>()
    let listing = service.backups().map { Result<[Backup], any Error>.success($0) }
      .catch { .just(.failure($0)) }.share(replay: 1, scope: .forever).take(1)
    let all = listing.compactMap { try? $0.get() }
    self.choice = choice
    backups = all.asInfallible(onErrorJustReturn: [])
    let chosen = Observable.merge(all.compactMap(\.first), choice.asObservable()).distinctUntilChanged()
      .share(replay: 1, scope: .forever)
    let previews = chosen.flatMapLatest { backup in
      service.changes(restoring: backup).map { Preview.changes($0) }
        .catch { .just(.failure("\($0)")) }.startWith(.comparing)
    }
    preview = Observable.merge(
      previews, all.filter(\.isEmpty).map { _ in .noBackups },
      listing.compactMap { if case .failure(let error) = $0 { .failure("\(error)") } else { nil } }
    )
    .share(replay: 1, scope: .whileConnected)
    .asInfallible(onErrorRecover: { .just(.failure("\($0)")) })
    onRestore = CocoaAction {
      chosen.take(1).flatMap { service.restore($0) }.map { _ in }.concat(close)
    }
    onCancel = CocoaAction { close }
    failures = .merge([onRestore.failures, onCancel.failures])
  }

  /// Returns the time of a backup as a person would say it, with its size.
  /// - Parameters:
  ///   - backup: The backup.
  ///   - now: The present day and time.
  public static func title(of backup: Backup, now: TaskDate = .now) -> String {
    let tenths = (backup.size + 50_000) / 100_000
    let made = TaskDate(backup.made, in: .current).text(now: now, in: .shown)
    return localized("\(made)  ·  \(tenths / 10).\(tenths % 10) MB")
  }
}
