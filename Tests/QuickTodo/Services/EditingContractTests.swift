import Foundation
import QuickTodoModel
import QuickTodoServices
import Rill
import RillTestSupport
import Testing

@Suite("Every task service, as fields are edited", .timeLimit(.minutes(20)))
struct EditingContractTests {
  @Test("An edit changes the fields that it names, as one step", arguments: ServiceKind.allCases)
  func edit(_ kind: ServiceKind) async throws {
    let service = try ServiceUnderTest(kind)
    let (task, above) = (try await service.create("one", "above")[0], try await service.create("above")[0])
    let weekly = Recurrence(RecurrenceRule(.weekly))
    let edits: [TaskEdit] = [
      .title("uno"), .notes("See https://example.org"), .due(TaskDate("2027-02-01T09:30")),
      .start(TaskDate("2027-01-30")), .priority(.high), .addTags(["home", "Home", "phone"]),
      .parent(above.uid), .recurrence(weekly),
    ]
    let edited = try await first(service.tasks.edit(task: task, edits, listName: "Work"))
    #expect((edited.title, edited.notes) == ("uno", "See https://example.org"))
    #expect((edited.due, edited.start) == (TaskDate("2027-02-01T09:30"), TaskDate("2027-01-30")))
    #expect(edited.priority == .high && edited.tags == ["home", "phone"] && edited.parent == above.uid)
    #expect(edited.recurrence == weekly && edited.changed == service.now && edited.added == task.added)
    #expect(try await first(service.tasks.lists()).map(\.name) == ["Work"])
    #expect(try await first(service.tasks.lists()).map(\.uid) == [edited.list])
    #expect(try await first(service.tasks.task(task.uid)) == edited)
    try await first(service.tasks.undo(nil))
    #expect(try await first(service.tasks.task(task.uid)) == task)
  }

  @Test(
    "A list that exists is found by its name in any case, and a task can leave it",
    arguments: ServiceKind.allCases)
  func lists(_ kind: ServiceKind) async throws {
    let service = try ServiceUnderTest(kind)
    let tasks = try await service.create("one", "two")
    let first = try await first(service.tasks.edit(task: tasks[0], [], listName: "Work"))
    let second = try await RillTestSupport.first(service.tasks.edit(task: tasks[1], [], listName: "work"))
    #expect(first.list != nil && first.list == second.list)
    let left = try await RillTestSupport.first(service.tasks.edit(task: first, [.list(nil)], listName: nil))
    #expect(left.list == nil)
  }

  @Test(
    "Fields that were changed elsewhere since they were shown are not overwritten, and none of the others is written",
    arguments: ServiceKind.allCases)
  func changedElsewhere(_ kind: ServiceKind) async throws {
    let service = try ServiceUnderTest(kind)
    let task = try await service.create("one")[0]
    let theirs = try await first(
      service.tasks.edit(
        task: task, [.notes("theirs"), .due(TaskDate("2027-03-01")), .addTags(["theirs"])], listName: nil))
    let refused = await failure(
      service.tasks.edit(
        task: task, [.title("mine"), .notes("mine"), .due(TaskDate("2027-03-02"))], listName: nil))
    #expect(refused?.cause as? TaskRefusal == .changedElsewhere(theirs, [.notes, .due]))
    #expect(try await first(service.tasks.task(task.uid)) == theirs)
    // Other fields, tags, and values that are there already lead to no conflict.
    let edited = try await first(
      service.tasks.edit(task: task, [.title("mine"), .notes("theirs"), .addTags(["mine"])], listName: nil))
    #expect((edited.title, edited.notes, edited.tags) == ("mine", "theirs", ["theirs", "mine"]))
    #expect(edited.due == TaskDate("2027-03-01"))
  }

  @Test("A due date is not removed if a recurrence was added elsewhere", arguments: ServiceKind.allCases)
  func recurrenceElsewhere(_ kind: ServiceKind) async throws {
    let service = try ServiceUnderTest(kind)
    let task = try await first(
      service.tasks.createTask(TaskDraft(title: "one", edits: [.due(TaskDate("2027-03-01"))])))
    let theirs = try await first(
      service.tasks.edit(task: task, [.recurrence(Recurrence(RecurrenceRule(.daily)))], listName: nil))
    let refused = await failure(service.tasks.edit(task: task, [.due(nil)], listName: nil))
    #expect(refused?.cause as? TaskRefusal == .changedElsewhere(theirs, [.recurrence]))
    #expect(try await first(service.tasks.edit(task: theirs, [.due(nil)], listName: nil)).rule == nil)
  }

