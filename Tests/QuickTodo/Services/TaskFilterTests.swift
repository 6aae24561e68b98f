import Foundation
import QuickTodoModel
import QuickTodoServices
import QuickTodoWords
import RillTestSupport
import Testing

@Suite("Filters in words", .timeLimit(.minutes(20)))
struct TaskFilterTests {
  private let folder: TemporaryFolder
  private let database: TaskDatabase
  private let now = TaskDate("2026-11-25T10:30") ?? .now

  init() throws {
    folder = try TemporaryFolder()
    database = try TaskDatabase(
      DatabaseLocation(path: folder.file()), now: { Date(timeIntervalSince1970: 1) })
    func add(_ title: String, _ edits: [TaskEdit] = [], _ list: String? = nil) throws {
      _ = try database.add(TaskDraft(title: title, edits: edits, listName: list))
    }
    try add("plain")
    try add("rent", [.due(TaskDate("2026-11-24")), .priority(.high)], "At home")
    try add("call", [.due(TaskDate("2026-11-25T09:00")), .tags(["phone", "büro"])], "Work")
    try add("meet", [.due(TaskDate("2026-11-25T11:00")), .notes("bring milk")], "Work")
    try add("water", [.due(TaskDate("2026-11-25")), .recurrence(Recurrence(RecurrenceRule(.weekly)))])
    try add("plan", [.due(TaskDate("2026-12-02")), .start(TaskDate("2026-12-01")), .tags(["home"])])
    try add("part", [.parent(1), .priority(.low)])
    try add("done", [.due(TaskDate("2026-11-20"))])
    _ = try database.set([8], done: true)
  }

  private func titles(_ text: String) throws -> [String] {
    let (filter, problems) = TaskFilterParser().parse(text, now: now)
    #expect(problems == [])
    return try database.list(TaskSection.allCases, filter, by: .added).reversed().map(\.title)
  }

  @Test(
    "A filter chooses the tasks that it names",
    arguments: [
      ("", "plain rent call meet water plan part done"), ("due:today", "call meet water"),
      ("due:2026-11-25", "call meet water"), ("due:tomorrow", ""), ("due:overdue", "rent call"),
      ("is:overdue", "rent call"), ("due:week", "call meet water"), ("due:<today", "rent done"),
      ("due:<=today is:due", "rent call meet water"), ("due:>today", "plan"), ("due:>=2026-12-02", "plan"),
      ("due:none", "plain part"), ("-due:any", "plain part"), ("has:due is:done", "done"),
      ("due:in-7-days", "plan"), ("start:any", "plan"), ("beginn:keiner has:notes", "meet"),
      ("start:none", "plain rent call meet water part done"), ("-start:none", "plan"),
      ("start:>today", "plan"), ("tag:home", "plan"), ("tag:PHONE", "call"), ("tag:BÜRO", "call"),
      ("-tag:BÜRO has:tags", "plan"), ("due:fri", ""), ("due:sun", ""), ("tag:any", "call plan"),
      ("has:tags", "call plan"), ("tag:none is:due", "plain rent meet water part"),
      ("-tag:home has:tags", "call"),
      ("list:work", "call meet"), ("list:\"At home\"", "rent"), ("list:none is:due", "plain water plan part"),
      ("priority:high", "rent"), ("priority:l", "part"), ("-priority:none", "rent part"), ("is:done", "done"),
      ("is:due priority:high", "rent"), ("is:recurring", "water"), ("is:part", "part"), ("has:notes", "meet"),
      ("milk", "meet"), ("mil due:today", "meet"), ("buro", "call"), ("-plan pla", "plain"), ("http://x", ""),
      ("call due:tomorrow", ""), ("\"bring milk\"", "meet"), ("tag:nobody", ""),
      ("priority:hi", "rent"), ("priorität:hoch", "rent"), ("fällig:heute", "call meet water"),
      ("liste:work", "call meet"),
      ("ist:erledigt", "done"), ("fällig:keine", "plain part"), ("hat:notizen", "meet"),
      ("ist:überfällig", "rent call"),
      ("schlagwort:home", "plan"), ("-priorität:keine", "rent part"),
    ])
  func choose(text: String, expected: String) throws {
    #expect(try titles(text).joined(separator: " ") == expected)
  }

  @Test(
    "A condition that isn't understood is a problem with its remedy, and the others hold",
    arguments: [
      "due:someday", "priority:urgent", "is:nice", "has:fun", "tag:", "list:", "due:=>today", "start:",
    ])
  func problem(text: String) throws {
    let (filter, problems) = TaskFilterParser().parse("\(text) is:done", now: now)
    #expect(problems.count == 1 && problems[0].hasPrefix("Expected "))
    #expect(filter == TaskFilter(conditions: [.done(true)]))
  }

  @Test("A list that doesn't exist is named")
  func unknownList() throws {
    #expect(throws: TaskRefusal.unknownList("Garden")) { try titles("list:Garden") }
  }

  @Test("Tasks are sorted by date, priority, title and age")
  func sort() throws {
    func titles(_ sort: TaskSort) throws -> String {
      try database.list([.due], by: sort, limit: 3).map(\.title).joined(separator: " ")
    }
    #expect(try titles(.due) == "rent water call")
    #expect(try titles(.priority) == "rent part water")
    #expect(try titles(.title) == "call meet part")
    #expect(try titles(.added) == "part plan water")
  }
}
