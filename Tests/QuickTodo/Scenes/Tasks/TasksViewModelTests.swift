import Foundation
import QuickTodoModel
import QuickTodoScenes
import QuickTodoServices
import Rill
import RillTest
import RillUI
import RillTestScenes
import Testing

@Suite("Tasks view model") struct TasksViewModelTests {
  let coordinator = RecordingCoordinator<Scene>()

  func viewModel(
    _ service: any TaskServiceType, scheduler: any SchedulerType = MainScheduler.instance
  ) -> TasksViewModel {
    TasksViewModel(
      taskService: service, files: FakeTaskFiles(), syncProgram: FakeSyncProgram(), hasNetwork: .just(true),
      autostart: FakeAutostart(),
      coordinator: coordinator, scheduler: scheduler)
  }

  func task(_ uid: Int64, _ title: String = "task", checked: Double? = nil) -> TaskItem {
    TaskItem(
      uid: uid, title: title, added: Date(timeIntervalSince1970: Double(uid)),
      checked: checked.map { Date(timeIntervalSince1970: $0) })
  }

  func titles(_ list: TaskOutline?) -> [[String]] { list?.sections.map { $0.items.map(\.title) } ?? [] }

  func titles(_ list: TaskList?) -> [[String]] { list?.sections.map { $0.items.map(\.title) } ?? [] }

  @Test("The newest due task and the most recently checked done task come first")
  func order() {
    let service = MemoryTaskService(tasks: [
      task(1, "old"), task(2, "new"), task(3, "done early", checked: 10), task(4, "done late", checked: 20),
    ])
    let lists = Recording(viewModel(service).sectionedItems)
    #expect(titles(lists.elements.last) == [["new", "old"], ["done late", "done early"]])
  }

  @Test("A toggled task moves to the other section with the time of the toggle")
  func toggle() throws {
    let scheduler = TestScheduler(initialClock: 500)
    let service = MemoryTaskService(
      tasks: [task(1), task(2, "other", checked: 100)], now: { scheduler.now })
    let model = viewModel(service)
    let lists = Recording(model.sectionedItems)
    model.onToggle(task: task(1)).execute()
    let list = try #require(lists.elements.last)
    #expect(titles(list) == [[], ["task", "other"]])
    #expect(list.sections[1].items[0].checked == Date(timeIntervalSince1970: 500))
    model.onToggle(task: list.sections[1].items[0].row).execute()
    #expect(titles(lists.elements.last) == [["task"], ["other"]])
  }

  @Test("The statistics follow every change, and both numbers describe the same state")
  func statistics() {
    let service = MemoryTaskService(tasks: [task(1), task(2)])
    let model = viewModel(service)
    let numbers = Recording(model.statistics.map { [$0.todo, $0.done] })
    model.onToggle(task: task(1)).execute()
    model.deleteAction.execute(task(2))
    #expect(numbers.elements == [[2, 0], [1, 1], [0, 1]])
  }

