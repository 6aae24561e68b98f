import Foundation
import QuickTodoModel
import QuickTodoServices
import Rill
import RillTestSupport
import Testing

@Suite("Every task service", .timeLimit(.minutes(20)))
struct TaskServiceContractTests {
  @Test("Created tasks are due, and the newest comes first", arguments: ServiceKind.allCases)
  func create(_ kind: ServiceKind) async throws {
    let service = try ServiceUnderTest(kind)
    let before = service.now
    let tasks = try await service.create("one", "two", "three")
    #expect(tasks[0].added == before)
    #expect(tasks.allSatisfy { $0.checked == nil })
    #expect(try await service.titles(.due) == ["three", "two", "one"])
    #expect(try await service.titles(.done) == [])
  }

  @Test("Both sections are listed, even if they are empty", arguments: ServiceKind.allCases)
  func sections(_ kind: ServiceKind) async throws {
    let service = try ServiceUnderTest(kind)
    let list = try await first(service.tasks.tasks())
    #expect(list.sections.map(\.model) == [.due, .done])
    #expect(list.isEmpty)
  }

  @Test("Dates are kept to the millisecond", arguments: ServiceKind.allCases)
  func milliseconds(_ kind: ServiceKind) async throws {
    let service = try ServiceUnderTest(kind)
    let odd = Date(timeIntervalSince1970: 1_000.123_987)
    let stored = try await first(
      service.tasks.restore(task: TaskItem(uid: 5, title: "odd", added: odd, checked: odd)))
    #expect(stored.added == Date(timeIntervalSince1970: 1_000.123))
    #expect(try await first(service.tasks.tasks()).sections[1].items[0] == stored)
  }

  @Test("A toggled task moves to the other section, the last checked first", arguments: ServiceKind.allCases)
  func toggle(_ kind: ServiceKind) async throws {
    let service = try ServiceUnderTest(kind)
    let tasks = try await service.create("one", "two", "three")
    let now = service.now
    let done = try await first(service.tasks.toggle(task: tasks[2]))
    #expect(done == TaskItem(uid: tasks[2].uid, title: "three", added: tasks[2].added, checked: now))
    service.advance()
    try await first(service.tasks.toggle(task: tasks[0]))
    #expect(try await service.titles(.due) == ["two"])
    #expect(try await service.titles(.done) == ["one", "three"])
    #expect(try await first(service.tasks.toggle(task: done)) == tasks[2])
    #expect(try await service.titles(.due) == ["three", "two"])
  }

  @Test(
    "A toggle applies to the state that was shown: a task that is already done is left unchanged",
    arguments: ServiceKind.allCases)
  func staleToggle(_ kind: ServiceKind) async throws {
    let service = try ServiceUnderTest(kind)
    let task = try await service.create("one")[0]
    let done = try await first(service.tasks.toggle(task: task))
    service.advance()
    #expect(try await first(service.tasks.toggle(task: task)) == done)
  }

  @Test("Of tasks with equal dates, the higher uid comes first", arguments: ServiceKind.allCases)
  func ties(_ kind: ServiceKind) async throws {
    let service = try ServiceUnderTest(kind)
    var tasks: [TaskItem] = []
    for title in ["a", "b", "c", "d"] {
      tasks.append(try await first(service.tasks.createTask(title: title)))
    }
    #expect(try await service.titles(.due) == ["d", "c", "b", "a"])
    for task in [tasks[3], tasks[1]] { try await first(service.tasks.toggle(task: task)) }
    #expect(try await service.titles(.due) == ["c", "a"])
    #expect(try await service.titles(.done) == ["d", "b"])
  }

  @Test("A uid is never used twice", arguments: ServiceKind.allCases)
  func uids(_ kind: ServiceKind) async throws {
    let service = try ServiceUnderTest(kind)
    let tasks = try await service.create("one", "two")
    #expect(tasks[1].uid > tasks[0].uid)
    try await first(service.tasks.delete(task: tasks[1]))
    let third = try await service.create("three")[0]
    #expect(third.uid > tasks[1].uid)
    try await first(service.tasks.restore(task: TaskItem(uid: 50, title: "restored", added: service.now)))
    #expect(try await service.create("four")[0].uid > 50)
  }

