import QuickTodoExchange
import QuickTodoFiles
import QuickTodoModel
import QuickTodoScenes
import QuickTodoServices
import Rill
import RillTestScenes
import Testing

/// The import and the export of files, without a window.
@Suite struct ImportTasksTests {
  private let coordinator = RecordingCoordinator<Scene>()
  private let files = FakeTaskFiles()
  private let service = MemoryTaskService()
  private let model: TasksViewModel
  private let offers: Recording<[OfferedStep]>
  private let messages: Recording<String>
  private let failures: Recording<String>

  init() {
    model = TasksViewModel(
      taskService: service, files: files, syncProgram: FakeSyncProgram(), hasNetwork: .just(true),
      coordinator: coordinator)
    offers = Recording(model.offeredSteps)
    messages = Recording(model.messages)
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

  @Test func `a file is read before anything is imported, and the import is offered to be undone`() throws {
    let dialog = try open()
    let states = Recording(dialog.state)
    #expect(dialog.fileName == "tasks.ics")
    files.previews.on(.next(.reading(count: 1_000)))
    files.previews.on(.next(.finished(report(1_001), .icalendar)))
    #expect(
      states.elements == [
        .reading(count: 0), .reading(count: 1_000), .preview(report(1_001), .icalendar),
      ])
    #expect(states.elements.map(\.isImportable) == [false, false, true])
    dialog.onImport.execute()
    files.imports.on(.next(.reading(count: 1_000)))
    #expect(states.elements.suffix(2) == [.importing(count: 0), .importing(count: 1_000)])
    #expect(coordinator.depth == 1)
    files.imports.on(.next(.finished(report(1_001, step: 7), .icalendar)))
    files.imports.on(.completed)
    #expect(coordinator.depth == 0)
    #expect(offers.elements.last == [OfferedStep(id: 7, .other("1001 tasks imported"))])
  }

  @Test func `cancel tells an import to end, and closes the dialog when it has ended`() throws {
    let dialog = try open()
    let states = Recording(dialog.state)
    files.previews.on(.next(.finished(report(1), .icalendar)))
    dialog.onImport.execute()
    #expect(!files.isCancelled.value())
    dialog.onCancel.execute()
    #expect(files.isCancelled.value() && coordinator.depth == 1)
    files.imports.on(.error(ImportCancelled()))
    #expect(coordinator.depth == 0 && offers.elements == [[]] && failures.elements.isEmpty)
    #expect(states.elements.last == .importing(count: 0), "no failure")
  }

  @Test func `cancel before an import tells the reading to end`() throws {
    try open().onCancel.execute()
    #expect(files.isCancelled.value() && coordinator.depth == 0)
  }

  @Test func `an import that ends although it was cancelled is offered to be undone`() throws {
    let dialog = try open()
    let states = Recording(dialog.state)
    files.previews.on(.next(.finished(report(1), .icalendar)))
    dialog.onImport.execute()
    dialog.onCancel.execute()
    files.imports.on(.next(.finished(report(1, step: 3), .icalendar)))
    files.imports.on(.completed)
    #expect(coordinator.depth == 0 && states.elements.count == 3)
    #expect(offers.elements.last == [OfferedStep(id: 3, .other("1 task imported"))])
  }

  @Test
  func `a file that can't be read, and an import that fails, show the reason and leave the dialog open`()
    throws
  {
    let dialog = try open()
    let states = Recording(dialog.state)
    files.previews.on(.error(ExchangeError.unknownFormat))
    guard case .failure(let reason)? = states.elements.last else { throw Mismatch() }
    #expect(reason.contains("ends in .json") && !reason.contains("--format"))
    #expect(states.elements.last?.isImportable == false)
    dialog.onImport.execute()
    files.imports.on(.error(ExchangeError.unusable(path: "/x", code: 2)))
    #expect(states.elements.last == .failure("/x: No such file or directory. Name another file."))
    #expect(coordinator.depth == 1)
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

        To know about the others:
        •  The file has 1 of VEVENT.

        1 task can't be recognised later. Another import of this file would make it again.
        """)
    #expect(ImportReport().preview(.csv) { $0 } == "No new tasks (CSV)")
  }

  @Test func `an export says how many tasks were written and what the format can't keep, or why none were`() {
    model.transfers.onExport(to: "/home/me/tasks.md").execute()
    files.exports.on(.next(ExportSummary(format: .markdown, count: 2, losses: [.position: 1])))
    #expect(
      messages.elements == [
        "2 tasks exported to “tasks.md”. Markdown can't keep: the place in the order by hand."
      ])
    model.transfers.onExport(to: "/home/me/tasks").execute()
    files.exports.on(.error(ExchangeError.unknownFormat))
    #expect(
      failures.elements.count == 1 && failures.elements[0].hasPrefix("The tasks could not be exported: The"))
  }
}
