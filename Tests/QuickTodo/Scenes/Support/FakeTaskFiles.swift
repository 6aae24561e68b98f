import QuickTodoExchange
import QuickTodoFiles
import QuickTodoModel
import Rill

/// Files whose reading a test drives.
final class FakeTaskFiles: TaskFileServiceType {
  /// The progress of the imports that are only tried, and of the others.
  let (previews, imports) = (PublishSubject<ImportProgress>(), PublishSubject<ImportProgress>())
  let exports = PublishSubject<ExportSummary>()
  /// Returns whether the last import is to end.
  let isCancelled = LockedValue<@Sendable () -> Bool>({ false })

  func importTasks(
    of path: String, isDryRun: Bool, isCancelled: @escaping @Sendable () -> Bool
  ) -> Observable<ImportProgress> {
    self.isCancelled.withLock { $0 = isCancelled }
    return isDryRun ? previews : imports
  }

  func exportTasks(to path: String) -> Observable<ExportSummary> { exports.take(1) }
}
