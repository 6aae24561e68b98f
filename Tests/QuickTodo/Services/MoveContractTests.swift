import Foundation
import QuickTodoModel
import QuickTodoServices
import Rill
import RillTestSupport
import Testing

@Suite("Every task service, as tasks are placed by hand", .timeLimit(.minutes(20)))
struct MoveContractTests {
  private func byHand(_ service: ServiceUnderTest) async throws -> [String] {
    let outline = try await first(
      service.tasks.outline(TaskFilter(), TaskArrangement(sort: .manual), today: TaskDate.now.day))
    return outline.sections.flatMap(\.items).map(\.title)
  }

  @Test(
    "A task goes between two others, first or last, and Undo puts it back", arguments: ServiceKind.allCases)
  func move(_ kind: ServiceKind) async throws {
    let service = try ServiceUnderTest(kind)
    let tasks = try await service.create("a", "b", "c", "d")
    #expect(try await byHand(service) == ["d", "c", "b", "a"], "the newest first until a task is moved")
    try await first(
      service.tasks.move(task: tasks[3].uid, to: TaskPlace(above: tasks[2].uid, below: tasks[1].uid), []))
    #expect(try await byHand(service) == ["c", "d", "b", "a"])
    try await first(service.tasks.move(task: tasks[0].uid, to: TaskPlace(below: tasks[2].uid), []))
    #expect(try await byHand(service) == ["a", "c", "d", "b"])
    try await first(service.tasks.move(task: tasks[2].uid, to: TaskPlace(above: tasks[1].uid), []))
    #expect(try await byHand(service) == ["a", "d", "b", "c"])
    for _ in 0..<2 { try await first(service.tasks.undo(nil)) }
    #expect(try await byHand(service) == ["c", "d", "b", "a"])
  }

  @Test("Several tasks go to a place in the given order, as one step", arguments: ServiceKind.allCases)
  func several(_ kind: ServiceKind) async throws {
    let service = try ServiceUnderTest(kind)
    let tasks = try await service.create("a", "b", "c", "d")
    let place = TaskPlace(above: tasks[2].uid, below: tasks[1].uid)
    try await first(
      service.tasks.move([(tasks[0].uid, []), (tasks[3].uid, [])], to: place, arranging: nil))
    #expect(try await byHand(service) == ["c", "a", "d", "b"])
    try await first(service.tasks.undo(nil))
    #expect(try await byHand(service) == ["d", "c", "b", "a"])
  }

  @Test(
    "A move, the order of its view and the changes of each task are one step", arguments: ServiceKind.allCases
  )
  func arranged(_ kind: ServiceKind) async throws {
    let service = try ServiceUnderTest(kind)
    let tasks = try await service.create("a", "b")
    let (usual, byHand) = (TaskScope.all.usualArrangement, TaskArrangement(sort: .manual))
    let changes: [TaskChanges] = [(tasks[0].uid, [.priority(.high)]), (tasks[1].uid, [])]
    try await first(service.tasks.move(changes, to: TaskPlace(), arranging: (.all, byHand)))
    #expect(try await first(service.tasks.arrangement(of: .all)) == byHand)
    #expect(try await self.byHand(service) == ["a", "b"])
    let stored = try await first(service.tasks.tasks()).sections[0].items
    #expect(stored.first { $0.title == "a" }?.priority == .high)
    #expect(stored.first { $0.title == "b" }?.priority == TaskPriority.none)
    try await first(service.tasks.undo(nil))
    #expect(try await first(service.tasks.arrangement(of: .all)) == usual)
    #expect(try await self.byHand(service) == ["b", "a"])
  }

  @Test("Whether a step can be done again follows steps of views alone", arguments: ServiceKind.allCases)
  func redo(_ kind: ServiceKind) async throws {
    let service = try ServiceUnderTest(kind)
    let state = BehaviorRelay<Bool?>(value: nil)
    let following = service.tasks.canRedo().map(Optional.some).bind(to: state)
    defer { following.dispose() }
    func wait(for expected: Bool) async throws {
      try await first(
        state.filter { $0 == expected }.timeout(.seconds(20), scheduler: MainScheduler.instance))
    }
    try await wait(for: false)
    try await first(service.tasks.arrange(.all, by: TaskArrangement(sort: .manual)))
    try await first(service.tasks.undo(nil))
    try await wait(for: true)
    try await first(service.tasks.redo())
    try await wait(for: false)
  }

