import QuickTodoModel
import QuickTodoServices
import RillTest
import RillTestSupport
import Testing

@Suite("The parts of a recurring task that is done")
struct RecurringPartsContractTests {
  private let weekly: [TaskEdit] = [
    .due(TaskDate("2027-01-15")), .recurrence(Recurrence(RecurrenceRule(.weekly))),
  ]

  /// Creates a task with parts, of which each is in the one before if its name begins with a dot.
  private func create(_ parts: [String], in service: ServiceUnderTest) async throws -> [TaskItem] {
    var tasks = [try await first(service.tasks.createTask(TaskDraft(title: "sport", edits: weekly)))]
    for part in parts {
      let parent = part.hasPrefix(".") ? tasks[tasks.count - 1] : tasks[0]
      service.advance()
      tasks.append(
        try await first(service.tasks.createTask(TaskDraft(title: part, edits: [.parent(parent.uid)]))))
    }
    service.advance()
    return tasks
  }

  /// Returns a task and the tasks below it: the titles, in brackets if they are done.
  private func outline(_ task: TaskItem, in service: ServiceUnderTest) async throws -> String {
    let all = try await first(service.tasks.tasks()).sections.flatMap(\.items)
    func text(_ task: TaskItem) -> String {
      let parts = all.filter { $0.parent == task.uid }.sorted { $0.uid < $1.uid }.map(text)
      let title = task.isDone ? "[\(task.title)]" : task.title
      return parts.isEmpty ? title : "\(title)(\(parts.joined(separator: " ")))"
    }
    return text(try #require(all.first { $0.uid == task.uid }))
  }

  private func next(in service: ServiceUnderTest) async throws -> TaskItem {
    try #require(try await first(service.tasks.tasks()).sections[0].items.first { $0.title == "sport" })
  }

  @Test(
    "A task that is done with all its parts has them, and the next one has them to do",
    arguments: ServiceKind.allCases)
  func withParts(_ kind: ServiceKind) async throws {
    let service = try ServiceUnderTest(kind)
    let tasks = try await create(["warm up", ".stretch", "run"], in: service)
    try await first(service.tasks.mark(tasks: [tasks[0].uid], isDone: true, withParts: true))
    #expect(try await outline(tasks[0], in: service) == "[sport]([warm up]([.stretch]) [run])")
    #expect(try await outline(next(in: service), in: service) == "sport(warm up(.stretch) run)")
    try await first(service.tasks.undo(nil))
    #expect(try await outline(tasks[0], in: service) == "sport(warm up(.stretch) run)")
  }

  @Test(
    "Tasks that are marked together are done after their parts, in whatever order they are given",
    arguments: ServiceKind.allCases)
  func anyOrder(_ kind: ServiceKind) async throws {
    for order in [[0, 1, 2, 3], [3, 2, 1, 0], [2, 0, 3, 1]] {
      let service = try ServiceUnderTest(kind)
      let tasks = try await create(["warm up", ".stretch", "run"], in: service)
      try await first(service.tasks.mark(tasks: order.map { tasks[$0].uid }, isDone: true, withParts: false))
      #expect(try await outline(next(in: service), in: service) == "sport(warm up(.stretch) run)", "\(order)")
    }
  }

  @Test("Parts of the same title are all there again", arguments: ServiceKind.allCases)
  func sameTitle(_ kind: ServiceKind) async throws {
    let service = try ServiceUnderTest(kind)
    let tasks = try await create(["set", "set", "set"], in: service)
    for part in tasks[1...2] { try await first(service.tasks.toggle(task: part)) }
    try await first(service.tasks.toggle(task: tasks[0]))
    #expect(try await outline(next(in: service), in: service) == "sport(set set set)")
  }
}
