import Foundation
import QuickTodoModel
import QuickTodoScenes
import QuickTodoServices
import Rill
import RillTest
import RillTestScenes
import Testing

/// Many tasks at once, and their moves, without a window.
@Suite struct TaskSelectionTests {
  private let scheduler = TestScheduler(initialClock: 0)
  private let service: MemoryTaskService
  private let model: TasksViewModel
  private let messages: Recording<String>
  private let offers: Recording<[OfferedStep]>
  private let outlines: Recording<TaskOutline>

  init() {
    let scheduler = scheduler
    service = MemoryTaskService(now: { scheduler.now })
    model = TasksViewModel(
      taskService: service, files: FakeTaskFiles(), syncProgram: FakeSyncProgram(), hasNetwork: .just(true),
      autostart: FakeAutostart(),
      coordinator: RecordingCoordinator<Scene>(),
      scheduler: scheduler)
    messages = Recording(model.messages)
    offers = Recording(model.offeredSteps)
    outlines = Recording(model.sectionedItems)
    for title in ["a", "b", "c"] { service.createTask(title: title) }
  }

  private var selection: TaskSelection { model.selection }

  /// The titles of the tasks, with a line before each section but the first.
  private var titles: [String] {
    outlines.elements.last?.sections.map { $0.items.map(\.title).joined(separator: " ") } ?? []
  }

  private func task(_ title: String) -> TaskItem? {
    outlines.elements.last?.sections.flatMap(\.items).first { $0.title == title }?.row
  }

  /// The changes that are offered to be undone, the newest last.
  private var changes: [OfferedStep.Change] { offers.elements.last?.map(\.change) ?? [] }

  /// Moves a task from a place to another, as section and item.
  private func move(
    _ source: (Int, Int), to destination: (Int, Int), _ arrangement: TaskArrangement = TaskArrangement(),
    isDrag: Bool = false
  ) throws {
    let outline = try #require(outlines.elements.last)
    model.moves.onMove(
      from: IndexPath(item: source.1, section: source.0),
      to: IndexPath(item: destination.1, section: destination.0), isDrag: isDrag,
      selected: selection.uids.value, in: outline, arrangement
    ).execute()
  }

  @Test func `a selected task is moved with all selected ones, in their order and as one step`() throws {
    for title in ["d", "e"] { service.createTask(title: title) }
    selection.uids.accept([2, 4])
    let arrangements = Recording(model.arrangement)
    try move((0, 1), to: (0, 4), isDrag: true)
    #expect(titles.first == "e c a d b" && selection.uids.value == [2, 4])
    #expect(arrangements.elements.last == TaskArrangement(sort: .manual))
    model.undoAction.execute()
    #expect(titles.first == "e d c b a" && arrangements.elements.last == TaskArrangement())
    // A task that isn't selected goes alone.
    try move((0, 0), to: (0, 4))
    #expect(titles.first == "d c b a e")
    // By one row, as Alt and an arrow key do, all go beyond the task that is next to them.
    selection.uids.accept([2, 3])
    try move((0, 1), to: (0, 2), TaskArrangement(sort: .manual))
    #expect(titles.first == "d a c b e")
    try move((0, 2), to: (0, 1), TaskArrangement(sort: .manual))
    #expect(titles.first == "d c b a e")
  }

  @Test func `selected tasks that are dragged by one row go to that row`() throws {
    for title in ["d", "e"] { service.createTask(title: title) }
    func drag(_ source: Int, to destination: Int) throws -> String? {
      selection.uids.accept([2, 4])
      try move((0, source), to: (0, destination), isDrag: true)
      defer { model.undoAction.execute() }
      return titles.first
    }
    // d and b of e d c b a
    #expect(try drag(1, to: 2) == "e c d b a")
    #expect(try drag(3, to: 2) == "e d b c a")
    #expect(try drag(3, to: 4) == "e c a d b")
    #expect(try drag(1, to: 0) == "d b e c a")
    #expect(titles.first == "e d c b a")
  }

