import QuickTodoFiles
import QuickTodoModel
import QuickTodoTexts
import Rill
import RillScenes
public import RillUI

/// The import and the export of tasks.
public struct TaskTransfers: Sendable {
  /// Opens the dialog that exports tasks. Runs until the dialog is closed.
  public let onExport: CocoaAction
  private let files: any TaskFileServiceType
  private let coordinator: any SceneCoordinatorType<Scene>
  private let offered: OfferedSteps
  private let messages: PublishRelay<String>

  /// Creates the transfers.
  /// - Parameters:
  ///   - files: The service that reads and writes files.
  ///   - coordinator: The coordinator that shows the dialogs.
  ///   - shown: The tasks that are shown, now and at each change.
  ///   - offered: Receives each import, which can be undone.
  ///   - failures: Receives the reasons why no dialog could be opened.
  ///   - messages: Receives messages about exports, and about imports of nothing.
  init(
    files: any TaskFileServiceType, coordinator: any SceneCoordinatorType<Scene>,
    shown: Observable<ExportTasksViewModel.Choice>, offered: OfferedSteps,
    failures: PublishRelay<any Error>, messages: PublishRelay<String>
  ) {
    self.files = files
    self.coordinator = coordinator
    self.offered = offered
    self.messages = messages
    onExport = CocoaAction {
      shown.take(1).flatMap { shown -> Observable<Void> in
        let all = ExportTasksViewModel.Choice(title: localized("Everything"), filter: TaskFilter())
        let choices = shown.filter == all.filter ? [all] : [all, shown]
        let dialog = ExportTasksViewModel(choices, files: files, coordinator: coordinator) {
          messages.accept($1.message(about: $0))
        }
        return coordinator.transitionUntilClosed(to: .exportTasks(dialog), type: .modal).asObservable()
          .map { _ in }
      }
      .do(onError: { failures.accept($0) })
    }
  }

  /// Returns an action that shows the changes that the import of a file would make, and imports it if the person wants that.
  /// - Parameter path: The file.
  public func onImport(_ path: String) -> CocoaAction {
    CocoaAction { [files, coordinator, offered, messages] in
      let dialog = ImportTasksViewModel(path: path, files: files, coordinator: coordinator) { summary in
        let report = summary.report
        let message = localized(report.added == 1 ? "1 task imported" : "\(report.added) tasks imported")
        if let step = report.step {
          offered.add(OfferedStep(id: step, .other(message)))
        } else {
          messages.accept(message)
        }
      }
      return coordinator.transitionUntilClosed(to: .importTasks(dialog), type: .modal).asObservable()
        .map { _ in }
    }
  }
}
