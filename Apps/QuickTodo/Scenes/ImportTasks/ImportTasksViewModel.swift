public import QuickTodoExchange
public import QuickTodoFiles
public import QuickTodoModel
public import Rill
public import RillScenes
public import RillUI

/// The view model of the dialog that imports the tasks of a file.
public struct ImportTasksViewModel: Sendable {
  /// The content of the dialog.
  public enum State: Sendable, Hashable {
    /// So many tasks have been read for the preview.
    case reading(count: Int)
    /// The changes that an import would make.
    case preview(ImportReport, ExchangeFormat)
    /// So many tasks are being imported.
    case importing(count: Int)
    /// The reason that nothing can be imported.
    case failure(String)

    /// Whether an import would do anything.
    public var isImportable: Bool {
      if case .preview(let report, _) = self { report.added + report.lists > 0 } else { false }
    }
  }

  /// The name of the file.
  public let fileName: String
  /// The content of the dialog, now and at each change.
  public let state: Infallible<State>
  /// Imports the tasks, then closes the dialog. If that fails, the dialog stays open.
  public let onImport: CocoaAction
  /// Ends an import without a trace, and closes the dialog.
  public let onCancel: CocoaAction
  private let isCancelled: BehaviorRelay<Bool>

  /// Creates the view model, and begins to read the file.
  /// - Parameters:
  ///   - path: The file.
  ///   - files: The service that reads files.
  ///   - coordinator: The coordinator that closes the dialog.
  ///   - didImport: Receives the report of an import.
  public init(
    path: String, files: any TaskFileServiceType, coordinator: any SceneCoordinatorType<Scene>,
    didImport: @escaping @Sendable (ImportReport) -> Void
  ) {
    let isCancelled = BehaviorRelay(value: false)
    let importing = PublishRelay<State>()
    let isStopped: @Sendable () -> Bool = { isCancelled.value }
    let close = Observable<Void>.deferred { coordinator.pop().asObservable().map { _ in } }
    self.isCancelled = isCancelled
    fileName = path.split(separator: "/").last.map(String.init) ?? path
    let preview = files.importTasks(of: path, isDryRun: true, isCancelled: isStopped)
      .map { progress -> State in
        switch progress {
        case .reading(let count): .reading(count: count)
        case .finished(let report, let format): .preview(report, format)
        }
      }
      .catch { .just(.failure(Self.message($0))) }.startWith(.reading(count: 0))
    state = Observable.merge(preview, importing.asObservable())
      .share(replay: 1, scope: .whileConnected)
      .asInfallible(onErrorFallbackTo: .never())
    onImport = CocoaAction {
      files.importTasks(of: path, isDryRun: false, isCancelled: isStopped)
        .startWith(.reading(count: 0))
        .do(
          onNext: { progress in
            switch progress {
            case .reading(let count): importing.accept(.importing(count: count))
            case .finished(let report, _): didImport(report)
            }
          }, onError: { if !($0 is ImportCancelled) { importing.accept(.failure(Self.message($0))) } }
        )
        .ignoreElements().asObservable().map { _ in }
        // The action that cancels it closes the dialog.
        .concat(Observable.deferred { isCancelled.value ? .empty() : close })
        .catch { $0 is ImportCancelled ? .empty() : .error($0) }
    }
    let stop = Self.stop(isCancelled, onImport)
    onCancel = CocoaAction { stop.asObservable().map { _ in }.concat(close) }
  }

  /// Ends an import without a trace, because the dialog is closing. Completes when it has ended.
  public func stop() -> Completable { Self.stop(isCancelled, onImport) }

  private static func stop(_ isCancelled: BehaviorRelay<Bool>, _ onImport: CocoaAction) -> Completable {
    Completable.deferred {
      isCancelled.accept(true)
      return onImport.executing.filter { !$0 }.take(1).ignoreElements().asCompletable()
    }
  }

  /// Returns the reason of a failure as a sentence.
  static func message(_ error: any Error) -> String {
    (error as? ExchangeError)?.messageInWindow ?? "\(error)"
  }
}
