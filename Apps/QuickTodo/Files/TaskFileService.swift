public import QuickTodoExchange
public import QuickTodoModel
public import QuickTodoServices
public import Rill

/// The files that are read into, and written of, the tasks of a service.
public final class TaskFileService: TaskFileServiceType {
  private let service: TaskService
  private let scheduler = SerialDispatchQueueScheduler(qos: .userInitiated)

  /// Creates the service.
  /// - Parameter service: The service of the tasks.
  public init(_ service: TaskService) { self.service = service }

  /// Imports the tasks of a file in one step, or reports the changes that an import would make.
  public func importTasks(
    of path: String, isDryRun: Bool, isCancelled: @escaping @Sendable () -> Bool
  ) -> Observable<TransferProgress<ImportSummary>> {
    transfer(isCancelled) { [service] check, progress in
      let file = try TaskFile(path: path, check: check)
      var count = 0
      let report = try service.database.importTasks(isDryRun: isDryRun) {
        let entry = try file.next()
        count += 1
        progress(count)
        // The end of the file comes before the last moment at which the import can be cancelled.
        try check()
        return entry
      }
      return ImportSummary(format: file.format, report: report)
    }
  }

  /// Writes tasks to a file, or counts what would be written.
  public func exportTasks(
    _ filter: TaskFilter, as format: ExchangeFormat, to path: String?,
    isCancelled: @escaping @Sendable () -> Bool
  ) -> Observable<TransferProgress<ExportSummary>> {
    transfer(isCancelled) { [service] check, progress in
      try check()
      let file = try path.map { try ReplacedFile(path: $0) }
      let writer = try TaskExport(format, filter: filter).write(
        service.database,
        progress: {
          progress($0)
          try check()
        }, to: { try file?.write($0) })
      try file?.commit()
      return ExportSummary(format: format, count: writer.count, losses: writer.losses)
    }
  }

  /// Reads or writes a file on a background queue.
  /// - Parameters:
  ///   - isCancelled: Asked by the check.
  ///   - body: Receives a check that throws `TransferCancelled`, and a function that reports the number of tasks so far.
  private func transfer<Summary>(
    _ isCancelled: @escaping @Sendable () -> Bool,
    _ body:
      @escaping @Sendable (_ check: @escaping @Sendable () throws -> Void, (Int) -> Void) throws -> Summary
  ) -> Observable<TransferProgress<Summary>> {
    Observable.create { observer in
      do {
        let summary = try body({ if isCancelled() { throw TransferCancelled() } }) { count in
          if count % 1_000 == 0 { observer.on(.next(.tasks(count: count))) }
        }
        observer.on(.next(.finished(summary)))
        observer.on(.completed)
      } catch {
        observer.on(.error(error))
      }
      return Disposables.create()
    }
    .subscribe(on: scheduler)
  }
}