  @Test("A deleted task is restored with its uid, dates and position", arguments: ServiceKind.allCases)
  func restore(_ kind: ServiceKind) async throws {
    let service = try ServiceUnderTest(kind)
    var tasks = try await service.create("one", "two", "three")
    try await first(service.tasks.delete(task: tasks[1]))
    #expect(try await service.titles(.due) == ["three", "one"])
    #expect(try await first(service.tasks.restore(task: tasks[1])) == tasks[1])
    #expect(try await service.titles(.due) == ["three", "two", "one"])

    for index in tasks.indices {
      tasks[index] = try await first(service.tasks.toggle(task: tasks[index]))
      service.advance()
    }
    try await first(service.tasks.delete(task: tasks[1]))
    try await first(service.tasks.restore(task: tasks[1]))
    #expect(try await first(service.tasks.tasks()).sections[1].items.elementsEqual(tasks.reversed()))
  }

  @Test("An update changes the title and nothing else", arguments: ServiceKind.allCases)
  func update(_ kind: ServiceKind) async throws {
    let service = try ServiceUnderTest(kind)
    let tasks = try await service.create("one", "two")
    let updated = try await first(service.tasks.update(task: tasks[0], title: "uno"))
    var expected = TaskItem(uid: tasks[0].uid, title: "uno", added: tasks[0].added)
    expected.changed = service.now
    #expect(updated == expected)
    #expect(try await service.titles(.due) == ["two", "uno"])
  }

  @Test("An update never overwrites a title changed since it was shown", arguments: ServiceKind.allCases)
  func updateElsewhere(_ kind: ServiceKind) async throws {
    let service = try ServiceUnderTest(kind)
    let task = try await service.create("one")[0]
    let current = try await first(service.tasks.update(task: task, title: "theirs"))
    let refused = await failure(service.tasks.update(task: task, title: "mine"))
    #expect(refused?.cause as? TaskRefusal == .changedElsewhere(current, [.title]))
    #expect(try await first(service.tasks.update(task: task, title: "theirs")) == current)
    try await first(service.tasks.update(task: current, title: "mine"))
    #expect(try await service.titles(.due) == ["mine"])
  }

  @Test("Every title is stored completely", arguments: ServiceKind.allCases)
  func titles(_ kind: ServiceKind) async throws {
    let service = try ServiceUnderTest(kind)
    let titles = [
      "two\nlines\tand\r\ntabs", "before\u{0}after", "\u{0}", "e\u{301}", "👨‍👩‍👧 שלום \u{202e}abc",
      "<b>&amp;</b>",
      "  spaces  ", String(repeating: "long ", count: 20_000), "'; DROP TABLE tasks; --",
    ]
    for title in titles { try await first(service.tasks.createTask(title: title)) }
    let stored = try await service.titles(.due).reversed()
    #expect(stored.map { Array($0.unicodeScalars) } == titles.map { Array($0.unicodeScalars) })
  }

  @Test(
    "Each change emits one list and one pair of numbers of the same state",
    arguments: ServiceKind.allCases)
  func everyChange(_ kind: ServiceKind) async throws {
    let service = try ServiceUnderTest(kind)
    var lists = events(of: service.tasks.tasks()).makeAsyncIterator()
    var numbers = events(of: service.tasks.statistics()).makeAsyncIterator()
    #expect(try await lists.value().isEmpty)
    #expect(try await numbers.value() == (todo: 0, done: 0))

    let one = TaskItem(uid: 1, title: "one", added: service.now)
    service.tasks.createTask(title: "one")
    service.tasks.createTask(title: "two")
    service.tasks.toggle(task: one)
    service.tasks.createTask(title: " ")
    service.tasks.toggle(task: one)
    service.tasks.delete(task: one)
    service.tasks.restore(task: one)
    let expected = [(1, 0), (2, 0), (1, 1), (1, 0), (2, 0)]
    for (todo, done) in expected {
      let list = try await lists.value()
      #expect((list.sections[0].items.count, list.sections[1].items.count) == (todo, done))
      #expect(try await numbers.value() == (todo: todo, done: done))
    }
  }

  @Test("Each list carries the changeset from the list before", arguments: ServiceKind.allCases)
  func changesets(_ kind: ServiceKind) async throws {
    let service = try ServiceUnderTest(kind)
    var lists = events(of: service.tasks.tasks()).makeAsyncIterator()
    var before = try await lists.value()
    for title in ["one", "two"] {
      service.tasks.createTask(title: title)
      let after = try await lists.value()
      #expect(after.change?.base == before.version)
      before = after
    }
  }

  @Test(
    "A write starts once without a subscriber, and each subscriber receives its result",
    arguments: ServiceKind.allCases)
  func hotWrites(_ kind: ServiceKind) async throws {
    let service = try ServiceUnderTest(kind)
    let receipt = service.tasks.createTask(title: "one")
    var lists = events(of: service.tasks.tasks()).makeAsyncIterator()
    while try await lists.value().isEmpty {}
    let (a, b) = (try await first(receipt), try await first(receipt))
    #expect(a == b)
    #expect(try await service.titles(.due) == ["one"])
  }

