import QuickTodoExchange
import QuickTodoFiles
import QuickTodoModel
import QuickTodoScenes
import QuickTodoServices
import Rill
import RillTestScenes
import Testing

/// The import of files, without a window.
@Suite struct ImportTasksTests {
  private let coordinator = RecordingCoordinator<Scene>()
  private let files = FakeTaskFiles()
  private let service = MemoryTaskService()
  private let model: TasksViewModel
  private let offers: Recording<[OfferedStep]>
  private let failures: Recording<String>

  init() {
    model = TasksViewModel(
      taskService: service, files: files, syncProgram: FakeSyncProgram(), hasNetwork: .just(true),
      autostart: FakeAutostart(),
      coordinator: coordinator)
    offers = Recording(model.offeredSteps)
    failures = Recording(model.failures.map { "\($0)" })
  }

  private struct Mismatch: Error {}

  private func open() throws -> ImportTasksViewModel {
    model.transfers.onImport("/home/me/tasks.ics").execute()
    guard case .importTasks(let dialog) = try #require(coordinator.current) else { throw Mismatch() }
    return dialog
  }

  private func report(_ added: Int, step: Int64? = nil) -> ImportReport {
    var report = ImportReport()
    (report.added, report.step) = (added, step)
    return report
  }

  private func summary(_ added: Int, step: Int64? = nil) -> ImportSummary {
    ImportSummary(format: .icalendar, report: report(added, step: step))
  }

  @Test func `a file is read before anything is imported, and the import is offered to be undone`() throws {
    let dialog = try open()
    let (states, isReady) = (Recording(dialog.transfer.state), Recording(dialog.transfer.isReady))
    #expect(dialog.fileName == "tasks.ics")
    files.previews.on(.next(.tasks(count: 1_000)))
    files.previews.on(.next(.finished(summary(1_001))))
    #expect(
      states.elements == [
        .reading(count: 0), .reading(count: 1_000), .preview(summary(1_001)),
      ])
    #expect(isReady.elements == [false, true])
    dialog.transfer.onTransfer.execute()
    files.imports.on(.next(.tasks(count: 1_000)))
    #expect(states.elements.suffix(2) == [.transferring(count: 0), .transferring(count: 1_000)])
    #expect(isReady.elements == [false, true, false])
    #expect(coordinator.depth == 1)
    files.imports.on(.next(.finished(summary(1_001, step: 7))))
    files.imports.on(.completed)
    #expect(coordinator.depth == 0)
    #expect(offers.elements.last == [OfferedStep(id: 7, .other("1001 tasks imported"))])
  }

  @Test func `cancel tells an import to end, and closes the dialog when it has ended`() throws {
    let dialog = try open()
    let states = Recording(dialog.transfer.state)
    files.previews.on(.next(.finished(summary(1))))
    dialog.transfer.onTransfer.execute()
    #expect(!files.isCancelled.value())
    dialog.transfer.onCancel.execute()
    #expect(files.isCancelled.value() && coordinator.depth == 1)
    files.imports.on(.error(TransferCancelled()))
    #expect(coordinator.depth == 0 && offers.elements == [[]] && failures.elements.isEmpty)
    #expect(states.elements.last == .transferring(count: 0), "no failure")
  }

  @Test func `cancel before an import tells the reading to end`() throws {
    let dialog = try open()
    let states = Recording(dialog.transfer.state)
    dialog.transfer.onCancel.execute()
    files.previews.on(.error(TransferCancelled()))
    #expect(files.isCancelled.value() && coordinator.depth == 0 && states.elements == [.reading(count: 0)])
  }

  @Test func `an import that ends although it was cancelled is offered to be undone`() throws {
    let dialog = try open()
    let states = Recording(dialog.transfer.state)
    files.previews.on(.next(.finished(summary(1))))
    dialog.transfer.onTransfer.execute()
    dialog.transfer.onCancel.execute()
    files.imports.on(.next(.finished(summary(1, step: 3))))
    files.imports.on(.completed)
    #expect(coordinator.depth == 0 && states.elements.count == 3)
    #expect(offers.elements.last == [OfferedStep(id: 3, .other("1 task imported"))])
  }

  @Test
  func `a file that can't be read shows the reason, and an import that fails can be tried again`() throws {
    let dialog = try open()
    let (states, isReady) = (Recording(dialog.transfer.state), Recording(dialog.transfer.isReady))
    files.previews.on(.error(ExchangeError.unknownFormat))
    guard case .failure(let reason, canRetry: false)? = states.elements.last else { throw Mismatch() }
    #expect(reason.contains("ends in .json") && !reason.contains("--format"))
    #expect(isReady.elements == [false])
    dialog.transfer.onTransfer.execute()
    files.imports.on(.error(ExchangeError.unusable(path: "/x", code: 2)))
    #expect(
      states.elements.last == .failure("/x: No such file or directory. Name another file.", canRetry: true))
    #expect(isReady.elements.last == true && coordinator.depth == 1)
  }

  @Test func `what an import would do is said in sentences`() {
    var report = report(2)
    (report.existing, report.lists, report.identified) = (1, 1, 1)
    report.refused.add(ImportRemark(line: 3, "The title is blank."))
    report.remarks.add(ImportRemark(line: 0, "The file has 1 of VEVENT."))
    #expect(
      report.preview(.icalendar) { $0 } == """
        2 new tasks (iCalendar)
        1 new list
        1 task already there, which stays as it is

        1 task can't be imported:
        •  Line 3: The title is blank.

        Notes about the other tasks:
        •  The file has 1 of VEVENT.

        1 task can't be recognised later. Another import of this file would make it again.
        """)
    #expect(ImportReport().preview(.csv) { $0 } == "No new tasks (CSV)")
  }
}