  @Test func `of several tasks that are moved out of a task, those of another view's task stay its parts`()
    throws
  {
    service.createList(named: "Work")
    service.createTask(TaskDraft(title: "outer part", edits: [.parent(1), .list(1)]))
    service.createTask(TaskDraft(title: "inner", edits: [.list(1)]))
    service.createTask(TaskDraft(title: "inner part", edits: [.parent(5), .list(1)]))
    model.sidebar.scope.accept(.list(1))
    #expect(titles.first == "inner inner part outer part")
    selection.uids.accept([4, 6])
    try move((0, 1), to: (0, 0), isDrag: true)
    #expect(titles.first == "inner part outer part inner")
    #expect(task("inner part")?.parent == nil && task("outer part")?.parent == 1)
  }

  @Test
  func
    `the last task of a section goes to the next one with its parts below it, and they are deleted with it`()
    throws
  {
    service.mark(tasks: [3], isDone: true, withParts: false)
    service.createTask(TaskDraft(title: "part", edits: [.parent(1)]))
    #expect(titles == ["b a part", "c"])
    let outline = try #require(outlines.elements.last)
    #expect(outline.nextSection(below: IndexPath(item: 0, section: 0)) == nil, "another task is below")
    #expect(outline.nextSection(below: IndexPath(item: 2, section: 0)) == nil, "the list moves it")
    #expect(outline.nextSection(below: IndexPath(item: 1, section: 0)) == IndexPath(item: 0, section: 1))
    try move((0, 1), to: (1, 0))
    #expect(task("a")?.isDone == true && task("part")?.isDone == false)
    model.undoAction.execute()
    model.deleteAction.execute(try #require(task("a")))
    #expect(changes == [.deletion(title: "a", count: 1, parts: 1)])
    selection.uids.accept([2])
    selection.onDelete().execute()
    #expect(changes.last == .deletion(title: nil, count: 1, parts: 0))
  }

  @Test func `a date before a task's start is refused with dates as the person writes them`() throws {
    let (start, due) = (TaskDate.now.day.adding(days: 1), TaskDate.now.day)
    service.edit(tasks: [1], [.start(TaskDate(start))], listName: nil)
    let failures = Recording(model.failures.map { messageInWindow(about: $0) })
    selection.uids.accept([1])
    selection.onSchedule(TaskDate(due)).execute()
    #expect(
      failures.elements == [
        "The task could not be changed: The task would be due (Today) before it starts (Tomorrow). "
          + "Change the other date as well."
      ])
  }

  @Test func `all selected tasks are done as one step, which ends the selection`() {
    let active = Recording(selection.isActive)
    selection.uids.accept([1, 3])
    selection.onMark(isDone: true).execute()
    #expect(titles == ["b", "c a"] || titles == ["b", "a c"])
    #expect(changes == [.other("2 tasks are done.")])
    #expect(active.elements == [false, true, false] && selection.uids.value.isEmpty)
    model.undoAction.execute()
    #expect(titles == ["c b a", ""] && changes == [])
    #expect(messages.elements == ["Undone: Mark 2 tasks as done"])
  }

  @Test func `each change of selected tasks is offered to be undone`() throws {
    let before = outlines.elements.last?.sections.flatMap(\.items).map(\.row)
    let actions = [
      selection.onMark(isDone: true), selection.onSchedule(TaskDate("2027-02-01")),
      selection.onMove(toListNamed: "Work"), selection.onTag("home"), selection.onPrioritize(.high),
      selection.onDelete(), selection.onDrop([1, 2], on: .today),
    ]
    for action in actions {
      selection.uids.accept([1, 2])
      action.execute()
      let offer = try #require(offers.elements.last)
      #expect(offer.count == 1)
      model.onUndo(steps: offer).execute()
      #expect(outlines.elements.last?.sections.flatMap(\.items).map(\.row) == before && changes == [])
    }
    selection.uids.accept([1])
    selection.onMark(isDone: false).execute()
    #expect(changes == [], "nothing was changed")
    #expect(messages.elements.last == "1 task is to do.")
  }

  @Test func `a selection that was begun ends by itself after a change only`() {
    let titles = Recording(selection.title)
    let active = Recording(selection.isActive)
    selection.begin()
    selection.uids.accept([1])
    selection.uids.accept([])
    #expect(active.elements == [false, true])
    #expect(titles.elements == ["Select Tasks", "1 selected", "Select Tasks"])
    selection.onPrioritize(.high).execute()
    #expect(active.elements.last == true, "nothing was changed")
    selection.uids.accept([2])
    selection.onPrioritize(.high).execute()
    #expect(active.elements.last == false && task("b")?.priority == .high)
  }

