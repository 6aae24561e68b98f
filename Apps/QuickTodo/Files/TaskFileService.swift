import QuickTodoExchange
import QuickTodoModel
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
  ) -> Observable<ImportProgress> {
    Observable<ImportProgress>.create { [service] observer in
      do {
        let check: @Sendable () throws -> Void = { if isCancelled() { throw ImportCancelled() } }
        let file = try TaskFile(path: path, check: check)
        var count = 0
        let report = try service.database.importTasks(isDryRun: isDryRun) {
          let entry = try file.next()
          count += 1
          if count % 1_000 == 0 { observer.on(.next(.reading(count: count))) }
          // The end of the file comes before the last moment at which the import can be cancelled.
          try check()
          return entry
        }
        observer.on(.next(.finished(report, file.format)))
        observer.on(.completed)
      } catch {
        observer.on(.error(error))
      }
      return Disposables.create()
    }
    .subscribe(on: scheduler)
  }

  /// Writes all tasks to a file.
  public func exportTasks(to path: String) -> Observable<ExportSummary> {
    Observable.deferred { [service] in
      guard let format = ExchangeFormat.named(path) else { throw ExchangeError.unknownFormat }
      let file = try ReplacedFile(path: path)
      let writer = try TaskExport(format).write(service.database) { try file.write($0) }
      try file.commit()
      return .just(ExportSummary(format: format, count: writer.count, losses: writer.losses))
    }
    .subscribe(on: scheduler)
  }
}