  @Test("A move and other changes are one step", arguments: ServiceKind.allCases)
  func edits(_ kind: ServiceKind) async throws {
    let service = try ServiceUnderTest(kind)
    let tasks = try await service.create("a", "b")
    let day = TaskDate("2027-02-01")
    try await first(service.tasks.move(task: tasks[0].uid, to: TaskPlace(below: tasks[1].uid), [.due(day)]))
    #expect(try await first(service.tasks.task(tasks[0].uid))?.due == day)
    #expect(try await byHand(service) == ["a", "b"])
    try await first(service.tasks.undo(nil))
    #expect(try await first(service.tasks.task(tasks[0].uid)) == tasks[0])
  }

  @Test(
    "A task goes to another list with its parts, but for those that are elsewhere",
    arguments: ServiceKind.allCases)
  func parts(_ kind: ServiceKind) async throws {
    let service = try ServiceUnderTest(kind)
    let lists = [
      try await first(service.tasks.createList(named: "Home", color: nil)).uid,
      try await first(service.tasks.createList(named: "Work", color: nil)).uid,
      try await first(service.tasks.createList(named: "Shop", color: nil)).uid,
    ]
    func add(_ title: String, _ list: Int64, below parent: Int64?) async throws -> Int64 {
      let draft = TaskDraft(title: title, edits: [.list(list), .parent(parent)])
      return try await first(service.tasks.createTask(draft)).uid
    }
    let whole = try await add("whole", lists[0], below: nil)
    let part = try await add("part", lists[0], below: whole)
    let other = try await add("part elsewhere", lists[2], below: whole)
    let deep = try await add("part of the part", lists[0], below: part)
    func now() async throws -> [Int64?] {
      var result: [Int64?] = []
      for uid in [whole, part, deep, other] { result.append(try await first(service.tasks.task(uid))?.list) }
      return result
    }
    try await first(service.tasks.edit(tasks: [whole], [.list(lists[1])], listName: nil))
    #expect(try await now() == [lists[1], lists[1], lists[1], lists[2]])
    try await first(service.tasks.undo(nil))
    #expect(try await now() == [lists[0], lists[0], lists[0], lists[2]])
    try await first(service.tasks.edit(tasks: [part], [.list(lists[1])], listName: nil))
    #expect(try await now() == [lists[0], lists[1], lists[1], lists[2]])
  }

  @Test(
    "A place whose tasks are gone or in another order since is still a place", arguments: ServiceKind.allCases
  )
  func stale(_ kind: ServiceKind) async throws {
    let service = try ServiceUnderTest(kind)
    let tasks = try await service.create("a", "b", "c")
    try await first(
      service.tasks.move(task: tasks[0].uid, to: TaskPlace(above: tasks[1].uid, below: tasks[2].uid), []))
    #expect(try await byHand(service) == ["c", "b", "a"])
    try await first(service.tasks.move(task: tasks[0].uid, to: TaskPlace(above: 99, below: tasks[2].uid), []))
    #expect(try await byHand(service) == ["a", "c", "b"])
    let refused = await failure(service.tasks.move(task: 99, to: TaskPlace(), []))
    #expect(refused?.cause as? TaskRefusal == .unknownTasks([99]))
  }

  @Test(
    "A new task is above those that were placed, and imported tasks are in the order in which they were made",
    arguments: ServiceKind.allCases)
  func unplaced(_ kind: ServiceKind) async throws {
    let service = try ServiceUnderTest(kind)
    let tasks = try await service.create("a", "b")
    try await first(service.tasks.move(task: tasks[0].uid, to: TaskPlace(below: tasks[1].uid), []))
    try await service.create("c")
    #expect(try await byHand(service) == ["c", "a", "b"])
    // A higher number, but an earlier time.
    var old = TaskItem(uid: 50, title: "old", added: service.now.addingTimeInterval(-86_400))
    old.priority = .low
    try await first(service.tasks.restore(task: old))
    #expect(try await byHand(service) == ["c", "a", "b", "old"])
  }

  @Test("The numbers of the tasks that a filter chooses are read once", arguments: ServiceKind.allCases)
  func uids(_ kind: ServiceKind) async throws {
    let service = try ServiceUnderTest(kind)
    let tasks = try await service.create("a", "b", "c")
    try await first(service.tasks.mark(tasks: [tasks[1].uid], isDone: true, withParts: false))
    #expect(try await first(service.tasks.uids(TaskFilter())) == Set(tasks.map(\.uid)))
    #expect(
      try await first(service.tasks.uids(TaskFilter(conditions: [.done(true)]))) == [tasks[1].uid])
    #expect(try await first(service.tasks.uids(TaskFilter(conditions: [.list("none")]))).isEmpty)
  }
}
