import QuickTodoModel
import QuickTodoScenes
import QuickTodoServices
import Rill
import RillTest
import RillTestScenes
import Testing

/// The changes of lists, tags and saved searches in the sidebar, without a window.
@Suite struct ViewChangesTests {
  private let scheduler = TestScheduler(initialClock: 0)
  private let service: MemoryTaskService
  private let coordinator = RecordingCoordinator<Scene>()
  private let model: TasksViewModel
  private let sections: Recording<SidebarViewModel.Sections>
  private let messages: Recording<String>
  private let failures: Recording<String>
  private let title: Recording<String>

  init() {
    let scheduler = scheduler
    service = MemoryTaskService(now: { scheduler.now })
    model = TasksViewModel(
      taskService: service, files: FakeTaskFiles(), syncProgram: FakeSyncProgram(), hasNetwork: .just(true),
      autostart: FakeAutostart(),
      coordinator: coordinator, scheduler: scheduler)
    sections = Recording(model.sidebar.sections)
    messages = Recording(model.messages)
    failures = Recording(model.failures.map { "\($0)" })
    title = Recording(model.sidebar.title)
  }

  private var changes: ViewChanges { model.sidebar.changes }
  private func rows(_ group: SidebarGroup) -> [String] {
    let items = sections.elements.last?.filter { $0.model == group }.flatMap(\.items) ?? []
    return items.map { item in item.color.map { "\(item.title) \($0)" } ?? item.title }
  }
  private var dialog: EditNameViewModel? {
    if case .editName(let dialog)? = coordinator.current { dialog } else { nil }
  }

  /// Makes lists with the colours in their order.
  private func make(_ names: String...) {
    for name in names { service.createList(named: name, color: .blue) }
  }

  @Test func `a name that is left without saving is there again, for its list alone, until it is saved`()
    throws
  {
    make("Home", "Work")
    changes.onEdit(.list(1)).execute()
    let first = try #require(dialog)
    first.keep(.init(name: "House", color: .red))
    first.onCancel.execute()
    #expect(rows(.lists) == ["Home blue", "Work blue"])
    changes.onEdit(.list(2)).execute()
    #expect(dialog?.initial == .init(name: "Work", color: .blue))
    dialog?.onCancel.execute()
    changes.onEdit(.list(1)).execute()
    let second = try #require(dialog)
    #expect(second.initial == .init(name: "House", color: .red))
    second.onSave.execute(second.initial)
    #expect(rows(.lists) == ["House red", "Work blue"])
    changes.onEdit(.list(1)).execute()
    #expect(dialog?.initial == .init(name: "House", color: .red))
    dialog?.keep(.init(name: "", color: .red))
    dialog?.keep(.init(name: "House", color: .red))
    dialog?.onCancel.execute()
    let house = try #require(Recording(service.lists()).elements.last?.first)
    var hut = house
    hut.name = "Hut"
    service.update(list: house, to: hut)
    changes.onEdit(.list(1)).execute()
    #expect(dialog?.initial.name == "Hut", "nothing was typed")
    dialog?.keep(.init(name: "Cabin", color: .red))
    dialog?.onCancel.execute()
    service.update(list: hut, to: house)
    changes.onEdit(.list(1)).execute()
    #expect(dialog?.initial.name == "House", "what was typed is about another name")
  }

  @Test func `a new list is opened, and undo removes it and shows all tasks`() throws {
    changes.onNewList().execute()
    let dialog = try #require(dialog)
    #expect(coordinator.currentType == .modal)
    #expect(dialog.heading == "New List" && dialog.initial == .init(name: "", color: .blue))
    #expect(!dialog.isAcceptable(" ") && dialog.isAcceptable("Garden"))
    dialog.onSave.execute(.init(name: "Garden", color: .green))
    #expect(rows(.lists) == ["Garden green"] && coordinator.depth == 0)
    #expect(title.elements.last == "Garden")
    model.undoAction.execute()
    #expect(rows(.lists) == [] && messages.elements == ["Undone: Add the list “Garden”"])
    #expect(model.sidebar.scope.value == .all && title.elements.last == "All Tasks")
    model.redoAction.execute()
    #expect(rows(.lists) == ["Garden green"])
  }

  @Test func `a name that another list has is refused with a sentence, and the dialog stays open`() throws {
    make("Home", "Work")
    changes.onEdit(.list(2)).execute()
    let dialog = try #require(dialog)
    let reasons = Recording(dialog.failures)
    dialog.onSave.execute(.init(name: "home", color: .red))
    #expect(reasons.elements == ["There is a list “Home” already."] && coordinator.depth == 1)
    #expect(rows(.lists) == ["Home blue", "Work blue"] && failures.elements == [])
    dialog.onSave.execute(.init(name: "work", color: .red))
    #expect(rows(.lists) == ["Home blue", "work red"] && coordinator.depth == 0)
    model.undoAction.execute()
    #expect(rows(.lists) == ["Home blue", "Work blue"])
  }

