import Foundation
import QuickTodoModel
import QuickTodoServices
import RillStore
import RillTest
import RillTestSupport
import Testing

@Suite("Undo and redo", .timeLimit(.minutes(20)))
struct UndoJournalTests {
  private let folder: TemporaryFolder
  private let database: TaskDatabase
  private let clock = TestClock(Date(timeIntervalSince1970: 1_764_066_600))

  init() throws {
    let clock = clock
    folder = try TemporaryFolder()
    database = try TaskDatabase(DatabaseLocation(path: folder.file()), now: { clock.now })
  }

  private static let seeds: UInt64 = isLong ? 300 : 6

  private func outside(_ sql: String) throws { try OtherConnection(folder.file()).execute(sql) }

  /// Everything that a person can see, and everything that is derived from it.
  private func contents() throws -> [[String]] {
    try DatabaseQueue(path: folder.file()).read { db in
      try [
        "SELECT * FROM tasks ORDER BY uid", "SELECT * FROM lists ORDER BY uid",
        "SELECT task, tag FROM taskTags ORDER BY task, tag",
        "SELECT rowid, title, notes, tags FROM rill_search_tasks ORDER BY rowid",
      ].map { try Row.fetchAll(db, sql: $0).map(\.description) }
    }
  }

  @Test("Undo gives the state before each action, and redo the state after it", arguments: 0..<Self.seeds)
  func anyActions(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var actions = RandomActions(database)
    var states = [try contents()]
    for _ in 0..<25 {
      clock.advance(by: 60)
      try actions.run(&random)
      let state = try contents()
      if state != states.last { states.append(state) }
    }
    for state in states.dropLast().reversed() {
      #expect(try database.undo().kept == [])
      #expect(try contents() == state, "seed \(seed)")
    }
    #expect(throws: TaskRefusal.noStep(isRedo: false)) { try database.undo() }
    for state in states.dropFirst() {
      #expect(try database.undo(isRedo: true).kept == [])
      #expect(try contents() == state, "seed \(seed)")
    }
    #expect(throws: TaskRefusal.noStep(isRedo: true)) { try database.undo(isRedo: true) }
  }

  @Test(
    "Another program's writes between the actions are there after undoing them all",
    arguments: 0..<Self.seeds)
  func anyActionsBesideAnotherWriter(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for number in 1...6 { try outside("INSERT INTO tasks (title, added) VALUES ('old \(number)', 1)") }
    let other = try DatabaseQueue(path: folder.file())
    var notes: [Int64: String] = [:]
    var actions = RandomActions(database)
    let before = try database.list(by: .added)
    for round in 0..<25 {
      try actions.run(&random)
      let uid = Int64.random(in: 1...6, using: &random)
      try other.write { db in
        try db.execute(sql: "UPDATE tasks SET notes = 'round \(round)' WHERE uid = \(uid)")
        if db.changesCount > 0 { notes[uid] = "round \(round)" }
      }
    }
    while let outcome = try? database.undo() { #expect(outcome.kept == []) }
    let expected = before.map { task in
      var task = task
      task.notes = notes[task.uid] ?? ""
      return task
    }
    #expect(try database.list(by: .added) == expected, "seed \(seed)")
  }

  @Test("Undoing a change keeps what another program did to other fields")
  func otherField() throws {
    let uid = try database.add(TaskDraft(title: "one")).uid
    _ = try database.edit([uid], [.title("uno"), .priority(.high)])
    try outside("UPDATE tasks SET notes = 'theirs'")
    #expect(try database.undo().kept == [])
    let task = try #require(try database.list().first)
    #expect((task.title, task.priority, task.notes) == ("one", .none, "theirs"))
    #expect(try database.undo(isRedo: true).kept == [])
    #expect(try database.list().first?.title == "uno")
  }

  @Test("A field that another program has changed since is kept, and the outcome names the task")
  func sameField() throws {
    let uid = try database.add(TaskDraft(title: "one")).uid
    _ = try database.edit([uid], [.title("uno"), .priority(.high)])
    try outside("UPDATE tasks SET title = 'theirs'")
    let outcome = try database.undo()
    #expect(outcome.kept == [uid])
    #expect(
      "\(outcome)"
        == "Undone: Change “one”. The task \(uid) was changed elsewhere since, and these changes were kept")
    let task = try #require(try database.list().first)
    #expect((task.title, task.priority) == ("theirs", .none))
  }