  @Test func `the selected tasks get a list, a tag and a date`() throws {
    selection.uids.accept([1, 2])
    selection.onMove(toListNamed: "Work").execute()
    #expect(task("a")?.list == 1 && task("b")?.list == 1 && task("c")?.list == nil)
    selection.uids.accept([1])
    selection.onMove(toListNamed: nil).execute()
    #expect(task("a")?.list == nil)
    selection.uids.accept([2, 3])
    selection.onTag(" home ").execute()
    selection.uids.accept([3])
    selection.onTag("home", isRemoved: true).execute()
    #expect(task("b")?.tags == ["home"] && task("c")?.tags == [])
    selection.uids.accept([1])
    selection.onTag("  ").execute()
    #expect(selection.uids.value == [1], "a blank name changes nothing")
    let day = TaskDate("2027-02-01")
    selection.onSchedule(day).execute()
    #expect(task("a")?.due == day)
    selection.uids.accept([1])
    selection.onSchedule(TaskDate("2027-02-01T09:00")).execute()
    selection.uids.accept([1, 2])
    selection.onSchedule(TaskDate("2027-02-02")).execute()
    #expect(
      task("a")?.due == TaskDate("2027-02-02T09:00") && task("b")?.due == TaskDate("2027-02-02"),
      "each task keeps its time")
    #expect(changes.first == .other("2 tasks are in “Work”.") && changes.count == 7)
  }

  @Test func `deleted tasks can be restored as one step`() {
    selection.uids.accept([1, 2])
    selection.onDelete().execute()
    #expect(titles == ["c", ""])
    #expect(changes == [.deletion(title: nil, count: 2)])
    model.onUndo(steps: offers.elements.last ?? []).execute()
    #expect(titles == ["c b a", ""] && changes == [] && messages.elements.isEmpty)
  }

  @Test func `all tasks of the view are selected`() {
    service.mark(tasks: [2], isDone: true, withParts: false)
    selection.onSelectAll().execute()
    #expect(selection.uids.value == [1, 2, 3])
    model.sidebar.scope.accept(.done)
    selection.onSelectAll().execute()
    #expect(selection.uids.value == [2])
  }

  @Test func `in a saved search, all tasks that it finds are selected, and never all others`() {
    service.save(search: "b")
    model.sidebar.scope.accept(.search(1))
    selection.onSelectAll().execute()
    #expect(selection.uids.value == [2])
    selection.end()
    model.sidebar.scope.accept(.search(9))
    selection.onSelectAll().execute()
    #expect(selection.uids.value == [], "a search that is gone finds nothing")
  }

  @Test func `tasks that are dropped on a view become what it stands for`() {
    service.createList(named: "Work")
    selection.onDrop([1, 2], on: .list(1)).execute()
    #expect(task("a")?.list == 1 && task("b")?.list == 1)
    selection.onDrop([3], on: .tag("home")).execute()
    service.edit(tasks: [3], [.due(TaskDate("2027-02-01T09:00"))], listName: nil)
    let (today, time) = (TaskDate(scheduler.now, in: .current).day, TimeOfDay(minute: 540))
    selection.onDrop([3], on: .today).execute()
    #expect(task("c")?.tags == ["home"] && task("c")?.due == TaskDate(today, time))
    selection.onDrop([3], on: .upcoming).execute()
    #expect(task("c")?.due == TaskDate(today.adding(days: 1), time))
    #expect(changes.last == .other("1 task is due tomorrow."))
    selection.onDrop([1], on: .done).execute()
    #expect(task("a")?.isDone == true)
    #expect(changes.first == .other("2 tasks are in “Work”."))
    #expect(!TaskSelection.canDrop(on: .all) && !TaskSelection.canDrop(on: .search(1)))
  }

  @Test func `the first move in a view that is ordered by age orders it by hand`() throws {
    let arrangements = Recording(model.arrangement)
    #expect(titles == ["c b a", ""])
    try move((0, 0), to: (0, 2), TaskArrangement())
    #expect(titles == ["b a c", ""])
    #expect(arrangements.elements.last == TaskArrangement(sort: .manual))
    service.createTask(title: "d")
    #expect(titles == ["d b a c", ""])
  }

  @Test func `a move to another section gives a task what the section is about`() throws {
    service.edit(tasks: [1], [.priority(.high)], listName: nil)
    let arrangement = TaskArrangement(grouping: .priority, sort: .title)
    model.onArrange { $0 = arrangement }.execute()
    #expect(titles == ["a", "b c"])
    try move((1, 1), to: (0, 0), arrangement)
    #expect(titles == ["a c", "b"] && task("c")?.priority == .high)
    try move((0, 0), to: (0, 1), arrangement)
    #expect(titles == ["a c", "b"])
    #expect(
      messages.elements.last == "These tasks are ordered by title. Choose the order By Hand to move them.")
  }

  @Test func `a task becomes a part of the one above it, and comes out again`() throws {
    func indent(_ title: String, isInwards: Bool = true) throws {
      let outline = try #require(outlines.elements.last)
      let task = try #require(self.task(title))
      let place = try #require(outline.indexPath(of: task.uid))
      model.moves.onIndent(at: place, isInwards: isInwards, in: outline).execute()
    }
    #expect(titles == ["c b a", ""])
    try indent("b")
    try indent("a")
    #expect(task("b")?.parent == task("c")?.uid && task("a")?.parent == task("c")?.uid)
    // The parts are by age.
    try indent("b")
    #expect(task("b")?.parent == task("a")?.uid)
    try indent("c")
    try indent("a")
    #expect(
      messages.elements.suffix(2)
        == Array(repeating: "There is no task above this one that it can be a part of.", count: 2))
    try indent("b", isInwards: false)
    #expect(task("b")?.parent == task("c")?.uid, "beside its task, which is a part too")
    try indent("b", isInwards: false)
    try indent("b", isInwards: false)
    #expect(task("b")?.parent == nil && messages.elements.last == "The task is no part of another one.")
    model.undoAction.execute()
    #expect(task("b")?.parent == task("c")?.uid)
  }

  @Test func `a task keeps its time on another day, and none becomes overdue by a move`() throws {
    let today = TaskDate(scheduler.now, in: .current).day
    let (yesterday, tomorrow) = (today.adding(days: -1), today.adding(days: 1))
    service.edit(tasks: [1], [.due(TaskDate(yesterday))], listName: nil)
    service.edit(tasks: [2], [.due(TaskDate(today, TimeOfDay(minute: 600)))], listName: nil)
    service.edit(tasks: [3], [.due(TaskDate(tomorrow))], listName: nil)
    let arrangement = TaskArrangement(grouping: .day, sort: .due)
    model.onArrange { $0 = arrangement }.execute()
    #expect(titles == ["a", "b", "c"])
    try move((1, 0), to: (2, 0), arrangement)
    #expect(task("b")?.due == TaskDate(tomorrow, TimeOfDay(minute: 600)))
    try move((1, 0), to: (0, 0), arrangement)
    #expect(messages.elements.last?.hasPrefix("A task is overdue when") == true)
    #expect(titles.first == "a")
  }

  @Test func `a task that is moved between done and due tasks is checked or unchecked`() throws {
    try move((0, 0), to: (1, 0), TaskArrangement())
    #expect(titles == ["b a", "c"])
    try move((1, 0), to: (0, 1), TaskArrangement())
    #expect(titles == ["c b a", ""])
  }

  @Test func `a part is moved among its siblings, and out of its task`() throws {
    // b has the parts x and y; c and a are tasks of their own.
    for title in ["x", "y"] { service.createTask(TaskDraft(title: title, edits: [.parent(2)])) }
    #expect(titles == ["c b x y a", ""])
    try move((0, 3), to: (0, 2), TaskArrangement())
    #expect(titles == ["c b y x a", ""] && task("y")?.parent == 2)
    model.undoAction.execute()
    try move((0, 2), to: (0, 3), TaskArrangement())
    #expect(titles == ["c b y x a", ""] && task("x")?.parent == 2)
    // The parts go with their task.
    let byHand = TaskArrangement(sort: .manual)
    try move((0, 1), to: (0, 4), byHand)
    #expect(titles == ["c a b y x", ""])
    try move((0, 2), to: (0, 3), byHand)
    #expect(titles == ["c a b y x", ""], "a task has no place among its own parts")
    try move((0, 4), to: (0, 1), byHand)
    #expect(titles == ["c x a b y", ""] && task("x")?.parent == nil)
    try move((0, 0), to: (0, 4), byHand)
    #expect(titles.first == "x a b y c" && task("c")?.parent == nil)
  }
}
