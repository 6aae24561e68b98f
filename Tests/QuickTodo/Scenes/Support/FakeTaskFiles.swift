import QuickTodoExchange
import QuickTodoFiles
import QuickTodoModel
import Rill

/// Files whose reading a test drives.
final class FakeTaskFiles: TaskFileServiceType {
  /// The progress of the imports that are only tried, and of the others.
  let previews = PublishSubject<TransferProgress<ImportSummary>>()
  let imports = PublishSubject<TransferProgress<ImportSummary>>()
  /// The progress of all exports, and what each of them was to write.
  let exports = PublishSubject<TransferProgress<ExportSummary>>()
  let written = LockedValue<[Written]>([])
  /// Returns whether the last import or export is to end.
  let isCancelled = LockedValue<@Sendable () -> Bool>({ false })

  struct Written: Equatable {
    var filter = TaskFilter()
    var format = ExchangeFormat.json
    var path: String?
  }

  func importTasks(
    of path: String, isDryRun: Bool, isCancelled: @escaping @Sendable () -> Bool
  ) -> Observable<TransferProgress<ImportSummary>> {
    self.isCancelled.withLock { $0 = isCancelled }
    return isDryRun ? previews : imports
  }

  func exportTasks(
    _ filter: TaskFilter, as format: ExchangeFormat, to path: String?,
    isCancelled: @escaping @Sendable () -> Bool
  ) -> Observable<TransferProgress<ExportSummary>> {
    self.isCancelled.withLock { $0 = isCancelled }
    written.withLock { $0.append(Written(filter: filter, format: format, path: path)) }
    return exports.take(while: { if case .finished = $0 { false } else { true } }, behavior: .inclusive)
  }
}