  @Test(
    "A new part is in the list of its task, unless the draft names another", arguments: ServiceKind.allCases)
  func partsList(_ kind: ServiceKind) async throws {
    let service = try ServiceUnderTest(kind)
    let task = try await first(service.tasks.createTask(TaskDraft(title: "one", listName: "Home")))
    func list(_ edits: [TaskEdit], _ name: String? = nil) async throws -> Int64? {
      let draft = TaskDraft(title: "part", edits: [.parent(task.uid)] + edits, listName: name)
      return try await first(service.tasks.createTask(draft)).list
    }
    #expect(try await list([]) == task.list && task.list != nil)
    #expect(try await list([.list(nil)]) == nil)
    #expect(try await list([], "Work") != task.list)
  }

  @Test("An edit that breaks a rule is refused, and leaves nothing behind", arguments: ServiceKind.allCases)
  func refused(_ kind: ServiceKind) async throws {
    let service = try ServiceUnderTest(kind)
    let task = try await service.create("one")[0]
    let part = try await first(
      service.tasks.createTask(TaskDraft(title: "part", edits: [.parent(task.uid)])))
    let partOfPart = try await first(
      service.tasks.createTask(TaskDraft(title: "part of it", edits: [.parent(part.uid)])))
    let (due, start) = (try #require(TaskDate("2026-05-01")), try #require(TaskDate("2026-05-02")))
    let (nine, ten) = (try #require(TaskDate("2026-05-01T09:00")), try #require(TaskDate("2026-05-01T10:00")))
    let cases: [([TaskEdit], String?, TaskRefusal)] = [
      ([.title(" ")], "Work", .blankTitle), ([], " ", .blankName), ([.addTags([" "])], "Work", .blankName),
      ([.parent(77)], "Work", .unknownTasks([77])), ([.parent(task.uid)], nil, .circle(task.uid, task.uid)),
      ([.parent(partOfPart.uid)], nil, .circle(task.uid, partOfPart.uid)),
      ([.due(due), .start(start)], "Work", .dueBeforeStart(due: due, start: start)),
      ([.start(ten), .due(nine)], "Work", .dueBeforeStart(due: nine, start: ten)),
    ]
    for (edits, list, refusal) in cases {
      let failure = await failure(service.tasks.edit(task: task, edits, listName: list))
      #expect(failure?.cause as? TaskRefusal == refusal)
    }
    #expect(try await first(service.tasks.task(task.uid)) == task)
    // A whole day has all of its times.
    for (due, start) in [(due, ten), (nine, due), (ten, nine), (nine, nine)] {
      let draft = TaskDraft(title: "two", edits: [.due(due), .start(start)])
      #expect(try await first(service.tasks.createTask(draft)).start == start)
    }
    #expect(try await first(service.tasks.lists()).isEmpty)
  }

  @Test("A task, its parts and the names of tags are followed", arguments: ServiceKind.allCases)
  func followed(_ kind: ServiceKind) async throws {
    let service = try ServiceUnderTest(kind)
    let task = try await service.create("one")[0]
    var states = events(of: service.tasks.task(task.uid)).makeAsyncIterator()
    var parts = events(of: service.tasks.tasks(TaskFilter(conditions: [.part(of: task.uid)])))
      .makeAsyncIterator()
    var tags = events(of: service.tasks.tagNames()).makeAsyncIterator()
    #expect(try await states.value() == task)
    #expect(try await parts.value().isEmpty)
    #expect(try await tags.value() == [])
    let part = try await first(
      service.tasks.createTask(TaskDraft(title: "part", edits: [.parent(task.uid), .tags(["b"])])))
    #expect(try await parts.value().titles(.due) == ["part"])
    #expect(try await tags.value() == ["b"])
    let edited = try await first(service.tasks.edit(task: task, [.addTags(["C", "a", "B"])], listName: nil))
    #expect(try await states.value() == edited)
    #expect(try await tags.value().map { $0.lowercased() } == ["a", "b", "c"])
    try await first(service.tasks.edit(task: part, [.parent(nil)], listName: nil))
    var last = try await parts.value()
    while !last.isEmpty { last = try await parts.value() }
    try await first(service.tasks.delete(task: task))
    #expect(try await states.value() == nil)
  }
}
