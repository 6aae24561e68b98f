public import QuickTodoFiles
public import RillScenes
import Rill

/// The view model of the dialog that imports the tasks of a file.
public struct ImportTasksViewModel: Sendable {
  /// The name of the file.
  public let fileName: String
  /// The preview and the import.
  public let transfer: FileTransfer<Void, ImportSummary>

  /// Creates the view model, and begins to read the file.
  /// - Parameters:
  ///   - path: The file.
  ///   - files: The service that reads files.
  ///   - coordinator: The coordinator that closes the dialog.
  ///   - didImport: Receives the summary of an import.
  public init(
    path: String, files: any TaskFileServiceType, coordinator: any SceneCoordinatorType<Scene>,
    didImport: @escaping @Sendable (ImportSummary) -> Void
  ) {
    fileName = path.split(separator: "/").last.map(String.init) ?? path
    transfer = FileTransfer(
      previews: .just { files.importTasks(of: path, isDryRun: true, isCancelled: $0) },
      isUseful: { $0.report.added + $0.report.lists > 0 }, coordinator: coordinator,
      start: { _ in { files.importTasks(of: path, isDryRun: false, isCancelled: $0) } },
      didFinish: { didImport($1) })
  }
}
