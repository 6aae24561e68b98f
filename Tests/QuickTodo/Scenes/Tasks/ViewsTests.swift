import Foundation
import QuickTodoModel
import QuickTodoScenes
import QuickTodoServices
import Rill
import RillTest
import RillTestScenes
import Testing

/// The views of the first scene, without a window.
@Suite struct ViewsTests {
  private let scheduler = TestScheduler(initialClock: 0)
  private let service: MemoryTaskService
  private let model: TasksViewModel

  init() {
    let scheduler = scheduler
    service = MemoryTaskService(now: { scheduler.now })
    model = TasksViewModel(
      taskService: service, files: FakeTaskFiles(), syncProgram: FakeSyncProgram(), hasNetwork: .just(true),
      autostart: FakeAutostart(),
      coordinator: RecordingCoordinator<Scene>(),
      scheduler: scheduler)
  }

  private func titles(_ outline: TaskOutline?) -> [String] {
    outline?.sections.flatMap { section in
      section.items.map { "\(section.model.title(in: TaskSurroundings())): \($0.title)" }
    } ?? []
  }

  @Test func `a view has its tasks, and its own arrangement`() {
    service.createTask(TaskDraft(title: "house", listName: "Home"))
    service.createTask(TaskDraft(title: "urgent", edits: [.priority(.high)], listName: "Home"))
    service.createTask(title: "other")
    let outlines = Recording(model.sectionedItems)
    model.sidebar.scope.accept(.list(1))
    model.onArrange { $0.grouping = .priority }.execute()
    #expect(titles(outlines.elements.last) == ["High Priority: urgent", "No Priority: house"])
    model.sidebar.scope.accept(.all)
    #expect(titles(outlines.elements.last).first?.hasPrefix("Due Tasks: ") == true)
    model.sidebar.scope.accept(.list(1))
    #expect(titles(outlines.elements.last).first == "High Priority: urgent")
  }

  @Test func `what is due tomorrow moves to today at midnight`() {
    let tomorrow = TaskDate(scheduler.now, in: .current).day.adding(days: 1)
    service.createTask(TaskDraft(title: "trip", edits: [.due(TaskDate(tomorrow))]))
    let outlines = Recording(model.sectionedItems)
    model.sidebar.scope.accept(.today)
    #expect(titles(outlines.elements.last).isEmpty)
    scheduler.advanceTo(86_400)
    let shown = outlines.elements.last?.sections.filter { !$0.items.isEmpty }
    #expect(shown?.map(\.model) == [.day(tomorrow)])
  }

  @Test func `the sidebar counts, and leaves out lists that are put away`() throws {
    let sections = Recording(model.sidebar.sections)
    service.createTask(TaskDraft(title: "house", edits: [.tags(["red"])], listName: "Home"))
    scheduler.advanceTo(1)
    func rows() -> [String] {
      sections.elements.last?.flatMap(\.items).map { "\($0.title) \($0.count.map(String.init) ?? "-")" } ?? []
    }
    #expect(rows() == ["Today 0", "Upcoming 0", "All Tasks 1", "Done 0", "Home 1", "red 1"])
    model.sidebar.changes.onArchive(.list(1)).execute()
    scheduler.advanceTo(2)
    #expect(rows() == ["Today 0", "Upcoming 0", "All Tasks 0", "Done 0", "red 0"])
    model.sidebar.showsArchived.accept(true)
    #expect(rows().suffix(2) == ["red 0", "Home 1"])
    #expect(sections.elements.last?.last?.model == .archived)
    model.sidebar.changes.onArchive(.list(1)).execute()
    scheduler.advanceTo(4)
    #expect(rows().suffix(2) == ["Home 1", "red 1"])
  }

  @Test func `a new task that the open view doesn't show is said to be elsewhere`() {
    let messages = Recording(model.messages)
    model.sidebar.scope.accept(.upcoming)
    model.entry.onAdd.execute("one")
    #expect(messages.elements == ["The new task isn't in this view. It is in All Tasks."])
    model.entry.onAdd.execute("two tomorrow")
    model.sidebar.scope.accept(.all)
    model.entry.onAdd.execute("three")
    #expect(messages.elements.count == 1)
    model.sidebar.scope.accept(.done)
    model.entry.onAdd.execute("four")
    #expect(messages.elements.count == 2)
    service.createTask(TaskDraft(title: "house", listName: "Home"))
    model.sidebar.changes.onArchive(.list(1)).execute()
    model.sidebar.scope.accept(.all)
    model.entry.onAdd.execute("five #Home")
    #expect(messages.elements.last == "The new task isn't in this view. It is in the archived list “Home”.")
  }

