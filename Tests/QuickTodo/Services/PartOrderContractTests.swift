import Foundation
import QuickTodoModel
import QuickTodoServices
import Rill
import RillTestSupport
import Testing

@Suite("Every task service, as parts are displayed with and without their tasks", .timeLimit(.minutes(20)))
struct PartOrderContractTests {
  private let today = CalendarDay("2027-01-15")!

  private struct Fixture {
    let service: ServiceUnderTest
    let house: Int64
    let first: Int64
    let door: Int64
    /// The lines of the view of today, each time they have changed.
    let views: Observable<[String]>

    func wait(_ expected: String..., sourceLocation: SourceLocation = #_sourceLocation) async throws {
      let timeout = views.filter { $0 == expected }
        .timeout(.seconds(20), scheduler: MainScheduler.instance)
      guard (try? await RillTestSupport.first(timeout)) == nil else { return }
      let found = try await RillTestSupport.first(views)
      Issue.record("Expected \(expected), found \(found)", sourceLocation: sourceLocation)
    }
  }

  /// Three tasks that are due today, and a house whose parts are, which isn't itself.
  private func fixture(_ kind: ServiceKind, _ arrangement: TaskArrangement) async throws -> Fixture {
    let service = try ServiceUnderTest(kind)
    let due = TaskEdit.due(TaskDate(today))
    func add(_ title: String, _ edits: TaskEdit...) async throws -> Int64 {
      let task = try await first(service.tasks.createTask(TaskDraft(title: title, edits: edits)))
      service.advance()
      return task.uid
    }
    let oldest = try await add("first", due)
    let house = try await add("house")
    let door = try await add("door", due, .parent(house))
    _ = try await add("middle", due)
    _ = try await add("roof", due, .parent(house))
    _ = try await add("last", due)
    let filter = TaskFilter(conditions: TaskScope.today.conditions(today: today))
    let views = service.tasks.outline(filter, arrangement, today: today).filter(\.isComplete)
      .map { outline in
        outline.sections.filter { $0.model != .done }.flatMap(\.items)
          .map { String(repeating: "  ", count: $0.depth) + $0.title }
      }
    return Fixture(service: service, house: house, first: oldest, door: door, views: views)
  }

  @Test(
    "A part whose task isn't in the view has its place among the tasks, and one below its task comes by age",
    arguments: ServiceKind.allCases, [TaskSort.added, .manual])
  func withoutTask(_ kind: ServiceKind, _ sort: TaskSort) async throws {
    let arranged = try await fixture(kind, TaskArrangement(sort: sort))
    let tasks = arranged.service.tasks
    // The view is followed all the time, so that each order comes of changes.
    let following = arranged.views.subscribe()
    defer { following.dispose() }
    try await arranged.wait("last", "roof", "middle", "door", "first")
    try await first(tasks.edit(tasks: [arranged.house], [.due(TaskDate(today))], listName: nil))
    try await arranged.wait("last", "middle", "house", "  door", "  roof", "first")
    try await first(tasks.edit(tasks: [arranged.door], [.parent(arranged.first)], listName: nil))
    try await arranged.wait("last", "middle", "house", "  roof", "first", "  door")
    try await first(tasks.edit(tasks: [arranged.house, arranged.first], [.due(nil)], listName: nil))
    try await arranged.wait("last", "roof", "middle", "door")
    _ = try await first(tasks.undo(nil))
    try await arranged.wait("last", "middle", "house", "  roof", "first", "  door")
  }

  @Test(
    "A part is placed by hand among tasks, and among the parts of its task", arguments: ServiceKind.allCases)
  func moved(_ kind: ServiceKind) async throws {
    let arranged = try await fixture(kind, TaskArrangement(sort: .manual))
    let tasks = arranged.service.tasks
    try await first(tasks.move(task: arranged.door, to: TaskPlace(above: arranged.first), []))
    try await arranged.wait("last", "roof", "middle", "first", "door")
    try await first(tasks.move(task: arranged.first, to: TaskPlace(below: arranged.door + 2), []))
    try await arranged.wait("last", "first", "roof", "middle", "door")
    for _ in 0..<2 { _ = try await first(tasks.undo(nil)) }
    try await first(tasks.edit(tasks: [arranged.house], [.due(TaskDate(today))], listName: nil))
    let wall = try await first(
      tasks.createTask(TaskDraft(title: "wall", edits: [.due(TaskDate(today)), .parent(arranged.house)]))
    ).uid
    try await arranged.wait("last", "middle", "house", "  door", "  roof", "  wall", "first")
    let place = TaskPlace(above: arranged.door, below: arranged.door + 2, isAmongParts: true)
    try await first(tasks.move(task: wall, to: place, []))
    try await arranged.wait("last", "middle", "house", "  door", "  wall", "  roof", "first")
  }

  @Test("A part that is put beside another one, as the command line does, comes there below their task")
  func beside() async throws {
    let arranged = try await fixture(.live, TaskArrangement(sort: .manual))
    let (tasks, service) = (arranged.service.tasks, arranged.service)
    try await first(tasks.edit(tasks: [arranged.house], [.due(TaskDate(today))], listName: nil))
    try await arranged.wait("last", "middle", "house", "  door", "  roof", "first")
    let database = try TaskDatabase(#require(service.location))
    _ = try database.move([arranged.first], beside: arranged.door, isBefore: false)
    try await arranged.wait("last", "middle", "house", "  door", "  first", "  roof")
    _ = try database.move([arranged.door], beside: arranged.door + 2, isBefore: false)
    try await arranged.wait("last", "middle", "house", "  first", "  roof", "  door")
  }

  @Test(
    "Tasks that were done at the same time come with the highest number first",
    arguments: ServiceKind.allCases)
  func doneTogether(_ kind: ServiceKind) async throws {
    let service = try ServiceUnderTest(kind)
    let uids = try await service.create("c", "a", "b").map(\.uid)
    func order() async throws -> [String] {
      try await first(
        service.tasks.outline(TaskFilter(), TaskArrangement(sort: .title), today: today).filter(\.isComplete)
      ).titles
    }
    try await first(service.tasks.mark(tasks: uids, isDone: true, withParts: false))
    #expect(try await order() == ["b", "a", "c"])
    // The first part changes nothing about it.
    try await first(service.tasks.createTask(TaskDraft(title: "part", edits: [.parent(uids[1])])))
    #expect(try await order() == ["part", "b", "a", "c"])
  }
}
