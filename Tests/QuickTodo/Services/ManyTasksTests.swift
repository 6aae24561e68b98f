import Foundation
import QuickTodoModel
import QuickTodoServices
import RillStore
import RillTest
import RillTestSupport
import Testing

@Suite("Insertion of many tasks", .timeLimit(.minutes(20)))
struct ManyTasksTests {
  private let folder: TemporaryFolder
  private let clock = TestClock(Date(timeIntervalSince1970: 1_764_066_600))

  init() throws { folder = try TemporaryFolder() }

  private func database(_ name: String) throws -> TaskDatabase {
    let clock = clock
    let database = try TaskDatabase(DatabaseLocation(path: folder.file(name)), now: { clock.now })
    let list = try database.addList("Mine", color: .blue)
    // New tasks of this list are to be sent to a server.
    try OtherConnection(folder.file(name)).execute(
      """
      INSERT INTO syncAccounts (uid, name, address, user, homes, password) VALUES (1, 'a', '', '', '[]', '');
      INSERT INTO syncCollections (account, href, list, name) VALUES (1, '/mine/', \(list.uid), 'Mine');
      """)
    for title in ["first", "second"] {
      _ = try database.add(TaskDraft(title: title, edits: [.tags(["Own", "both"]), .list(list.uid)]))
    }
    return database
  }

  private static let tags = ["own", "Both", "b", "a", "Ä", "ä", "Z", "with \"quotes\"", "nul\u{0}", "[]"]

  private static func task(_ number: Int, _ random: inout SplitMix64) -> PortableTask {
    var item = TaskItem(uid: 0, title: "task \(number)", added: Date(milliseconds: 1_000 * Int64(number)))
    item.notes = number % 3 == 0 ? "notes \(number)\u{0}behind" : ""
    item.tags = tags.filter { _ in Int.random(in: 0..<3, using: &random) == 0 }.shuffled(using: &random)
    if Bool.random(using: &random) { item.checked = item.added }
    if Bool.random(using: &random) { item.due = TaskDate("2026-05-0\(1 + number % 9)") }
    item.reminders = ["2026-05-01T09:30", "-PT10M", "-P1D"].compactMap { Reminder($0) }.filter { _ in
      Int.random(in: 0..<3, using: &random) == 0
    }
    var task = PortableTask(item)
    task.key = "\(number)"
    task.identity = number % 2 == 0 ? "task-\(number)" : nil
    if number > 0, number % 4 == 0 { task.parent = .key("\(Int.random(in: 0..<number, using: &random))") }
    if number % 5 == 0 { task.list = ["Mine", "New"][number % 2] }
    return task
  }

  /// The content of all tables, with the SQL of the schema. Those of the search index are compared by what they find.
  private func contents(_ name: String) throws -> [String: [String]] {
    try DatabaseQueue(path: folder.file(name)).write { db in
      try db.execute(
        sql: "INSERT INTO rill_search_tasks (rill_search_tasks, rank) VALUES ('integrity-check', 1)")
      let tables = try String.fetchAll(
        db,
        sql: """
          SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'rill\\_search\\_tasks\\_%' ESCAPE '\\'
          AND name <> 'taskSeed' ORDER BY name
          """)
      var contents = [
        "schema": try String.fetchAll(db, sql: "SELECT sql FROM sqlite_schema WHERE sql NOTNULL ORDER BY 1")
      ]
      for table in tables {
        let key = table == "rill_search_tasks" ? "rowid, *" : "*"
        contents[table] = try Row.fetchAll(db, sql: "SELECT \(key) FROM \(table)").map(\.description).sorted()
      }
      contents["found"] = try String.fetchAll(
        db,
        sql:
          "SELECT rowid FROM rill_search_tasks WHERE rill_search_tasks MATCH 'task AND (bo* OR z OR behind)'")
      return contents
    }
  }