  @Test("A new task is created at OK and not before")
  func createAtOK() throws {
    let service = MemoryTaskService()
    let model = viewModel(service)
    let lists = Recording(model.sectionedItems)
    model.onCreateTask().execute()
    #expect(coordinator.currentType == .modal)
    #expect(lists.elements.map(\.numberOfItems) == [0])
    guard case .editTask(let editor) = try #require(coordinator.current) else {
      Issue.record("expected the modal editor")
      return
    }
    #expect(editor.text.value == "")
    let creations = Recording(model.creations.map(\.title))
    editor.onUpdate.execute("write")
    #expect(titles(lists.elements.last) == [["write"], []])
    #expect(creations.elements == ["write"])
    #expect(coordinator.depth == 0)
  }

  @Test("Cancel creates nothing, closes the editor and keeps the text for the next time, until it is added")
  func cancel() throws {
    let service = MemoryTaskService()
    let model = viewModel(service)
    let lists = Recording(model.sectionedItems)
    func open() throws -> EditTaskViewModel {
      model.onCreateTask().execute()
      guard case .editTask(let editor) = try #require(coordinator.current) else {
        throw SceneMismatch()
      }
      return editor
    }
    let messages = Recording(model.messages)
    let editor = try open()
    let text = "read today !high"
    editor.text.accept(text)
    let chips = try #require(editor.quickEntry?.chips(of: text))
    editor.quickEntry?.undo(chips[0].parts)
    editor.onCancel.execute()
    #expect(coordinator.depth == 0)
    #expect(lists.elements.count == 1)
    #expect(messages.elements == ["Not added. The text is kept."])
    let again = try open()
    #expect(again.text.value == text)
    #expect(again.quickEntry?.chips(of: text) == Array(chips.dropFirst()), "the words that are plain text")
    again.onUpdate.execute(text)
    #expect(titles(lists.elements.last) == [["read today"], []])
    let next = try open()
    #expect(messages.elements.count == 1 && next.text.value.isEmpty)
    #expect(next.quickEntry?.chips(of: text) == chips, "all words are interpreted again")
  }

  private struct SceneMismatch: Error {}

  @Test("Creating a task is disabled until the editor has closed")
  func creatingIsOneSequence() {
    let action = viewModel(MemoryTaskService()).onCreateTask()
    let enabled = Recording(action.enabled)
    action.execute()
    #expect(enabled.elements == [true, false])
    action.execute()
    #expect(coordinator.depth == 1)
    _ = coordinator.pop(animated: false)
    #expect(enabled.elements == [true, false, true])
  }

  @Test("Choosing a task pushes its editor, and a second choice is refused until it is closed")
  func edit() throws {
    let service = MemoryTaskService(tasks: [task(7, "before")])
    let model = viewModel(service)
    let lists = Recording(model.sectionedItems)
    model.editAction.execute(task(7, "before"))
    model.editAction.execute(task(7, "before"))
    #expect(coordinator.depth == 1)
    #expect(coordinator.currentType == .push)
    guard case .pushedEditTask(let editor) = try #require(coordinator.current) else {
      Issue.record("expected the pushed editor")
      return
    }
    #expect(editor.form.value.title == "before")
    editor.change { $0.title = "after" }
    editor.onUpdate.execute()
    #expect(titles(lists.elements.last) == [["after"], []])
  }

  @Test("The statistics are pushed onto the list once, and count its tasks")
  func statisticsPage() throws {
    let service = MemoryTaskService(tasks: [task(7), task(8)])
    let model = viewModel(service)
    model.statisticsAction.execute()
    model.statisticsAction.execute()
    #expect(coordinator.depth == 1 && coordinator.currentType == .push)
    guard case .statistics(let page) = try #require(coordinator.current) else {
      Issue.record("expected the page of statistics")
      return
    }
    let contents = Recording(page.content)
    service.mark(tasks: [7], isDone: true, withParts: false)
    guard case .numbers(let numbers)? = contents.elements.last else {
      Issue.record("expected numbers")
      return
    }
    #expect(numbers.todo == 1 && numbers.doneToday == 1)
    _ = coordinator.pop(animated: false)
    model.statisticsAction.execute()
    #expect(coordinator.depth == 1)
  }

  @Test("A deleted task can be restored as it was")
  func deleteAndRestore() throws {
    let service = MemoryTaskService(tasks: [task(1, "one"), task(2, "two"), task(3, "three")])
    let model = viewModel(service)
    let lists = Recording(model.sectionedItems)
    let deleted = Recording(model.offeredSteps)
    model.deleteAction.execute(task(2, "two"))
    #expect(titles(lists.elements.last) == [["three", "one"], []])
    #expect(deleted.elements.map { $0.map(\.change) } == [[], [.deletion(title: "two", count: 1)]])
    let offered = try #require(deleted.elements.last)
    model.onUndo(steps: offered).execute()
    #expect(titles(lists.elements.last) == [["three", "two", "one"], []])
    #expect(deleted.elements.last == [])
    model.onUndo(steps: offered).execute()
    #expect(lists.elements.count == 3, "a task that is back already is left alone")
  }

  @Test("Undo restores deleted tasks one at a time, the newest first, and says when nothing is left")
  func undo() {
    let service = MemoryTaskService(tasks: [task(1, "one"), task(2, "two"), task(3, "three")])
    let model = viewModel(service)
    let lists = Recording(model.sectionedItems)
    let (messages, offered) = (Recording(model.messages), Recording(model.offeredSteps))
    for deleted in [task(1, "one"), task(3, "three")] { model.deleteAction.execute(deleted) }
    model.undoAction.execute()
    #expect(titles(lists.elements.last) == [["three", "two"], []])
    model.undoAction.execute()
    #expect(titles(lists.elements.last) == [["three", "two", "one"], []])
    #expect(offered.elements.last == [])
    #expect(messages.elements == [])
    model.undoAction.execute()
    #expect(messages.elements == ["There is nothing to undo."])
  }

  @Test("Undo and redo take back and repeat any change, and say which")
  func undoAndRedo() {
    let service = MemoryTaskService(tasks: [task(1, "one")])
    let model = viewModel(service)
    let lists = Recording(model.sectionedItems)
    let messages = Recording(model.messages)
    model.onToggle(task: task(1, "one")).execute()
    service.createTask(title: "two")
    model.undoAction.execute()
    model.undoAction.execute()
    #expect(titles(lists.elements.last) == [["one"], []])
    model.redoAction.execute()
    #expect(titles(lists.elements.last) == [[], ["one"]])
    let isRedoEnabled = Recording(model.redoAction.enabled)
    model.redoAction.execute()
    #expect(isRedoEnabled.elements.first == true && isRedoEnabled.elements.last == false)
    #expect(titles(lists.elements.last) == [["two"], ["one"]])
    #expect(
      messages.elements == [
        "Undone: Add “two”", "Undone: Mark “one” as done", "Redone: Mark “one” as done",
        "Redone: Add “two”",
      ])
  }

  @Test("The search chooses the tasks, and says which of its conditions it doesn't understand")
  func search() {
    let service = MemoryTaskService(tasks: [
      task(1, "Buy milk"), task(2, "Call Bo"), task(3, "Milk it", checked: 10),
    ])
    let scheduler = TestScheduler(initialClock: 0)
    let model = viewModel(service, scheduler: scheduler)
    let lists = Recording(model.sectionedItems)
    let problems = Recording(model.searchProblem)
    model.search.accept("mil")
    #expect(titles(lists.elements.last) == [["Buy milk"], ["Milk it"]])
    model.search.accept("mil is:done")
    #expect(titles(lists.elements.last) == [[], ["Milk it"]])
    model.search.accept("mil due:someday")
    #expect(problems.elements.last == "")
    scheduler.advanceTo(1)
    #expect(problems.elements.last?.hasPrefix("Expected a day") == true)
    model.search.accept("")
    #expect(titles(lists.elements.last) == [["Call Bo", "Buy milk"], ["Milk it"]])
    #expect(problems.elements.last == "")
  }

  @Test("A deleted task that can't be restored now can be restored later")
  func undoLater() {
    struct Full: Error {}
    let isFull = LockedValue(false)
    let service = MemoryTaskService(tasks: [task(1, "one")], failure: { isFull.value ? Full() : nil })
    let model = viewModel(service)
    let lists = Recording(model.sectionedItems)
    let failures = Recording(model.failures.map { "\($0)" })
    model.deleteAction.execute(task(1, "one"))
    isFull.withLock { $0 = true }
    model.undoAction.execute()
    #expect(failures.elements.count == 1)
    isFull.withLock { $0 = false }
    model.undoAction.execute()
    #expect(titles(lists.elements.last) == [["one"], []])
  }

  @Test("A failed write is reported with its cause and changes nothing")
  func failures() {
    struct Full: Error {}
    let service = MemoryTaskService(tasks: [task(1)], failure: { Full() })
    let model = viewModel(service)
    let lists = Recording(model.sectionedItems)
    let failures = Recording(model.failures.map { "\($0)" })
    let deleted = Recording(model.offeredSteps)
    model.onToggle(task: task(1)).execute()
    model.deleteAction.execute(task(1))
    #expect(failures.elements.count == 2)
    #expect(failures.elements.allSatisfy { $0.contains("Full") })
    #expect(deleted.elements == [[]])
    #expect(lists.elements.count == 1)
  }
}