  @Test(
    "A blank title is refused", arguments: ServiceKind.allCases,
    ["", " \t\n", "\u{3000}\u{a0}", "\u{200B}\u{2060}"])
  func blank(_ kind: ServiceKind, _ title: String) async throws {
    let service = try ServiceUnderTest(kind)
    let task = try await service.create("one")[0]
    let creation = await failure(service.tasks.createTask(title: title))
    guard case .creationFailed(title, _)? = creation else {
      Issue.record("Expected creationFailed, found \(String(describing: creation))")
      return
    }
    let update = await failure(service.tasks.update(task: task, title: title))
    guard case .updateFailed(task, _)? = update else {
      Issue.record("Expected updateFailed, found \(String(describing: update))")
      return
    }
    #expect(creation?.cause as? TaskRefusal == .blankTitle)
    #expect(update?.cause as? TaskRefusal == .blankTitle)
    #expect(try await service.titles(.due) == ["one"])
  }

  @Test(
    "Changing a missing task and restoring an existing one are refused",
    arguments: ServiceKind.allCases)
  func unknown(_ kind: ServiceKind) async throws {
    let service = try ServiceUnderTest(kind)
    let task = try await service.create("one")[0]
    let restore = await failure(service.tasks.restore(task: task))
    guard case .restoreFailed(task, _)? = restore else {
      Issue.record("Expected restoreFailed, found \(String(describing: restore))")
      return
    }
    #expect(restore?.cause as? TaskRefusal == .taskExists(task.uid))

    try await first(service.tasks.delete(task: task))
    let failures = [
      await failure(service.tasks.delete(task: task)),
      await failure(service.tasks.update(task: task, title: "two")),
      await failure(service.tasks.toggle(task: task)),
    ]
    let refusals = failures.compactMap { $0?.cause as? TaskRefusal }
    #expect(refusals == Array(repeating: .unknownTasks([task.uid]), count: 3))
    guard case .deletionFailed(task, _)? = failures[0], case .updateFailed(task, _)? = failures[1],
      case .toggleFailed(task, _)? = failures[2]
    else {
      Issue.record("Expected one case for each write, found \(failures)")
      return
    }
    #expect(try await first(service.tasks.tasks()).isEmpty)
  }

  @Test("Live queries emit the new state before a write's result arrives", arguments: ServiceKind.allCases)
  func receiptLast(_ kind: ServiceKind) async throws {
    let service = try ServiceUnderTest(kind)
    let latest = ReplaySubject<TaskStatistics>.create(bufferSize: 1)
    let subscription = service.tasks.statistics().subscribe(onNext: { latest.on(.next($0)) })
    defer { subscription.dispose() }
    // A query that is still loading has no state that it could emit.
    #expect(try await first(latest).todo == 0)
    for count in 1...10 {
      let receipt = service.tasks.createTask(title: "task")
      try await first(receipt)
      #expect(try await first(latest).todo == count)
    }
  }