  @Test("A task that another program has changed since it was created stays")
  func createdAndChanged() throws {
    let uid = try database.add(TaskDraft(title: "one")).uid
    try outside("UPDATE tasks SET notes = 'theirs'")
    #expect(try database.undo().kept == [uid])
    #expect(try database.list().map(\.notes) == ["theirs"])
  }

  @Test("A task that another program has deleted isn't brought back by undoing a change of it")
  func deletedElsewhere() throws {
    let uid = try database.add(TaskDraft(title: "one")).uid
    _ = try database.edit([uid], [.title("uno")])
    try outside("DELETE FROM tasks")
    #expect(try database.undo().kept == [uid])
    #expect(try database.list() == [])
  }

  @Test("A list that was deleted comes back with its tasks in it")
  func list() throws {
    let tasks = try ["one", "two"].map { try database.add(TaskDraft(title: $0, listName: "Home")) }
    _ = try database.removeList("home")
    #expect(try database.list().allSatisfy { $0.list == nil })
    #expect(try "\(database.undo())" == "Undone: Delete the list “Home”")
    #expect(try database.list().map(\.list) == tasks.map(\.list))
    #expect(try database.allLists().map(\.due) == [2])
  }

  @Test("A deleted task whose list was deleted elsewhere comes back without a list")
  func listIsGone() throws {
    let uid = try database.add(TaskDraft(title: "one", listName: "Home")).uid
    _ = try database.remove([uid])
    try outside("DELETE FROM lists")
    _ = try database.undo()
    #expect(try database.list().map(\.list) == [nil])
  }

  @Test("A bulk action is one step, and steps survive the program")
  func bulk() throws {
    let uids = try (1...500).map {
      try database.add(TaskDraft(title: "task \($0)", edits: [.tags(["a", "b"])])).uid
    }
    let before = try contents()
    _ = try database.remove(uids)
    let again = try TaskDatabase(DatabaseLocation(path: folder.file()))
    #expect(try "\(again.undo())" == "Undone: Delete 500 tasks")
    #expect(try contents() == before)
  }

  @Test("An action that changes nothing is no step, and leaves redo as it was")
  func nothing() throws {
    let uid = try database.add(TaskDraft(title: "one")).uid
    _ = try database.edit([uid], [.title("uno")])
    _ = try database.undo()
    _ = try database.edit([uid], [.title("one")])
    _ = try database.set([uid], done: false)
    #expect(try database.undo(isRedo: true).step.kind == .edit)
    _ = try database.undo()
    _ = try database.set([uid], done: true)
    #expect(throws: TaskRefusal.noStep(isRedo: true)) { try database.undo(isRedo: true) }
  }

  @Test("Redo repeats the step that was undone last, also if a step was undone out of order")
  func order() async throws {
    let service = TaskService(database)
    let (a, b) = (try database.add(TaskDraft(title: "a")), try database.add(TaskDraft(title: "b")))
    let deletion = try await first(service.delete(task: a))
    try await first(service.update(task: b, title: "B"))
    try await first(service.undo(deletion))
    try await first(service.undo(nil))
    #expect(try database.list().map(\.title) == ["b", "a"])
    #expect(try database.undo(isRedo: true).step.kind == .edit)
    #expect(try database.list().map(\.title) == ["B", "a"])
    #expect(try database.undo(isRedo: true).step.kind == .delete)
    #expect(try database.list().map(\.title) == ["B"])
  }

  @Test("A step is named by its task, also if it made a list")
  func name() throws {
    _ = try database.add(TaskDraft(title: "call", listName: "Family"))
    #expect(try "\(database.undo())" == "Undone: Add “call”")
    #expect(try database.allLists().isEmpty)
  }

