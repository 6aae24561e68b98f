public import QuickTodoExchange
public import QuickTodoModel
public import Rill

/// Files with tasks, which a person imports and exports.
public protocol TaskFileServiceType: Sendable {
  /// Imports the tasks of a file in one step, or reports the changes that an import would make.
  /// - Parameters:
  ///   - path: The file. Its name or content tells the format.
  ///   - isDryRun: Whether to change nothing.
  ///   - isCancelled: Asked often. If it returns true, the import ends with `ImportCancelled`, and nothing was imported.
  /// - Returns: The progress, with the report at the end. Fails if nothing was imported.
  func importTasks(
    of path: String, isDryRun: Bool, isCancelled: @escaping @Sendable () -> Bool
  ) -> Observable<ImportProgress>

  /// Writes all tasks to a file, which is replaced once all is written.
  /// - Parameter path: The file, whose name tells the format.
  /// - Returns: One element. Fails if the file is as it was.
  func exportTasks(to path: String) -> Observable<ExportSummary>
}

/// The progress of an import, or of one that is only tried.
public enum ImportProgress: Sendable, Hashable {
  /// So many tasks have been read.
  case reading(count: Int)
  /// All tasks have been read.
  case finished(ImportReport, ExchangeFormat)
}

/// The end of an import that a person has cancelled.
public struct ImportCancelled: Error, Equatable {
  /// Creates the error.
  public init() {}
}

/// The result of an export.
public struct ExportSummary: Sendable, Hashable {
  /// The format.
  public let format: ExchangeFormat
  /// The number of tasks.
  public let count: Int
  /// The losses of the format, each with the number of tasks or lists.
  public let losses: [ExchangeLoss: Int]

  /// Creates a summary.
  /// - Parameters:
  ///   - format: The format.
  ///   - count: The number of tasks.
  ///   - losses: The losses of the format, each with the number of tasks or lists.
  public init(format: ExchangeFormat, count: Int, losses: [ExchangeLoss: Int]) {
    self.format = format
    self.count = count
    self.losses = losses
  }
}
