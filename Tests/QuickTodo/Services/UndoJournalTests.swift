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
        "SELECT * FROM searches ORDER BY uid",
        "SELECT scope, grouping, sort FROM arrangements ORDER BY scope",
        "SELECT task, tag FROM taskTags ORDER BY task, tag",
        "SELECT task, reminder, rings, isOpen FROM taskReminders WHERE isSet ORDER BY task, reminder, rings",
        "SELECT rowid, title, notes, tags FROM rill_search_tasks ORDER BY rowid",
      ].map { try Row.fetchAll(db, sql: $0).map(\.description) }
    }
  }

  @Test("Undo gives the state before each action, and redo the state after it", arguments: 0..<Self.seeds)
  func anyActions(seed: UInt64) async throws {
    var actions = RandomActions(database, seed: seed)
    var states = [try contents()]
    for _ in 0..<40 {
      clock.advance(by: 60)
      try await actions.run()
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

  @Test("Random actions have steps of all kinds")
  func allKinds() async throws {
    var actions = RandomActions(database, seed: 1)
    for _ in 0..<200 where actions.done.count < UndoStep.Kind.allCases.count { try await actions.run() }
    #expect(actions.done == Set(UndoStep.Kind.allCases))
  }

  @Test(
    "Another program's writes between the actions are there after undoing them all, and after doing them again",
    arguments: 0..<Self.seeds)
  func anyActionsBesideAnotherWriter(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    for number in 1...6 { try outside("INSERT INTO tasks (title, added) VALUES ('old \(number)', 1)") }
    var configuration = Configuration()
    // The store writes in the background too, when it copies its log.
    configuration.busyMode = .timeout(10)
    let other = try DatabaseQueue(path: folder.file(), configuration: configuration)
    var notes: [Int64: String] = [:]
    // A task that is restored, by itself or from a backup, has the notes that it had then.
    let kinds = UndoStep.Kind.allCases.filter { $0 != .restore && $0 != .restoreBackup }
    var actions = RandomActions(database, kinds, changesNotes: false, seed: seed)
    var expected = try database.list(by: .added)
    for round in 0..<25 {
      try await actions.run()
      let uid = Int64.random(in: 1...6, using: &random)
      let isThere = try await other.write { db in
        try db.execute(sql: "UPDATE tasks SET notes = 'round \(round)' WHERE uid = \(uid)")
        return db.changesCount > 0
      }
      if isThere { notes[uid] = "round \(round)" }
      if round % 8 == 0 {
        try outside("INSERT INTO tasks (title, added) VALUES ('new \(round)', \(round + 2))")
        expected += try database.list(by: .added).filter { $0.title == "new \(round)" }
      }
    }
    let after = try database.list(by: .added)
    while let outcome = try? database.undo() { #expect(outcome.kept == []) }
    for place in expected.indices { expected[place].notes = notes[expected[place].uid] ?? "" }
    let byNumber = { (tasks: [TaskItem]) in tasks.sorted { $0.uid < $1.uid } }
    #expect(try byNumber(database.list()) == byNumber(expected), "seed \(seed)")
    #expect(try database.listItems() == [])
    while let outcome = try? database.undo(isRedo: true) { #expect(outcome.kept == []) }
    #expect(try database.list(by: .added) == after, "seed \(seed)")
  }

  @Test(
    "A title that another program has given to a task since is never overwritten by undoing or doing again, and the step says so",
    arguments: 0..<Self.seeds)
  func anyActionsBesideACollidingWriter(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    for number in 1...6 { try outside("INSERT INTO tasks (title, added) VALUES ('old \(number)', 1)") }
    // A backup has the titles of its own time.
    let kinds = UndoStep.Kind.allCases.filter { $0 != .restore && $0 != .restoreBackup }
    var actions = RandomActions(database, kinds, seed: seed)
    var (edited, written): (Set<Int64>, [Int64: String]) = ([], [:])
    for round in 0..<25 {
      let before = try database.list()
      try await actions.run()
      let after = try database.list()
      edited.formUnion(
        after.filter { task in before.contains { $0.uid == task.uid && $0.title != task.title } }.map(\.uid))
      if let uid = after.randomElement(using: &random)?.uid {
        try outside("UPDATE tasks SET title = 'outside \(round)' WHERE uid = \(uid)")
        written[uid] = "outside \(round)"
      }
    }
    // The task that follows a recurring one has its title, but nobody has written it.
    let titles = Dictionary(
      uniqueKeysWithValues: try database.list().filter { written[$0.uid] == $0.title }.map {
        ($0.uid, $0.title)
      })
    func expectTitles() throws {
      let now = Dictionary(uniqueKeysWithValues: try database.list().map { ($0.uid, $0.title) })
      for (uid, title) in titles { #expect(now[uid] == title, "seed \(seed), task \(uid)") }
    }
    var kept: Set<Int64> = []
    while let outcome = try? database.undo() {
      kept.formUnion(outcome.kept)
      try expectTitles()
    }
    for uid in edited where titles[uid] != nil { #expect(kept.contains(uid), "seed \(seed), task \(uid)") }
    while let _ = try? database.undo(isRedo: true) { try expectTitles() }
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

  @Test(
    "A search that another program has saved again meanwhile is there once, and earlier steps can be undone")
  func searchIsThere() async throws {
    let service = TaskService(database)
    _ = try database.add(TaskDraft(title: "one"))
    let search = try await first(service.save(search: "milk"))
    try await first(service.forget(search: search))
    try outside("INSERT INTO searches (text) VALUES ('milk')")
    #expect(try "\(database.undo())" == "Undone: Delete the search “milk”")
    #expect(try await first(service.savedSearches()).map(\.text) == ["milk"])
    while let outcome = try? database.undo() { #expect(outcome.kept == []) }
    #expect(try database.list() == [])
  }

  @Test(
    "A task doesn't come back below one that another program has made a part of it, and the outcome names it")
  func circle() throws {
    let (a, b) = (try database.add(TaskDraft(title: "a")).uid, try database.add(TaskDraft(title: "b")).uid)
    _ = try database.edit([a], [.parent(b)])
    _ = try database.edit([a], [.parent(nil)])
    try outside("UPDATE tasks SET parent = \(a) WHERE uid = \(b)")
    #expect(try database.undo().kept == [a])
    #expect(try database.list().map { "\($0.title) in \($0.parent ?? 0)" } == ["b in \(a)", "a in 0"])
    #expect(throws: TaskRefusal.circle(a, b)) { try database.edit([a], [.parent(b)]) }
  }

  @Test("A list that comes back beside one of the same name keeps its tasks, and can be renamed")
  func listsOfTheSameName() throws {
    let task = try database.add(TaskDraft(title: "one", listName: "Home"))
    _ = try database.removeList("Home")
    try outside("INSERT INTO lists (name, color, position) VALUES ('Home', 'red', 'a9')")
    _ = try database.undo()
    #expect(try database.list() == [task])
    #expect(try database.listItems().map(\.name) == ["Home", "Home"])
    let renamed = try database.editList("home") { $0.name = "House" }
    #expect(throws: TaskRefusal.listExists("House")) { try database.editList("Home") { $0.name = "HOUSE" } }
    #expect(try Set(database.listItems().map(\.name)) == ["House", "Home"] && renamed.name == "House")
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
  func nothing() async throws {
    let service = TaskService(database)
    let uid = try database.add(TaskDraft(title: "one")).uid
    let list = try database.addList("Home")
    let search = try await first(service.save(search: "milk"))
    _ = try database.edit([uid], [.title("uno")])
    _ = try database.undo()
    _ = try database.edit([uid], [.title("one")])
    _ = try database.set([uid], done: false)
    _ = try database.editList("Home") { $0.isArchived = false }
    try await first(service.update(list: list, to: list))
    try await first(service.move(list: list, before: list))
    try await first(service.rename(search: search, to: "milk"))
    _ = try await first(service.save(search: "milk"))
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
    try await first(service.undo(deletion.step))
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

  @Test("Actions that change nothing push no step out of the journal")
  func lengthWithoutSteps() throws {
    let uid = try database.add(TaskDraft(title: "0")).uid
    for _ in 0..<550 { _ = try database.set([uid], done: false) }
    for number in 1...60 { _ = try database.edit([uid], [.title("\(number)")]) }
    for _ in 0...60 { _ = try database.undo() }
    #expect(try database.list().isEmpty)
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