  @Test("A task that another program deleted without foreign keys leaves no tags, and can be restored")
  func withoutForeignKeys() async throws {
    let task = try database.add(TaskDraft(title: "one", edits: [.tags(["home"])], listName: "Work"))
    try outside("DELETE FROM tasks; DELETE FROM lists;")
    #expect(try database.allTags().isEmpty)
    let restored = try await first(TaskService(database).restore(task: task))
    #expect(restored.tags == ["home"] && restored.list == nil)
  }

  @Test("A refused action leaves nothing to undo")
  func refused() throws {
    #expect(throws: TaskRefusal.blankTitle) { try database.add(TaskDraft(title: " ")) }
    #expect(throws: TaskRefusal.unknownTasks([7])) { try database.remove([7]) }
    #expect(throws: TaskRefusal.noStep(isRedo: false)) { try database.undo() }
    try outside("INSERT INTO tasks (title, added) VALUES ('theirs', 1)")
    #expect(throws: TaskRefusal.noStep(isRedo: false)) { try database.undo() }
  }

  @Test("The journal keeps the newest five hundred steps and no more")
  func length() throws {
    let uid = try database.add(TaskDraft(title: "0")).uid
    try outside(
      """
      WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 600)
      INSERT INTO undoSteps (kind, made) SELECT 'edit', 1 FROM numbers;
      """)
    for number in 1...60 { _ = try database.edit([uid], [.title("\(number)")]) }
    let steps = try DatabaseQueue(path: folder.file()).read { db in
      (
        all: try Int64.fetchAll(db, sql: "SELECT id FROM undoSteps ORDER BY id"),
        images: try Int64.fetchAll(db, sql: "SELECT DISTINCT step FROM undo_tasks ORDER BY step")
      )
    }
    #expect((500..<560).contains(steps.all.count) && steps.all.last == 661)
    #expect(steps.images == Array(602...661))
    for _ in 0..<60 { _ = try database.undo() }
    #expect(try database.list().map(\.title) == ["0"])
  }
}

/// Actions at random on a few tasks and lists.
private struct RandomActions {
  private let database: TaskDatabase

  init(_ database: TaskDatabase) { self.database = database }

  mutating func run(_ random: inout SplitMix64) throws {
    let uids = try database.list().map(\.uid)
    let lists = try database.allLists().map(\.list.name)
    let some = Array(uids.shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random)))
    let day = TaskDate(CalendarDay(number: Int.random(in: 20_000..<20_400, using: &random)))
    do {
      switch Int.random(in: 0..<11, using: &random) {
      case 0, 1:
        let edits: [TaskEdit] = [
          .tags(["a", "b", "c"].filter { _ in Bool.random(using: &random) }), .due(day),
          .recurrence(Bool.random(using: &random) ? Recurrence(RecurrenceRule(.weekly)) : nil),
          .parent(uids.randomElement(using: &random)),
        ]
        let name = Bool.random(using: &random) ? "List \(Int.random(in: 1...3, using: &random))" : nil
        _ = try database.add(TaskDraft(title: "task \(random.next() % 100)", edits: edits, listName: name))
      case 2: _ = try database.edit(some, [.title("title \(random.next() % 100)"), .addTags(["d"])])
      case 3: _ = try database.edit(some, [.due(nil), .priority(.high), .removeTags(["a"])])
      case 4: _ = try database.edit(some, [.parent(uids.randomElement(using: &random))])
      case 5, 6: _ = try database.set(some, done: true)
      case 7: _ = try database.set(some, done: false)
      case 8: _ = try database.remove(Array(some.prefix(1)))
      case 9: _ = try database.editList(lists.randomElement(using: &random) ?? "") { $0.isArchived.toggle() }
      default: _ = try database.removeList(lists.randomElement(using: &random) ?? "")
      }
    } catch is TaskRefusal {
      // A circle, or a list that isn't there.
    }
  }
}