  @Test(
    "A draft's fields are stored, and its list is made once for all spellings",
    arguments: ServiceKind.allCases)
  func draft(_ kind: ServiceKind) async throws {
    let service = try ServiceUnderTest(kind)
    let edits: [TaskEdit] = [
      .due(TaskDate("2026-05-01T09:30")), .start(TaskDate("2026-04-30")), .priority(.high),
      .notes("two\nlines\u{0}."),
      .tags(["Büro", "büro", "at \"home\""]),
      .recurrence(Recurrence(RecurrenceRule(.weekly), isFromCompletion: true)),
    ]
    let task = try await first(
      service.tasks.createTask(TaskDraft(title: "one", edits: edits, listName: "Work")))
    #expect(task.due == TaskDate("2026-05-01T09:30") && task.start == TaskDate("2026-04-30"))
    #expect(
      task.priority == .high && task.notes == "two\nlines\u{0}." && task.tags == ["Büro", "at \"home\""])
    #expect(task.rule == "FREQ=WEEKLY" && task.recursFromCompletion)
    #expect(try await first(service.tasks.tasks()).sections[0].items[0] == task)
    let other = try await first(service.tasks.createTask(TaskDraft(title: "two", listName: "WORK")))
    #expect(task.list != nil && other.list == task.list)
  }

  @Test("A draft that breaks a rule is refused, and leaves nothing behind", arguments: ServiceKind.allCases)
  func refusedDraft(_ kind: ServiceKind) async throws {
    let service = try ServiceUnderTest(kind)
    let (due, start) = (TaskDate("2026-05-01T09:30"), TaskDate("2026-05-02"))
    let cases: [(TaskDraft, TaskRefusal)] = [
      (TaskDraft(title: " ", listName: "Work"), .blankTitle),
      (TaskDraft(title: "one", listName: " "), .blankName),
      (TaskDraft(title: "one", edits: [.tags([""])]), .blankName),
      (TaskDraft(title: "one", edits: [.parent(77)], listName: "Work"), .unknownTasks([77])),
      (
        TaskDraft(title: "one", edits: [.due(due), .start(start)]),
        .dueBeforeStart(due: try #require(due), start: try #require(start))
      ),
    ]
    for (draft, refusal) in cases {
      #expect(await failure(service.tasks.createTask(draft))?.cause as? TaskRefusal == refusal)
    }
    #expect(try await first(service.tasks.tasks()).isEmpty)
  }

  @Test(
    "Deleting a task deletes its parts, and undo brings all of them back", arguments: ServiceKind.allCases)
  func parts(_ kind: ServiceKind) async throws {
    let service = try ServiceUnderTest(kind)
    let tasks = try await service.create("one", "other")
    let part = try await first(
      service.tasks.createTask(TaskDraft(title: "part", edits: [.parent(tasks[0].uid)])))
    try await first(
      service.tasks.createTask(TaskDraft(title: "its part", edits: [.parent(part.uid), .tags(["a"])])))
    let before = try await first(service.tasks.tasks()).sections.flatMap(\.items)
    let deletion = try await first(service.tasks.delete(task: tasks[0]))
    let step = deletion.step
    #expect(deletion.count == 3)
    #expect(try await service.titles(.due) == ["other"])
    try await service.create("later")
    let outcome = try await first(service.tasks.undo(step))
    #expect((outcome.step.kind, outcome.step.count, outcome.kept) == (.delete, 3, []))
    #expect(
      try await first(service.tasks.tasks()).sections.flatMap(\.items).filter { $0.title != "later" }
        == before)
    #expect(await failure(service.tasks.undo(step))?.cause as? TaskRefusal == .noStep(isRedo: false))
  }

  @Test(
    "A recurring task that is done is followed by the next one, until that is undone",
    arguments: ServiceKind.allCases)
  func recurrence(_ kind: ServiceKind) async throws {
    let service = try ServiceUnderTest(kind)
    // The clock stands at 15 January 2027.
    let edits: [TaskEdit] = [
      .due(TaskDate("2027-01-15")), .tags(["home"]), .recurrence(Recurrence(RecurrenceRule(.monthly))),
    ]
    let task = try await first(service.tasks.createTask(TaskDraft(title: "rent", edits: edits)))
    try await first(
      service.tasks.createTask(
        TaskDraft(title: "part", edits: [.parent(task.uid), .due(TaskDate("2027-01-14"))])))
    let done = try await first(service.tasks.toggle(task: task))
    #expect(done.isDone && done.rule == nil && done.due == task.due)
    let due = Array(try await first(service.tasks.tasks()).sections[0].items)
    let next = try #require(due.first { $0.title == "rent" })
    #expect(next.due == TaskDate("2027-02-15") && next.rule == task.rule && next.tags == ["home"])
    #expect(due.first { $0.parent == next.uid }?.due == TaskDate("2027-02-14"))
    try await first(service.tasks.undo(nil))
    #expect(try await first(service.tasks.tasks()).sections[1].items.isEmpty)
    #expect(try await service.titles(.due).sorted() == ["part", "rent"])
    try await first(service.tasks.redo())
    #expect(try await first(service.tasks.tasks()).sections[0].items.elementsEqual(due))
  }

  @Test(
    "The next of a recurring task has its parts once, however often a part that recurs itself was done",
    arguments: ServiceKind.allCases)
  func recurringParts(_ kind: ServiceKind) async throws {
    let service = try ServiceUnderTest(kind)
    let weekly: TaskEdit = .recurrence(Recurrence(RecurrenceRule(.weekly)))
    let daily: TaskEdit = .recurrence(Recurrence(RecurrenceRule(.daily)))
    let due: TaskEdit = .due(TaskDate("2027-01-15"))
    let task = try await first(service.tasks.createTask(TaskDraft(title: "clean", edits: [due, weekly])))
    for (title, edits) in [("dust", [due, daily]), ("mop", [due]), ("wipe", [due])] as [(String, [TaskEdit])]
    {
      try await first(service.tasks.createTask(TaskDraft(title: title, edits: edits + [.parent(task.uid)])))
    }
    for title in ["dust", "dust", "dust", "mop"] {
      let part = try #require(
        try await first(service.tasks.tasks()).sections[0].items.first { $0.title == title })
      try await first(service.tasks.toggle(task: part))
    }
    try await first(service.tasks.toggle(task: task))
    let undone = try await first(service.tasks.undo(nil))
    #expect("\(undone.step)" == "Mark “clean” as done")
    #expect(try await first(service.tasks.canRedo()))
    try await first(service.tasks.redo())
    #expect(try await !first(service.tasks.canRedo()))
    let left = Array(try await first(service.tasks.tasks()).sections[0].items)
    #expect(left.map(\.title).sorted() == ["clean", "dust", "mop", "wipe"])
    let next = try #require(left.first { $0.title == "clean" })
    #expect(left.filter { $0.parent == next.uid }.count == 3)
    #expect(left.first { $0.title == "wipe" }?.due == TaskDate("2027-01-22"))
    #expect(left.first { $0.title == "dust" }?.rule == "FREQ=DAILY")
  }

  @Test("A task that recurs gets a due date by its rule, if it has none", arguments: ServiceKind.allCases)
  func recurringWithoutDate(_ kind: ServiceKind) async throws {
    let service = try ServiceUnderTest(kind)
    let rule = RecurrenceRule(.weekly, on: [RecurrenceRule.Day(.monday)])
    let task = try await first(
      service.tasks.createTask(TaskDraft(title: "water", edits: [.recurrence(Recurrence(rule))])))
    #expect(task.due == TaskDate("2027-01-18"))
  }

  @Test(
    "Undo and redo go step by step, and a new step forgets what was undone", arguments: ServiceKind.allCases)
  func undo(_ kind: ServiceKind) async throws {
    let service = try ServiceUnderTest(kind)
    #expect(await failure(service.tasks.undo(nil))?.cause as? TaskRefusal == .noStep(isRedo: false))
    let task = try await service.create("one")[0]
    try await first(service.tasks.update(task: task, title: "uno"))
    let outcome = try await first(service.tasks.undo(nil))
    #expect(outcome.step.kind == .edit && outcome.step.title == "one")
    #expect(try await service.titles(.due) == ["one"])
    try await first(service.tasks.redo())
    #expect(try await service.titles(.due) == ["uno"])
    try await first(service.tasks.undo(nil))
    try await service.create("two")
    #expect(await failure(service.tasks.redo())?.cause as? TaskRefusal == .noStep(isRedo: true))
  }

  @Test(
    "A filter is followed: tasks appear and disappear as they are changed", arguments: ServiceKind.allCases)
  func filter(_ kind: ServiceKind) async throws {
    let service = try ServiceUnderTest(kind)
    let milk = try await first(
      service.tasks.createTask(TaskDraft(title: "Buy milk", edits: [.tags(["shop"])])))
    try await first(
      service.tasks.createTask(TaskDraft(title: "Call Bo", edits: [.notes("Cake + 🎂")], listName: "Work")))
    let filters: [(TaskFilter, String)] = [
      (TaskFilter(text: "mil"), "Buy milk"), (TaskFilter(text: "sho"), "Buy milk"),
      (TaskFilter(text: "🎂"), "Call Bo"), (TaskFilter(text: "bo + ("), "Call Bo"),
      (TaskFilter(text: "-🎂"), "Buy milk"), (TaskFilter(text: "milk -"), "Buy milk"),
      (TaskFilter(text: "-milk"), "Call Bo"), (TaskFilter(conditions: [.tag("SHOP")]), "Buy milk"),
      (TaskFilter(conditions: [.not(.tag("shop"))]), "Call Bo"),
      (TaskFilter(conditions: [.tag(nil)]), "Buy milk"),
      (TaskFilter(conditions: [.list("work")]), "Call Bo"), (TaskFilter(conditions: [.list("Nowhere")]), ""),
      (TaskFilter(conditions: [.not(.list("Nowhere"))]), "Call Bo Buy milk"),
      (TaskFilter(text: "bo", conditions: [.list("Work"), .not(.done(true))]), "Call Bo"),
    ]
    for (filter, expected) in filters {
      let list = try await first(service.tasks.tasks(filter).filter(\.isComplete))
      #expect(list.titles(.due).joined(separator: " ") == expected, "\(filter)")
    }
    var found = events(of: service.tasks.tasks(TaskFilter(text: "oat ", conditions: [.tag("shop")])))
      .makeAsyncIterator()
    #expect(try await found.value().isEmpty)
    try await first(service.tasks.update(task: milk, title: "Buy oat milk"))
    #expect(try await found.value().titles(.due) == ["Buy oat milk"])
    try await first(service.tasks.undo(nil))
    #expect(try await found.value().isEmpty)
  }
}
