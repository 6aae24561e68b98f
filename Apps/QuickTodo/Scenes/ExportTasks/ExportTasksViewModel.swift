public import QuickTodoExchange
public import QuickTodoFiles
public import QuickTodoModel
public import Rill
import QuickTodoTexts
import RillScenes

/// The error for a file whose name ends as those of another format than the chosen one do. The import would take it for that.
private struct MisnamedFile: Error, CustomStringConvertible {
  let path: String
  let named: ExchangeFormat
  let format: ExchangeFormat

  var description: String {
    let name = path.split(separator: "/").last ?? ""
    return localized(
      "“\(name)” would be taken for \(named.title), but the chosen format is \(format.title). Name a file that ends in “.\(format.suffix)”, or choose the other format."
    )
  }
}

/// The view model of the dialog that exports tasks to a file.
public struct ExportTasksViewModel: Sendable {
  /// Tasks that a person may choose to export.
  public struct Choice: Sendable, Hashable {
    /// The name of these tasks.
    public let title: String
    /// The tasks.
    public let filter: TaskFilter
  }

  /// The choices of tasks: all of them, then those that are shown, unless these are all.
  public let choices: [Choice]
  /// The chosen tasks.
  public let choice: BehaviorRelay<Choice>
  /// The chosen format.
  public let format = BehaviorRelay(value: ExchangeFormat.json)
  /// The preview and the export to a path.
  public let transfer: FileTransfer<String, ExportSummary>

  /// Creates the view model, and begins to count the tasks.
  /// - Parameters:
  ///   - choices: The choices of tasks, at least one. The first one is chosen.
  ///   - files: The service that writes files.
  ///   - coordinator: The coordinator that closes the dialog.
  ///   - didExport: Receives the path and the summary of an export.
  init(
    _ choices: [Choice], files: any TaskFileServiceType, coordinator: any SceneCoordinatorType<Scene>,
    didExport: @escaping @Sendable (String, ExportSummary) -> Void
  ) {
    let choice = BehaviorRelay(value: choices[0])
    self.choices = choices
    self.choice = choice
    transfer = FileTransfer(
      previews: Observable.combineLatest(choice.distinctUntilChanged(), format.distinctUntilChanged())
        .map { choice, format in
          { files.exportTasks(choice.filter, as: format, to: nil, isCancelled: $0) }
        },
      isUseful: { $0.count > 0 }, coordinator: coordinator,
      start: { [format] path in
        let (filter, format) = (choice.value.filter, format.value)
        // A file in Taskwarrior's JSON has the same ending as QuickTodo's own.
        if let named = ExchangeFormat.named(path), named.suffix != format.suffix {
          return { _ in .error(MisnamedFile(path: path, named: named, format: format)) }
        }
        return { files.exportTasks(filter, as: format, to: path, isCancelled: $0) }
      },
      didFinish: didExport)
  }
}
