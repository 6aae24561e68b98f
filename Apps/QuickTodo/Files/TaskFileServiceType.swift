public import QuickTodoExchange
public import QuickTodoModel
public import Rill

/// Files with tasks, which a person imports and exports.
public protocol TaskFileServiceType: Sendable {
  /// Imports the tasks of a file in one step, or reports the changes that an import would make.
  /// - Parameters:
  ///   - path: The file. Its name or content tells the format.
  ///   - isDryRun: Whether to change nothing.
  ///   - isCancelled: Asked often. If it returns true, the import ends with `TransferCancelled`, and nothing was imported.
  /// - Returns: The progress, with the report at the end. Fails if nothing was imported.
  func importTasks(
    of path: String, isDryRun: Bool, isCancelled: @escaping @Sendable () -> Bool
  ) -> Observable<TransferProgress<ImportSummary>>

  /// Writes tasks to a file, which is replaced once all is written, or counts what would be written.
  /// - Parameters:
  ///   - filter: The choice of tasks.
  ///   - format: The format.
  ///   - path: The file; nil to write none.
  ///   - isCancelled: Asked often. If it returns true, the export ends with `TransferCancelled`, and the file is as it was.
  /// - Returns: The progress, with the summary at the end. Fails if the file is as it was.
  func exportTasks(
    _ filter: TaskFilter, as format: ExchangeFormat, to path: String?,
    isCancelled: @escaping @Sendable () -> Bool
  ) -> Observable<TransferProgress<ExportSummary>>
}

/// The progress of an import or an export, or of one that is only tried.
public enum TransferProgress<Summary: Sendable & Hashable>: Sendable, Hashable {
  /// So many tasks have been read or written.
  case tasks(count: Int)
  /// All tasks have been read or written.
  case finished(Summary)
}

/// The end of an import or an export that a person has cancelled.
public struct TransferCancelled: Error, Equatable {
  /// Creates the error.
  public init() {}
}

/// The result of an import.
public struct ImportSummary: Sendable, Hashable {
  /// The format.
  public let format: ExchangeFormat
  /// The changes, and what couldn't be imported.
  public let report: ImportReport

  /// Creates a summary.
  /// - Parameters:
  ///   - format: The format.
  ///   - report: The changes, and what couldn't be imported.
  public init(format: ExchangeFormat, report: ImportReport) {
    self.format = format
    self.report = report
  }
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
