import QuickTodoExchange
import QuickTodoFiles
import QuickTodoModel
import QuickTodoTexts
import Rill
import RillScenes
public import RillUI

/// The import and the export of tasks.
public struct TaskTransfers: Sendable {
  private let files: any TaskFileServiceType
  private let coordinator: any SceneCoordinatorType<Scene>
  private let offered: OfferedSteps
  private let failures: PublishRelay<any Error>
  private let messages: PublishRelay<String>

  /// Creates the transfers.
  /// - Parameters:
  ///   - files: The service that reads and writes files.
  ///   - coordinator: The coordinator that shows the dialog of an import.
  ///   - offered: Receives each import, which can be undone.
  ///   - failures: Receives the errors of exports.
  ///   - messages: Receives messages about exports, and about imports of nothing.
  init(
    files: any TaskFileServiceType, coordinator: any SceneCoordinatorType<Scene>, offered: OfferedSteps,
    failures: PublishRelay<any Error>, messages: PublishRelay<String>
  ) {
    self.files = files
    self.coordinator = coordinator
    self.offered = offered
    self.failures = failures
    self.messages = messages
  }

  /// Returns an action that shows the changes that the import of a file would make, and imports it if the person wants that.
  /// - Parameter path: The file.
  public func onImport(_ path: String) -> CocoaAction {
    CocoaAction { [files, coordinator, offered, messages] in
      let dialog = ImportTasksViewModel(path: path, files: files, coordinator: coordinator) { report in
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

  /// Returns an action that writes all tasks to a file.
  /// - Parameter path: The file, whose name tells the format.
  public func onExport(to path: String) -> CocoaAction {
    CocoaAction { [files, failures, messages] in
      files.exportTasks(to: path)
        .do(
          onNext: { messages.accept(Self.text($0, path)) },
          onError: { failures.accept(ExportFailure(reason: ImportTasksViewModel.message($0))) }
        )
        .map { _ in }
    }
  }

  private static func text(_ summary: ExportSummary, _ path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    let losses = ExchangeLoss.allCases.filter { summary.losses[$0] != nil }.map(\.text)
    let exported = localized(
      summary.count == 1
        ? "1 task exported to “\(name)”." : "\(summary.count) tasks exported to “\(name)”.")
    guard !losses.isEmpty else { return exported }
    let list = losses.joined(separator: "; ")
    return exported + " " + localized("\(summary.format.title) can't keep: \(list).")
  }
}

/// The error for an export after which the file is as it was.
private struct ExportFailure: Error, CustomStringConvertible {
  let reason: String
  var description: String { localized("The tasks could not be exported: \(reason)") }
}