  @Test func `an edited list keeps what was changed elsewhere while its dialog was open`() throws {
    make("Home")
    changes.onEdit(.list(1)).execute()
    changes.onArchive(.list(1)).execute()
    model.sidebar.showsArchived.accept(true)
    try #require(dialog).onSave.execute(.init(name: "House", color: .blue))
    #expect(rows(.archived) == ["House blue"])
  }

  @Test func `lists move up and down, past those that are put away`() {
    make("a", "b", "c", "d")
    changes.onArchive(.list(2)).execute()
    changes.onMove(.list(4), to: 1).execute()
    #expect(rows(.lists) == ["a blue", "d blue", "c blue"])
    changes.onMove(.list(1), to: .max).execute()
    #expect(rows(.lists) == ["d blue", "c blue", "a blue"])
    changes.onMove(.list(1), to: .max).execute()
    model.undoAction.execute()
    #expect(rows(.lists) == ["a blue", "d blue", "c blue"])
    changes.onMove(.list(3), to: -1).execute()
    #expect(rows(.lists) == ["c blue", "a blue", "d blue"])
  }

  @Test func `a deleted list of an account is only hidden, and the message says so`() {
    make("Home")
    service.synchronise { $0.lists = [.sample()] }
    changes.onDelete(.list(1)).execute()
    #expect(rows(.lists) == [])
    #expect(
      messages.elements == [
        "The list “Home” is hidden, and stays on the server. Undo or the preferences show it again."
      ])
  }

  @Test func `a deleted list leaves its tasks, and undo gives them back to it`() {
    service.createTask(TaskDraft(title: "rent", listName: "Home"))
    model.sidebar.scope.accept(.list(1))
    changes.onDelete(.list(1)).execute()
    #expect(rows(.lists) == [] && model.sidebar.scope.value == .all)
    #expect(messages.elements == ["The list “Home” is deleted, and its tasks stay. Undo brings it back."])
    let tasks = Recording(service.tasks())
    #expect(tasks.elements.last?.sections[0].items.map(\.list) == [nil])
    model.undoAction.execute()
    #expect(rows(.lists) == ["Home blue"])
    #expect(tasks.elements.last?.sections[0].items.map(\.list) == [1])
  }

  @Test func `a saved search is renamed and deleted, and undo brings it back`() throws {
    service.save(search: "due:today tag:home")
    model.sidebar.scope.accept(.search(1))
    changes.onEdit(.search(1)).execute()
    let dialog = try #require(dialog)
    #expect(dialog.initial == .init(name: "due:today tag:home"))
    dialog.onSave.execute(.init(name: "Today at home"))
    #expect(rows(.searches) == ["Today at home"] && title.elements.last == "Today at home")
    changes.onDelete(.search(1)).execute()
    #expect(rows(.searches) == [] && model.sidebar.scope.value == .all)
    model.undoAction.execute()
    #expect(rows(.searches) == ["Today at home"])
    model.undoAction.execute()
    #expect(rows(.searches) == ["due:today tag:home"])
    #expect(failures.elements == [])
  }

  @Test func `a tag is renamed and deleted, and undo brings it back`() throws {
    for title in ["a", "b"] { service.createTask(TaskDraft(title: title, edits: [.addTags(["office"])])) }
    model.sidebar.scope.accept(.tag("office"))
    changes.onEdit(.tag("office")).execute()
    let dialog = try #require(dialog)
    #expect(dialog.heading == "Rename Tag" && dialog.initial == .init(name: "office"))
    dialog.onSave.execute(.init(name: "work"))
    #expect(rows(.tags) == ["work"] && title.elements.last == "work" && coordinator.depth == 0)
    model.undoAction.execute()
    #expect(rows(.tags) == ["office"] && model.sidebar.scope.value == .tag("office"))
    model.redoAction.execute()
    #expect(rows(.tags) == ["work"] && model.sidebar.scope.value == .tag("work"))
    changes.onDelete(.tag("work")).execute()
    #expect(rows(.tags) == [] && model.sidebar.scope.value == .all)
    #expect(messages.elements.last == "The tag “work” is deleted, and its tasks stay. Undo brings it back.")
    model.undoAction.execute()
    #expect(rows(.tags) == ["work"])
    model.undoAction.execute()
    #expect(rows(.tags) == ["office"])
    changes.onDelete(.tag("gone")).execute()
    #expect(failures.elements.count == 1 && failures.elements[0].contains("No task has the tag “gone”."))
  }
}
