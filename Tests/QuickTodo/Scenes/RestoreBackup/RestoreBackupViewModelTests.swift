import Foundation
import QuickTodoModel
import QuickTodoScenes
import QuickTodoServices
import Rill
import RillTestScenes
import Testing

@Suite("Restore backup view model", .timeLimit(.minutes(20)))
struct RestoreBackupViewModelTests {
  private let coordinator = RecordingCoordinator<Scene>()
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "restore-\(UUID().uuidString)")
  private var location: DatabaseLocation {
    DatabaseLocation(path: folder.appendingPathComponent("tasks.sqlite").path)
  }

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false) }

  private func dialog() -> RestoreBackupViewModel {
    let model = RestoreBackupViewModel(service: BackupService(location), coordinator: coordinator)
    _ = coordinator.transition(to: .restoreBackup(model), type: .modal)
    return model
  }

  /// Returns the next preview that isn't about a comparison under way.
  private func next(_ previews: inout AsyncThrowingStream<RestoreBackupViewModel.Preview, any Error>.Iterator)
    async throws -> RestoreBackupViewModel.Preview?
  {
    while let preview = try await previews.next() { if preview != .comparing { return preview } }
    return nil
  }

  private func previews(_ model: RestoreBackupViewModel) -> AsyncThrowingStream<
    RestoreBackupViewModel.Preview, any Error
  > {
    AsyncThrowingStream { continuation in
      let subscription = model.preview.asObservable().subscribe(onNext: { continuation.yield($0) })
      continuation.onTermination = { _ in subscription.dispose() }
    }
  }

  @Test("The newest backup is compared first, another one when it is chosen, and restoring closes the dialog")
  func restore() async throws {
    var time = Date(timeIntervalSince1970: 1_800_000_000)
    for title in ["a", "b", "c"] {
      let database = try TaskDatabase(location, now: { [time] in time })
      _ = try database.add(TaskDraft(title: title))
      if title != "c" { _ = try database.backUp() }
      time += 60
    }
    let model = dialog()
    for try await backups in model.backups.asObservable().take(1).values {
      #expect(backups == (try BackupFolder(of: location).backups()))
    }
    var changes = previews(model).makeAsyncIterator()
    guard case .changes(let newest)? = try await next(&changes) else { return #expect(Bool(false)) }
    #expect(newest.removed.titles == ["c"])
    let backups = try BackupFolder(of: location).backups()
    model.choice.accept(backups[1])
    guard case .changes(let older)? = try await next(&changes) else { return #expect(Bool(false)) }
    #expect(older.removed.titles == ["b", "c"] && older.added.count == 0)
    for try await _ in model.onRestore.execute().values {}
    #expect(try TaskDatabase(location).list().map(\.title) == ["a"])
    #expect(coordinator.depth == 0)
    try FileManager.default.removeItem(at: folder)
  }

  @Test("Without a backup there is nothing to restore")
  func none() async throws {
    var changes = previews(dialog()).makeAsyncIterator()
    let preview = try await next(&changes)
    #expect(preview == .noBackups && preview?.isRestorable == false)
    try FileManager.default.removeItem(at: folder)
  }

  @Test("A damaged backup is no longer offered after the reason was shown, and the dialog stays open")
  func damaged() async throws {
    let database = try TaskDatabase(location)
    _ = try database.add(TaskDraft(title: "a"))
    let backup = try database.backUp()
    try Data("damaged".utf8).write(to: URL(fileURLWithPath: backup.path))
    let model = dialog()
    var changes = previews(model).makeAsyncIterator()
    guard case .failure(let reason)? = try await next(&changes) else { return #expect(Bool(false)) }
    #expect(reason.contains("is not a database, or is damaged"))
    let failures = Recording(model.failures.map { "\($0)" })
    await #expect(throws: (any Error).self) { for try await _ in model.onRestore.execute().values {} }
    #expect(failures.elements.count == 1 && coordinator.depth == 1)
    #expect(try database.list().map(\.title) == ["a"])
    try FileManager.default.removeItem(at: folder)
  }

  @Test("A backup is named by its time and its size")
  func title() throws {
    let now = try #require(TaskDate("2026-05-02T10:00"))
    let noon = try #require(
      Calendar.current.date(from: DateComponents(year: 2026, month: 5, day: 1, hour: 12, minute: 5)))
    let title = RestoreBackupViewModel.title(of: Backup(path: "", made: noon, size: 1_260_000), now: now)
    #expect(title == "Yesterday 12:05  ·  1.3 MB")
  }
}
