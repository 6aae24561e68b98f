import QuickTodoExchange
import QuickTodoFiles
import QuickTodoModel
import QuickTodoScenes
import QuickTodoServices
import Rill
import RillTestScenes
import Testing

/// The export to files, without a window.
@Suite struct ExportTasksTests {
  private let coordinator = RecordingCoordinator<Scene>()
  private let files = FakeTaskFiles()
  private let service = MemoryTaskService()
  private let model: TasksViewModel
  private let messages: Recording<String>

  init() {
    model = TasksViewModel(
      taskService: service, files: files, syncProgram: FakeSyncProgram(), hasNetwork: .just(true),
      autostart: FakeAutostart(),
      coordinator: coordinator)
    messages = Recording(model.messages)
  }

  private struct Mismatch: Error {}

  private func open() throws -> ExportTasksViewModel {
    model.transfers.onExport.execute()
    guard case .exportTasks(let dialog) = try #require(coordinator.current) else { throw Mismatch() }
    return dialog
  }

  private func summary(_ count: Int, _ format: ExchangeFormat = .json) -> ExportSummary {
    ExportSummary(format: format, count: count, losses: format == .markdown ? [.position: 1] : [:])
  }

  @Test func `all tasks are counted in the chosen format, written, and the dialog closes with a message`()
    throws
  {
    let dialog = try open()
    let (states, isReady) = (Recording(dialog.transfer.state), Recording(dialog.transfer.isReady))
    #expect(dialog.choices.map(\.title) == ["Everything"])
    dialog.format.accept(.markdown)
    #expect(files.written.value == [.init(), .init(format: .markdown)])
    files.exports.on(.next(.tasks(count: 1_000)))
    files.exports.on(.next(.finished(summary(1_002, .markdown))))
    #expect(states.elements.suffix(2) == [.reading(count: 1_000), .preview(summary(1_002, .markdown))])
    #expect(isReady.elements == [false, true])
    dialog.transfer.onTransfer.execute("/home/me/tasks.md")
    #expect(files.written.value.last == .init(format: .markdown, path: "/home/me/tasks.md"))
    files.exports.on(.next(.tasks(count: 1_000)))
    #expect(states.elements.last == .transferring(count: 1_000) && isReady.elements.last == false)
    files.exports.on(.next(.finished(summary(1_002, .markdown))))
    #expect(coordinator.depth == 0)
    #expect(
      messages.elements == [
        "1002 tasks exported to “tasks.md”. Markdown can't keep: the place in the order by hand."
      ])
  }

  @Test func `the tasks of the open view, or of a search, are a choice of their own`() throws {
    model.sidebar.scope.accept(.done)
    let dialog = try open()
    #expect(dialog.choices.map(\.title) == ["Everything", "Done"])
    let states = Recording(dialog.transfer.state)
    dialog.choice.accept(dialog.choices[1])
    #expect(files.written.value.last == .init(filter: TaskFilter(conditions: [.done(true)])))
    files.exports.on(.next(.finished(summary(0))))
    #expect(states.elements.last == .preview(summary(0)))
    dialog.transfer.onCancel.execute()
    model.search.accept("milk")
    let found = try open()
    #expect(found.choices.map(\.title) == ["Everything", "Found by “milk”"])
    found.transfer.onCancel.execute()
    model.search.accept("due:xyz")
    let unapplied = try open()
    #expect(unapplied.choices.map(\.title) == ["Everything", "Done"], "a search that isn't understood")
    unapplied.transfer.onCancel.execute()
    model.search.accept("")
    model.sidebar.scope.accept(.all)
    service.createList(named: "Old")
    let all = try open()
    #expect(all.choices.map(\.title) == ["Everything"])
    all.transfer.onCancel.execute()
    model.sidebar.changes.onArchive(.list(1)).execute()
    #expect(try open().choices.map(\.title) == ["Everything", "All Tasks"], "without the archived list")
  }

  @Test func `another choice ends the count of the former one, and there is nothing to export of no tasks`()
    throws
  {
    let dialog = try open()
    let isReady = Recording(dialog.transfer.isReady)
    let isFirstCancelled = files.isCancelled.value
    #expect(!isFirstCancelled())
    dialog.format.accept(.csv)
    #expect(isFirstCancelled() && !files.isCancelled.value())
    files.exports.on(.next(.finished(summary(0, .csv))))
    #expect(isReady.elements == [false])
  }

  @Test func `cancel ends an export and says nothing, and a failure can be tried again elsewhere`() throws {
    let dialog = try open()
    let (states, isReady) = (Recording(dialog.transfer.state), Recording(dialog.transfer.isReady))
    files.exports.on(.next(.finished(summary(1))))
    dialog.transfer.onTransfer.execute("/x")
    files.exports.on(.error(ExchangeError.unusable(path: "/x", code: 13)))
    #expect(states.elements.last == .failure("/x: Permission denied. Name another file.", canRetry: true))
    #expect(isReady.elements.last == true && coordinator.depth == 1)
    dialog.transfer.onCancel.execute()
    #expect(files.isCancelled.value() && coordinator.depth == 0 && messages.elements.isEmpty)
  }

  @Test func `a name that says another format than the chosen one is refused, and another can be given`()
    throws
  {
    let dialog = try open()
    let states = Recording(dialog.transfer.state)
    files.exports.on(.next(.finished(summary(1))))
    dialog.transfer.onTransfer.execute("/home/me/tasks.ics")
    #expect(
      states.elements.last
        == .failure(
          "“tasks.ics” would be taken for iCalendar, but the chosen format is QuickTodo's JSON. "
            + "Name a file that ends in “.json”, or choose the other format.", canRetry: true))
    #expect(files.written.value == [.init()])
    dialog.transfer.onTransfer.execute("/home/me/tasks.backup")
    #expect(files.written.value.last?.path == "/home/me/tasks.backup")
  }

  @Test func `a preview that is cancelled says nothing`() throws {
    let dialog = try open()
    let states = Recording(dialog.transfer.state)
    dialog.transfer.onCancel.execute()
    files.exports.on(.error(TransferCancelled()))
    #expect(states.elements == [.reading(count: 0)])
  }

  @Test func `what an export would write is said in lines`() {
    #expect(summary(2, .taskwarrior).preview == "2 tasks (Taskwarrior's JSON)")
    #expect(
      summary(1, .markdown).preview == """
        1 task (Markdown)

        Markdown can't keep:
        •  the place in the order by hand
        """)
  }
}