  @Test(
    "An import writes the same into all tables as the triggers do task by task",
    arguments: 1...20 as ClosedRange<UInt64>)
  func sameAsTriggers(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let imported = try database("imported")
    try imported.backUp(to: folder.file("triggers"))
    var numbers = (0..<50).makeIterator()
    let report = try imported.importTasks { numbers.next().map { .task(Self.task($0, &random)) } }
    #expect(report.added == 50 && report.step != nil)
    try OtherConnection(folder.file("triggers")).execute(
      """
      ATTACH '\(folder.file("imported"))' AS imported;
      BEGIN;
      INSERT INTO undoSteps SELECT * FROM imported.undoSteps WHERE kind = 'importing';
      INSERT INTO undoOpen SELECT max(id) FROM undoSteps;
      INSERT INTO lists SELECT * FROM imported.lists WHERE uid > 1 ORDER BY uid;
      INSERT INTO tasks SELECT * FROM imported.tasks WHERE uid > 2 ORDER BY uid;
      DELETE FROM undoOpen;
      INSERT INTO taskIdentities SELECT * FROM imported.taskIdentities;
      COMMIT;
      """)
    let (fast, slow) = (try contents("imported"), try contents("triggers"))
    #expect(Set(fast.keys) == Set(slow.keys))
    for (table, rows) in fast { #expect(rows == slow[table], "\(table)") }
    #expect(fast["taskTags"]?.count ?? 0 > 100 && fast["undo_tasks"]?.count == 52)
    #expect(fast["taskReminders"]?.count ?? 0 > 5 && fast["syncPending"]?.count == 7)
  }

  @Test("After an import, the triggers write again")
  func later() throws {
    let database = try database("a")
    var entries = [PortableEntry.task(PortableTask(TaskItem(uid: 0, title: "imported", added: .now)))]
    _ = try database.importTasks { entries.popLast() }
    _ = try database.add(TaskDraft(title: "later", edits: [.tags(["new"])]))
    #expect(try database.allTags().map(\.name) == ["both", "new", "Own"])
    #expect("\(try database.undo())" == "Undone: Add “later”")
    #expect(try database.list().map(\.title).contains("imported"))
  }

  @Test(
    "Many tasks are marked as done in the given order and in one step, with the next one of each that recurs")
  func done() throws {
    let database = try database("a")
    var entries = (0..<2_500).map { number in
      var task = PortableTask(TaskItem(uid: 0, title: "\(number)", added: clock.now))
      if number == 1_200 { (task.task.rule, task.task.due) = ("FREQ=DAILY", TaskDate("2026-05-01")) }
      return PortableEntry.task(task)
    }[...]
    #expect(try database.importTasks { entries.popFirst() }.added == 2_500)
    let imported = try database.list([.due]).filter { Int($0.title) != nil }.sorted { $0.uid > $1.uid }
    _ = try database.set([imported[7].uid], done: true)
    let marked = try database.set(imported.map(\.uid), done: true)
    #expect(marked.count == 2_501 && marked.allSatisfy { $0.isDone != ($0.rule != nil) })
    let place = try #require(marked.firstIndex { $0.rule != nil })
    #expect(marked[place - 1].title == "1200" && marked[place].due == TaskDate("2026-05-02"))
    #expect(marked.map(\.title).filter { $0 != "1200" } == imported.map(\.title).filter { $0 != "1200" })
    #expect(try database.list([.done]).count == 2_500)
    #expect(try database.undo().kept.isEmpty)
    #expect(try database.list([.done]).map(\.title) == [imported[7].title])
    #expect(throws: TaskRefusal.self) { try database.set([imported[0].uid, 1_000_000], done: true) }
    #expect(try database.list([.done]).count == 1)
  }

  @Test("More tags than an import keeps in memory are spelled as earlier tasks of the file spell them")
  func manySpellings() throws {
    let database = try database("a")
    var tasks = ["t", "u", "T"].map { letter in
      var task = PortableTask(TaskItem(uid: 0, title: letter, added: .now))
      task.task.tags = (0..<60_000).map { "\(letter)\($0)" }
      return PortableEntry.task(task)
    }[...]
    #expect(try database.importTasks { tasks.popFirst() }.added == 3)
    let stored = Dictionary(try database.list().map { ($0.title, $0.tags) }) { first, _ in first }
    #expect(stored["T"]?.count == 60_000 && stored["T"] == stored["t"])
  }
}
