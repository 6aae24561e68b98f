import Foundation
import QuickTodoModel
import QuickTodoServices
import Rill
import RillStore
import RillTest
import RillTestSupport
import Testing

/// The promises about views, which both services keep.
@Suite struct OutlineContractTests {
  private let today = CalendarDay("2027-01-15")!

  /// The sections with their titles, indented as they are shown.
  private func lines(
    _ service: ServiceUnderTest, _ filter: TaskFilter, _ arrangement: TaskArrangement
  ) async throws -> [String] {
    try await first(
      service.tasks.outline(filter, arrangement, today: today).filter(\.isComplete)
    ).lines
  }

  /// Waits for counts: those of several commits may arrive one after the other.
  private func wait(_ service: ServiceUnderTest, for counts: TaskCounts) async throws {
    #expect(try await first(service.tasks.counts(today: today).filter { $0 == counts }) == counts)
  }

  @Test(arguments: ServiceKind.allCases) func `tasks are above their parts, in sections by day`(
    kind: ServiceKind
  ) async throws {
    let service = try ServiceUnderTest(kind)
    let house = try await first(
      service.tasks.createTask(TaskDraft(title: "house", edits: [.due(TaskDate("2027-01-16")!)])))
    try await service.create("milk")
    for title in ["roof", "door"] {
      try await first(service.tasks.createTask(TaskDraft(title: title, edits: [.parent(house.uid)])))
      service.advance()
    }
    try await first(
      service.tasks.createTask(TaskDraft(title: "rent", edits: [.due(TaskDate("2027-01-14")!)])))
    let done = try await service.create("old")[0]
    try await first(service.tasks.toggle(task: done))
    #expect(
      try await lines(service, TaskFilter(), TaskArrangement(grouping: .day, sort: .due)) == [
        "overdue", "rent", "day(2027-01-16)", "house", "  roof", "  door", "noDate", "milk", "done", "old",
      ])
    let filter = TaskFilter(conditions: TaskScope.upcoming.conditions(today: today))
    #expect(try await lines(service, filter, TaskArrangement()) == ["due", "house", "done"])
  }

  @Test(arguments: ServiceKind.allCases)
  func `today and the next seven days are there without tasks, too, and other days while they have tasks`(
    kind: ServiceKind
  ) async throws {
    let service = try ServiceUnderTest(kind)
    for (title, day) in [("trip", "2027-01-18"), ("party", "2027-02-01")] {
      try await first(service.tasks.createTask(TaskDraft(title: title, edits: [.due(TaskDate(day)!)])))
    }
    func view(_ due: TaskDate?) -> [String] {
      (16...22).flatMap { ["day(2027-01-\($0))"] + (due?.day.description == "2027-01-\($0)" ? ["trip"] : []) }
        + ["day(2027-02-01)", "party"]
    }
    let filter = TaskFilter(conditions: TaskScope.upcoming.conditions(today: today))
    let views = service.tasks.outline(filter, TaskArrangement(grouping: .day, sort: .due), today: today)
      .filter(\.isComplete)
    let trip = try await first(service.tasks.tasks(TaskFilter(text: "trip"))).sections[0].items[0]
    for due in [TaskDate("2027-01-18"), TaskDate("2027-01-20"), nil] {
      try await first(service.tasks.edit(tasks: [trip.uid], [.due(due)], listName: nil))
      let expected = view(due)
      #expect(try await first(views.filter { $0.lines == expected }).lines == expected)
    }
    // A search that somebody has saved has the days of its tasks alone.
    let search = TaskFilter(text: "party", conditions: filter.conditions)
    #expect(
      try await lines(service, search, TaskArrangement(grouping: .day, sort: .due)) == [
        "day(2027-02-01)", "party",
      ])
    try await first(service.tasks.edit(tasks: [trip.uid], [.due(TaskDate("2027-01-14")!)], listName: nil))
    let todays = TaskFilter(conditions: TaskScope.today.conditions(today: today))
    #expect(
      try await lines(service, todays, TaskArrangement(grouping: .day, sort: .due)) == [
        "overdue", "trip", "day(2027-01-15)",
      ])
  }

  @Test(arguments: ServiceKind.allCases)
  func `a part with its own day, and one to do of a done task, are above`(
    kind: ServiceKind
  ) async throws {
    let service = try ServiceUnderTest(kind)
    let due = TaskEdit.due(TaskDate("2027-01-18")!)
    let house = try await first(service.tasks.createTask(TaskDraft(title: "house", edits: [due])))
    for (title, edits) in [
      ("roof", []), ("door", [.due(TaskDate("2027-01-16")!)]), ("wall", [due]),
      ("late", [.due(TaskDate("2027-01-14")!)]),
    ] as [(String, [TaskEdit])] {
      try await first(service.tasks.createTask(TaskDraft(title: title, edits: edits + [.parent(house.uid)])))
    }
    let byDay = TaskArrangement(grouping: .day, sort: .title)
    #expect(
      try await lines(service, TaskFilter(), byDay) == [
        "overdue", "late", "day(2027-01-16)", "door", "day(2027-01-18)", "house", "  roof", "  wall",
      ])
    try await first(service.tasks.mark(tasks: [house.uid], isDone: true, withParts: false))
    #expect(
      try await lines(service, TaskFilter(), byDay) == [
        "overdue", "late", "day(2027-01-16)", "door", "day(2027-01-18)", "wall", "noDate", "roof", "done",
        "house",
      ])
    #expect(
      try await lines(service, TaskFilter(), TaskArrangement(sort: .title)) == [
        "due", "door", "late", "roof", "wall", "done", "house",
      ])
  }

  @Test(arguments: ServiceKind.allCases) func `counts follow each change`(kind: ServiceKind) async throws {
    let service = try ServiceUnderTest(kind)
    let list = try await first(service.tasks.createList(named: "Home"))
    let task = try await first(
      service.tasks.createTask(
        TaskDraft(title: "rent", edits: [.due(TaskDate("2027-01-15")!), .list(list.uid), .tags(["pay"])])))
    try await first(
      service.tasks.createTask(TaskDraft(title: "trip", edits: [.due(TaskDate("2027-01-16T09:00")!)])))
    var expected = TaskCounts()
    (expected.all, expected.today, expected.upcoming) = (2, 1, 1)
    (expected.lists, expected.tags) = ([list.uid: 1], ["pay": 1])
    try await wait(service, for: expected)
    try await first(service.tasks.mark(tasks: [task.uid], isDone: true, withParts: false))
    var after = TaskCounts()
    (after.all, after.upcoming) = (1, 1)
    try await wait(service, for: after)
  }

  @Test(arguments: ServiceKind.allCases)
  func `the tasks of an archived list leave the views across lists, until it is taken out again`(
    kind: ServiceKind
  ) async throws {
    let service = try ServiceUnderTest(kind)
    let list = try await first(service.tasks.createList(named: "Old"))
    let due = TaskEdit.due(TaskDate("2027-01-15")!)
    for (title, edits) in [
      ("rent", [due, .tags(["pay"])]), ("trip", [.due(TaskDate("2027-01-16")!), .list(list.uid)]),
      ("bill", [due, .list(list.uid), .tags(["pay"])]),
    ] as [(String, [TaskEdit])] {
      try await first(service.tasks.createTask(TaskDraft(title: title, edits: edits)))
    }
    let scopes: [TaskScope] = [.today, .upcoming, .all, .tag("pay"), .list(list.uid)]
    /// The views, each followed all the time.
    let views = Observable.combineLatest(
      scopes.map { scope in
        service.tasks.outline(
          TaskFilter(conditions: scope.conditions(today: today)), TaskArrangement(sort: .title), today: today
        ).filter(\.isComplete).map { $0.titles.joined(separator: " ") }
      })
    let sharedView = service.tasks.outline(.unarchived, TaskArrangement(), today: today)
    func waitForViews(_ expected: String..., todo: Int) async throws {
      #expect(try await first(views.filter { $0 == expected }) == expected)
      #expect(try await first(service.tasks.statistics().filter { $0.todo == todo }).done == 0)
      #expect(try await first(sharedView.filter { $0.isComplete && $0.titles.count == todo }).isComplete)
    }
    try await waitForViews("bill rent", "trip", "bill rent trip", "bill rent", "bill trip", todo: 3)
    var archived = list
    archived.isArchived = true
    try await first(service.tasks.update(list: list, to: archived))
    try await waitForViews("rent", "", "rent", "rent", "bill trip", todo: 1)
    var expected = TaskCounts()
    (expected.all, expected.today, expected.lists, expected.tags) = (1, 1, [list.uid: 2], ["pay": 1])
    try await wait(service, for: expected)
    #expect(try await first(service.tasks.count(TaskFilter(conditions: [.archived])).filter { $0 == 2 }) == 2)
    _ = try await first(service.tasks.undo(nil))
    try await waitForViews("bill rent", "trip", "bill rent trip", "bill rent", "bill trip", todo: 3)
  }

  @Test(arguments: ServiceKind.allCases)
  func `a count that is followed leaves out the tasks of a list as soon as it is archived`(
    kind: ServiceKind
  ) async throws {
    let service = try ServiceUnderTest(kind)
    var list = try await first(service.tasks.createList(named: "Old"))
    let due = TaskEdit.due(TaskDate("2027-01-14")!)
    for edits in [[due], [due, .list(list.uid)]] {
      try await first(service.tasks.createTask(TaskDraft(title: "rent", edits: edits)))
    }
    let overdue = TaskFilter(conditions: [.hasDue, .overdue(at: TaskDate("2027-01-15")!), .not(.archived)])
    let followed = service.tasks.count(overdue).timeout(.seconds(20), scheduler: MainScheduler.instance)
    var counts = events(of: followed).makeAsyncIterator()
    for (isArchived, expected) in [(false, 2), (true, 1), (false, 2)] {
      var changed = list
      changed.isArchived = isArchived
      if changed != list { try await first(service.tasks.update(list: list, to: changed)) }
      list = changed
      #expect(try await counts.value() == expected)
    }
  }

  @Test(arguments: ServiceKind.allCases) func `a view keeps the arrangement that was chosen`(
    kind: ServiceKind
  ) async throws {
    let service = try ServiceUnderTest(kind)
    #expect(try await first(service.tasks.arrangement(of: .today)).grouping == .day)
    try await first(service.tasks.arrange(.today, by: TaskArrangement(grouping: .list, sort: .title)))
    #expect(
      try await first(service.tasks.arrangement(of: .today))
        == TaskArrangement(grouping: .list, sort: .title))
    #expect(try await first(service.tasks.arrangement(of: .tag("x"))) == TaskArrangement())
    // The same arrangement again is no step.
    try await first(service.tasks.arrange(.today, by: TaskArrangement(grouping: .list, sort: .title)))
    try await first(service.tasks.arrange(.today, by: TaskArrangement(grouping: .priority, sort: .title)))
    func groupingAfter(_ reversal: Observable<UndoOutcome>) async throws -> TaskArrangement.Grouping {
      _ = try await first(reversal)
      return try await first(service.tasks.arrangement(of: .today)).grouping
    }
    #expect(try await groupingAfter(service.tasks.undo(nil)) == .list)
    let outcome = try await first(service.tasks.undo(nil))
    #expect("\(outcome)" == "Undone: Arrange a view")
    #expect(try await first(service.tasks.arrangement(of: .today)).grouping == .day)
    #expect(try await groupingAfter(service.tasks.redo()) == .list)
    #expect(try await groupingAfter(service.tasks.redo()) == .priority)
  }

  @Test(arguments: ServiceKind.allCases) func `lists are changed field by field, moved, and undone`(
    kind: ServiceKind
  ) async throws {
    let service = try ServiceUnderTest(kind)
    var lists: [ListItem] = []
    for name in ["a", "b", "c"] {
      lists.append(try await first(service.tasks.createList(named: name, color: .red)))
    }
    func wait(_ expected: String...) async throws {
      let names = service.tasks.lists().map {
        $0.map { "\($0.name) \($0.color)\($0.isArchived ? " away" : "")" }
      }
      #expect(try await first(names.filter { $0 == expected }) == expected)
    }
    try await wait("a red", "b red", "c red")
    var (renamed, archived) = (lists[0], lists[0])
    renamed.name = "A"
    archived.isArchived = true
    try await first(service.tasks.update(list: lists[0], to: archived))
    try await first(service.tasks.update(list: lists[0], to: renamed))
    try await wait("A red away", "b red", "c red")
    renamed.name = "B"
    let refused = await failure(service.tasks.update(list: lists[0], to: renamed))
    #expect(refused?.cause as? TaskRefusal == .listExists("b"))
    try await first(service.tasks.move(list: lists[2], before: lists[0]))
    try await wait("c red", "A red away", "b red")
    try await first(service.tasks.move(list: lists[2], before: nil))
    try await wait("A red away", "b red", "c red")
    // The list is there already, which is no step to undo.
    try await first(service.tasks.move(list: lists[2], before: nil))
    try await first(service.tasks.delete(list: lists[1]))
    let outcome = try await first(service.tasks.undo(nil))
    #expect("\(outcome)" == "Undone: Delete the list “b”")
    for _ in 0..<4 { try await first(service.tasks.undo(nil)) }
    try await wait("a red", "b red", "c red")
    let gone = await failure(
      service.tasks.move(list: ListItem(uid: 9, name: "x", color: .red, position: ""), before: nil))
    #expect(gone?.cause as? TaskRefusal == .unknownList("x"))
  }

  @Test(arguments: ServiceKind.allCases) func `a new list has a colour that the fewest lists have`(
    kind: ServiceKind
  ) async throws {
    let service = try ServiceUnderTest(kind)
    for (name, color) in [("a", .green), ("b", .blue)] as [(String, ListColor)] {
      try await first(service.tasks.createList(named: name, color: color))
    }
    #expect(try await first(service.tasks.createList(named: "c", color: nil)).color == .yellow)
    for number in 1...5 {
      try await first(service.tasks.createList(named: "\(number)", color: nil))
    }
    #expect(try await first(service.tasks.createList(named: "d", color: nil)).color == .blue)
  }

  @Test(arguments: ServiceKind.allCases) func `searches are kept once, and forgotten`(
    kind: ServiceKind
  ) async throws {
    let service = try ServiceUnderTest(kind)
    let search = try await first(service.tasks.save(search: "due:today milk"))
    #expect(try await first(service.tasks.save(search: "due:today milk")) == search)
    #expect(try await first(service.tasks.savedSearches()) == [search])
    try await first(service.tasks.rename(search: search, to: "Milk"))
    #expect(try await first(service.tasks.savedSearches()).map(\.name) == ["Milk"])
    let refused = await failure(service.tasks.rename(search: search, to: " "))
    #expect(refused?.cause as? TaskRefusal == .blankName)
    let other = try await first(service.tasks.save(search: "bread"))
    let taken = await failure(service.tasks.rename(search: other, to: "MILK"))
    #expect(taken?.cause as? TaskRefusal == .searchExists("Milk"))
    try await first(service.tasks.forget(search: other))
    try await first(service.tasks.forget(search: search))
    #expect(try await first(service.tasks.savedSearches()).isEmpty)
    let outcome = try await first(service.tasks.undo(nil))
    #expect("\(outcome)" == "Undone: Delete the search “Milk”")
    #expect(try await first(service.tasks.savedSearches()).map(\.name) == ["Milk"])
  }

  @Test(arguments: ServiceKind.allCases)
  func `a tag is renamed, joined with another and taken away as one step each`(
    kind: ServiceKind
  ) async throws {
    let service = try ServiceUnderTest(kind)
    let uids = try await service.create("a", "b", "c").map(\.uid)
    func tags() async throws -> [[String]] {
      let tasks = try await first(service.tasks.tasks()).sections.flatMap { Array($0.items) }
      return uids.map { uid in tasks.first { $0.uid == uid }?.tags ?? [] }
    }
    try await first(service.tasks.edit(tasks: [uids[0]], [.addTags(["x", "Büro", "y"])], listName: nil))
    try await first(service.tasks.edit(tasks: [uids[1]], [.addTags(["Work", "Büro"])], listName: nil))
    // Upper and lower case alone, also of letters that SQLite doesn't know.
    #expect(try await first(service.tasks.rename(tag: "büro", to: "BÜRO")) == "BÜRO")
    #expect(try await tags() == [["x", "BÜRO", "y"], ["Work", "BÜRO"], []])
    // Another tag: its spelling counts, and no task has it twice.
    #expect(try await first(service.tasks.rename(tag: "BÜRO", to: "work")) == "Work")
    #expect(try await tags() == [["x", "Work", "y"], ["Work"], []])
    try await first(service.tasks.delete(tag: "work"))
    #expect(try await tags() == [["x", "y"], [], []])
    #expect(try await first(service.tasks.tagNames()) == ["x", "y"])
    for expected in [
      [["x", "Work", "y"], ["Work"], []], [["x", "BÜRO", "y"], ["Work", "BÜRO"], []],
      [["x", "Büro", "y"], ["Work", "Büro"], []],
    ] {
      _ = try await first(service.tasks.undo(nil))
      #expect(try await tags() == expected)
    }
    let blank = await failure(service.tasks.rename(tag: "x", to: " "))
    #expect(blank?.cause as? TaskRefusal == .blankName)
    let unknown = await failure(service.tasks.delete(tag: "z"))
    #expect(unknown?.cause as? TaskRefusal == .unknownTag("z"))
  }

  @Test(arguments: ServiceKind.allCases) func `the view of a renamed tag keeps its arrangement`(
    kind: ServiceKind
  ) async throws {
    let service = try ServiceUnderTest(kind)
    let uids = try await service.create("a", "b").map(\.uid)
    try await first(service.tasks.edit(tasks: uids, [.addTags(["x", "y"])], listName: nil))
    let byTitle = TaskArrangement(grouping: .none, sort: .title)
    let byDate = TaskArrangement(grouping: .priority, sort: .due)
    try await first(service.tasks.arrange(.tag("x"), by: byTitle))
    try await first(service.tasks.rename(tag: "x", to: "z"))
    #expect(try await first(service.tasks.arrangement(of: .tag("z"))) == byTitle)
    try await first(service.tasks.arrange(.tag("y"), by: byDate))
    try await first(service.tasks.rename(tag: "z", to: "y"))
    #expect(try await first(service.tasks.arrangement(of: .tag("y"))) == byDate)
    _ = try await first(service.tasks.undo(nil))
    _ = try await first(service.tasks.undo(nil))
    #expect(try await first(service.tasks.arrangement(of: .tag("y"))) == TaskArrangement())
  }

  @Test(arguments: ServiceKind.allCases) func `changes of several tasks are one step`(
    kind: ServiceKind
  ) async throws {
    let service = try ServiceUnderTest(kind)
    let uids = try await service.create("a", "b", "c").map(\.uid)
    try await first(service.tasks.edit(tasks: uids, [.addTags(["x"])], listName: "Home"))
    let marked = try await first(service.tasks.tasks()).sections.flatMap { Array($0.items) }
    #expect(marked.allSatisfy { $0.tags == ["x"] && $0.list != nil })
    _ = try await first(service.tasks.delete(tasks: uids))
    #expect(try await service.titles(.due).isEmpty)
    _ = try await first(service.tasks.undo(nil))
    #expect(try await service.titles(.due) == ["c", "b", "a"])
    _ = try await first(service.tasks.undo(nil))
    #expect(
      try await first(service.tasks.tasks()).sections.flatMap { Array($0.items) }.allSatisfy(\.tags.isEmpty))
  }

  @Test func `both services show the same tasks in all arrangements`() async throws {
    for seed in UInt64(1)...6 {
      var random = SplitMix64(seed: seed)
      let services = try ServiceKind.allCases.map(ServiceUnderTest.init)
      var drafts: [TaskDraft] = []
      for number in 1...30 {
        var edits: [TaskEdit] = []
        if Bool.random(using: &random) {
          edits.append(.due(TaskDate(today.adding(days: .random(in: -3...3, using: &random)))))
        }
        if let priority = TaskPriority.allCases.randomElement(using: &random) {
          edits.append(.priority(priority))
        }
        if number > 3, Int.random(in: 0..<3, using: &random) == 0 {
          edits.append(.parent(.random(in: 1..<Int64(number), using: &random)))
        }
        if number % 7 == 0 { edits.append(.position("b0\(number)")) }
        var draft = TaskDraft(title: "t\(Int.random(in: 0..<99, using: &random))", edits: edits)
        draft.listName = [nil, "Home", "Work"].randomElement(using: &random) ?? nil
        drafts.append(draft)
      }
      let done = Set((1...8).map { _ in Int64.random(in: 1...30, using: &random) }).sorted()
      for service in services {
        for draft in drafts {
          try await first(service.tasks.createTask(draft))
          service.advance()
        }
        for uid in done {
          try await first(service.tasks.mark(tasks: [uid], isDone: true, withParts: false))
          // Some are done at the same time.
          if uid % 3 != 0 { service.advance() }
        }
      }
      // Of some views, parts are displayed without their tasks.
      for scope in [TaskScope.all, .today, .upcoming, .done] {
        let filter = TaskFilter(conditions: scope.conditions(today: today))
        for grouping in TaskArrangement.Grouping.allCases {
          for sort in TaskSort.allCases {
            let arrangement = TaskArrangement(grouping: grouping, sort: sort)
            let shown = try await (
              lines(services[0], filter, arrangement), lines(services[1], filter, arrangement)
            )
            #expect(shown.0 == shown.1, "seed \(seed), \(scope), \(arrangement)")
          }
        }
      }
    }
  }
}

extension TaskOutline {
  /// The sections with their titles, indented as they are shown.
  var titles: [String] { sections.flatMap { $0.items.map(\.title) } }

  var lines: [String] {
    sections.flatMap { section in
      ["\(section.model)"]
        + section.items.map { String(repeating: "  ", count: $0.depth) + $0.title }
    }
  }
}