  @Test func `a new title that is too long for its words to be read says so`() {
    let messages = Recording(model.messages)
    let title = String(repeating: "tomorrow ", count: 12_000) + "@home"
    model.entry.onAdd.execute(title)
    #expect(
      messages.elements == ["The text is too long to be read for dates and tags, so all of it is the title."])
    #expect(Recording(service.tasks()).elements.last?.sections.flatMap(\.items).map(\.title) == [title])
    model.entry.onAdd.execute(String(repeating: "a ", count: 490) + "@home")
    #expect(messages.elements.count == 1)
  }

  @Test func `a search can be kept once it is understood`() {
    let save = model.onSaveSearch()
    let enabled = Recording(save.enabled)
    var isEnabled: Bool? { enabled.elements.last }
    #expect(isEnabled == false)
    model.search.accept("milk due:today")
    #expect(isEnabled == true)
    model.search.accept("milk due:someday")
    #expect(isEnabled == false)
  }

  @Test
  func
    `changes that come one soon after the other change the sidebar's counts seldom, and the last is shown`()
  {
    let sections = Recording(model.sidebar.sections)
    var counts: [Int?] { sections.elements.map { $0.first?.items[2].count } }
    #expect(counts.last == 0)
    service.createTask(title: "first")
    for number in 0..<9 { service.createTask(title: "\(number)") }
    #expect(counts.last != 10)
    scheduler.advanceTo(1)
    #expect(counts.last == 10)
    #expect(counts.count <= 4)
    scheduler.advanceTo(5)
    service.createTask(title: "alone")
    #expect(counts.last == 11, "at once")
  }

  @Test func `a task that is typed in a view gets what the view is about, unless the text says otherwise`()
    throws
  {
    service.createList(named: "Home")
    let today = TaskDate(scheduler.now, in: .current).day
    let tasks = Recording(service.tasks().map { $0.sections[0].items })
    func add(_ text: String, in view: TaskScope) -> TaskItem? {
      model.sidebar.scope.accept(view)
      model.entry.onAdd.execute(text)
      return tasks.elements.last?.max { $0.uid < $1.uid }
    }
    #expect(add("paint", in: .list(1))?.list == 1)
    #expect(add("report #Work", in: .list(1))?.list == 2)
    #expect(add("bread", in: .today)?.due == TaskDate(today))
    #expect(add("trip 2030-05-01", in: .today)?.due == TaskDate("2030-05-01"))
    let daily = try #require(add("water every day", in: .today))
    #expect(daily.recurrence?.rule.frequency == .daily)
    #expect(add("call @phone", in: .tag("home"))?.tags == ["phone", "home"])
    #expect(add("plain", in: .all)?.due == nil)
  }

  @Test func `a search looks in all tasks, and is kept as a view`() {
    service.createTask(title: "milk")
    service.createTask(title: "other")
    let outlines = Recording(model.sectionedItems)
    model.sidebar.scope.accept(.today)
    model.search.accept("mil")
    #expect(titles(outlines.elements.last) == ["Due Tasks: milk"])
    model.onSaveSearch().execute()
    model.search.accept("")
    #expect(titles(outlines.elements.last).isEmpty)
    model.sidebar.scope.accept(.search(1))
    #expect(titles(outlines.elements.last) == ["Due Tasks: milk"])
  }

  @Test func `the headings of days have the number of their tasks, and follow the day`() throws {
    let today = TaskDate(scheduler.now, in: .current).day
    for (title, days) in [("rent", -1), ("trip", 1), ("boat", 1)] {
      service.createTask(TaskDraft(title: title, edits: [.due(TaskDate(today.adding(days: days)))]))
    }
    service.createTask(title: "other")
    let headings = Recording(
      Infallible.combineLatest(model.sectionedItems, model.surroundings) { TaskHeadings(of: $0, in: $1) })
    model.onArrange { $0.grouping = .day }.execute()
    let tomorrow = TaskGroup.day(today.adding(days: 1))
    var last: TaskHeadings { get throws { try #require(headings.elements.last) } }
    #expect(try last.title(of: tomorrow) == "Tomorrow" && last.load(of: tomorrow) == 2)
    #expect(try last.title(of: .overdue) == "Overdue" && last.load(of: .overdue) == 1)
    #expect(try last.load(of: .noDate) == nil)
    scheduler.advanceTo(86_400)
    #expect(try last.title(of: tomorrow) == "Today" && last.load(of: tomorrow) == 2)
  }

  @Test func `each view without tasks says how tasks come there`() {
    let scopes: [TaskScope] = [.today, .upcoming, .all, .done, .list(1), .tag("x"), .search(1)]
    let pages = scopes.map { EmptyView(of: $0, named: "Garden") }
    #expect(Set(pages.map(\.advice)).count == scopes.count && !pages.contains { $0.advice.isEmpty })
    #expect(pages[4].title == "Nothing in “Garden”" && pages[4].advice.hasPrefix("Add #Garden to"))
    #expect(EmptyView(of: .list(1), named: "At home").advice == "Choose this list in the editor of a task.")
    #expect(EmptyView(ofSearch: "due:x", problem: "“due:x” is no day.").advice == "“due:x” is no day.")
    #expect(
      EmptyView(ofSearch: "milk foo:bar", problem: "").advice.hasPrefix("“foo:” is searched for as text."))
    for text in ["milk", "http://x.org", "10:30", "is:done", "priorität:hoch"] {
      #expect(EmptyView(ofSearch: text, problem: "").advice.hasPrefix("No task has these words"), "\(text)")
    }
  }
}
