import Foundation
@testable import QuickTodoExchange
import QuickTodoModel
import QuickTodoServices
import RillTestSupport
import Testing

@Suite("Import into a database", .timeLimit(.minutes(20)))
struct ImportTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func database(_ name: String = "a.sqlite") throws -> TaskDatabase {
    try TaskDatabase(DatabaseLocation(path: folder.file(name)))
  }

  @discardableResult
  private func load(
    _ text: String, _ format: ExchangeFormat, into database: TaskDatabase, isDryRun: Bool = false
  )
    throws -> ImportReport
  {
    let file = try TaskFile(Array(text.utf8), format: format, context: ReadFiles.context)
    return try database.importTasks(isDryRun: isDryRun) { try file.next() }
  }

  private func export(_ database: TaskDatabase, _ format: ExchangeFormat) throws -> String {
    var text = ""
    var writer = TaskFileWriter(
      format, foreign: try database.foreignNames(in: format.rawValue), context: ReadFiles.context)
    try database.exportTasks(
      order: format == .markdown ? .nested : .made, begin: { text += writer.beginning($0) }
    ) { text += writer.text(of: $0) }
    return text + writer.ending()
  }

  /// Fills a database with random tasks, lists and parts.
  private func fill(_ database: TaskDatabase, seed: UInt64, count: Int) throws {
    var random = SplitMix64(seed: seed)
    _ = try database.addList("An empty list", color: .brown)
    _ = try database.editList("An empty list") { $0.isArchived = true }
    var entries: [PortableTask] = []
    for identity in 0..<count {
      var task = RandomTask.task(&random, identity: identity)
      task.key = "\(identity)"
      // Parts come before and after what they are parts of, and some in circles.
      if Bool.random(using: &random) { task.parent = .key("\(Int.random(in: 0..<count, using: &random))") }
      task.identity = nil
      entries.append(task)
    }
    var waiting = entries[...]
    _ = try database.importTasks { waiting.popFirst().map(PortableEntry.task) }
  }

  @Test("A place in the order by hand that isn't QuickTodo's is left out, and the tasks can be moved")
  func foreignPositions() throws {
    let database = try database()
    let report = try load("title,position\r\na,1\r\nb,2\r\nc,\r\n", .csv, into: database)
    #expect(report.added == 3 && report.remarks.count == 2)
    #expect(report.remarks.first.first.map { $0.line == 2 && $0.text.contains("“1”") } == true)
    let uids = try ["a", "c"].map { title in
      try #require(try database.list().first { $0.title == title }).uid
    }
    _ = try database.move([uids[1]], beside: uids[0], isBefore: true)
    #expect(try database.list().first { $0.title == "c" }?.position != nil)
  }

  @Test("An export is imported as the same tasks, lists and parts", arguments: ExchangeFormat.allCases)
  func same(format: ExchangeFormat) throws {
    for seed in RandomCases.seeds("Databases as \(format)", count: isLong ? 30 : 4, from: 1) {
      let (first, second) = (try database("\(seed)-1"), try database("\(seed)-2"))
      try fill(first, seed: seed, count: 40)
      let text = try export(first, format)
      let report = try load(text, format, into: second)
      #expect(report.added == 40 && report.refused.count == 0, "seed \(seed): \(report)")
      let again = try export(second, format)
      if format == .todotxt || format == .markdown {
        // Without identities, numbers may differ, and the lists have another order: what was imported is the same again.
        let third = try database("\(seed)-3")
        try load(again, format, into: third)
        let last = try export(third, format)
        #expect(last == again, "seed \(seed)")
        #expect(Set(try second.list().map(\.title)) == Set(try first.list().map(\.title)))
        #expect(try Self.parts(second) == Self.parts(first), "seed \(seed)")
        continue
      }
      #expect(again == text, "seed \(seed)")
      #expect(try load(text, format, into: second).existing == 40)
      #expect(try load(text, format, into: first).existing == 40, "its own tasks are there")
    }
  }

  /// Returns the titles of tasks, each with that of the task that it is a part of.
  private static func parts(_ database: TaskDatabase) throws -> [String] {
    let tasks = try database.list()
    let titles = Dictionary(uniqueKeysWithValues: tasks.map { ($0.uid, $0.title) })
    return tasks.map { "\($0.title) in \($0.parent.flatMap { titles[$0] } ?? "-")" }.sorted()
  }

  @Test(
    "An import is one step: undone, nothing of it is there, and done again, all with what other programs wrote"
  )
  func undo() throws {
    let database = try database()
    _ = try database.add(TaskDraft(title: "own"))
    let text =
      "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:1\nSUMMARY:a\nX-MINE:42\nX-QUICKTODO-LIST:New\nEND:VTODO\nEND:VCALENDAR\n"
    #expect(try load(text, .icalendar, into: database).added == 1)
    let outcome = try database.undo()
    #expect("\(outcome)" == "Undone: Import “a”")
    #expect(try database.list().map(\.title) == ["own"] && database.allLists().isEmpty)
    _ = try database.undo(isRedo: true)
    #expect(try export(database, .icalendar).contains("UID:1\r\n"))
    #expect(try export(database, .icalendar).contains("X-MINE:42\r\n"))
    #expect(try load(text, .icalendar, into: database).existing == 1)
  }

  @Test("A rule that is none is named, and kept")
  func unknownRule() throws {
    let database = try database()
    let text = #"{"schema":1,"tasks":[{"id":"1","title":"a","due":"2026-12-01","rule":"FREQ=FOO"}]}"#
    let report = try load(text, .json, into: database)
    #expect(
      report.remarks.first.map(\.text) == ["The task recurs by a rule that QuickTodo doesn't have: FREQ=FOO"])
    #expect(try export(database, .json).contains("FREQ=FOO"))
  }

  @Test("A dry run reports the same and changes nothing; an error in the last line neither")
  func nothing() throws {
    let database = try database()
    let text = "title,uid\na,1\n,2\nb,1\n"
    let report = try load(text, .csv, into: database, isDryRun: true)
    // The third task has the identity of the first, and nothing says that it is the same.
    #expect((report.added, report.existing, report.refused.count) == (1, 0, 2))
    #expect(report.refused.first.map(\.line) == [3, 4])
    #expect(report.refused.first.last?.text.contains("“a”. Give “b” one of its own.") == true)
    #expect(try database.list() == [])
    #expect(throws: ExchangeError.self) { try load(text + "\"", .csv, into: database) }
    #expect(try database.list() == [] && database.allLists().isEmpty)
    #expect(throws: TaskRefusal.noStep(isRedo: false)) { try database.undo() }
    var imported = try load(text, .csv, into: database)
    #expect(report.step == nil && imported.step != nil)
    imported.step = nil
    #expect(imported == report)
  }

  @Test("Tasks that would be parts of each other are no parts, and the rest of them are")
  func circles() throws {
    let database = try database()
    let report = try load(
      """
      title,id,parent
      a,1,3
      b,2,1
      c,3,2
      self,4,4
      tail,5,1
      orphan,6,nobody
      late,7,8
      parent,8,
      """, .csv, into: database)
    #expect(report.added == 8 && report.remarks.count == 3)
    #expect(
      try Self.parts(database) == [
        "a in -", "b in a", "c in b", "late in parent", "orphan in -", "parent in -", "self in -",
        "tail in a",
      ])
  }

  @Test("A chain of 20,000 parts that are given before what they are parts of is imported whole")
  func chain() throws {
    let database = try database()
    var numbers = (0..<20_000).makeIterator()
    let report = try database.importTasks {
      numbers.next().map { number in
        var task = PortableTask(TaskItem(uid: 0, title: "\(number)", added: .now))
        (task.identity, task.parent) = ("\(number)", number < 19_999 ? .identity("\(number + 1)") : nil)
        return .task(task)
      }
    }
    #expect(report.added == 20_000 && report.remarks.count == 0)
    #expect(try database.list().count { $0.parent == nil } == 1)
  }

  @Test("Lists of the same name are one; blank names are left out; 10,000 tags are kept")
  func names() throws {
    let database = try database()
    _ = try database.addList("work", color: .red)
    let tags = (0..<10_000).map { "tag \($0)" }
    let json = JSONValue.array(tags.map(JSONValue.string)).text
    let report = try load(
      """
      {"schema":1,"lists":[{"name":"Work","color":"green"},{"name":"New"},{"name":"NEW"},{"name":" "}],"tasks":[
      {"title":"a","list":"WORK","tags":["x","X",""," "]},{"title":"b","list":"new","tags":\(json)},
      {"title":"late","due":"2026-05-01","start":"2026-05-02"},
      {"title":"later","due":"2026-05-01T09:00","start":"2026-05-01T10:00"},{"title":7},5]}
      """, .json, into: database)
    #expect(report.added == 4 && report.lists == 1 && report.refused.count == 2)
    #expect(try database.allLists().map(\.list.name) == ["work", "New"])
    let tasks = try database.list()
    #expect(tasks.first { $0.title == "a" }?.tags == ["x"])
    #expect(tasks.first { $0.title == "b" }?.tags == tags)
    #expect(tasks.filter { $0.title.hasPrefix("late") }.allSatisfy { $0.start == nil && $0.due != nil })
  }

  @Test("Tags that differ in case are one in any script, also 10,000 of them over as many tasks")
  func manyTags() throws {
    let database = try database()
    var numbers = (0..<10_000).makeIterator()
    let report = try database.importTasks {
      numbers.next().map { number in
        var task = PortableTask(TaskItem(uid: 0, title: "\(number)", added: .now))
        task.task.tags = [number % 2 == 0 ? "Ärger \(number)" : "ärger \(number - 1)", "plain \(number)"]
        return .task(task)
      }
    }
    #expect(report.added == 10_000 && report.remarks.count == 0)
    #expect(try database.allTags().count { $0.name.hasPrefix("Ärger") && $0.due == 2 } == 5_000)
    #expect(try database.allTags().count == 15_000)
    let tags = (0..<10_000).map { "äRGER \($0)" }
    let task = try database.add(TaskDraft(title: "all", edits: [.tags(tags)]))
    #expect(task.tags.count { $0.hasPrefix("Ärger") } == 5_000 && task.tags.count == 10_000)
  }

  @Test(
    "Tasks that another program has put into a circle are all in an export",
    arguments: ExchangeFormat.allCases)
  func exportedCircle(format: ExchangeFormat) throws {
    let (first, second) = (try database("1"), try database("2"))
    for title in ["a", "b", "c"] { _ = try first.add(TaskDraft(title: title)) }
    try OtherConnection(folder.file("1")).execute("UPDATE tasks SET parent = uid % 3 + 1")
    let report = try load(export(first, format), format, into: second)
    #expect(report.added == 3 && report.refused.count == 0)
    #expect(try Set(second.list().map(\.title)) == ["a", "b", "c"])
    #expect(try second.list().count { $0.parent == nil } == 1)
  }

  @Test("A task of another database with the same number isn't taken for this one's")
  func databases() throws {
    let (first, second) = (try database("1"), try database("2"))
    _ = try first.add(TaskDraft(title: "first"))
    _ = try second.add(TaskDraft(title: "second"))
    #expect(try load(export(first, .json), .json, into: second).added == 1)
    #expect(Set(try second.list().map(\.title)) == ["first", "second"])
  }
}
