@testable import QuickTodoExchange
import QuickTodoModel
import QuickTodoServices
import RillTestSupport
import Testing

@Suite("Names of tasks in files")
struct IdentityTests {
  private let folder: TemporaryFolder
  private let database: TaskDatabase

  init() throws {
    folder = try TemporaryFolder()
    database = try TaskDatabase(DatabaseLocation(path: folder.file("a.sqlite")))
  }

  @discardableResult
  private func load(_ text: String, _ format: ExchangeFormat, into other: TaskDatabase? = nil) throws
    -> ImportReport
  {
    let file = try TaskFile(Array(text.utf8), format: format, context: ReadFiles.context)
    return try (other ?? database).importTasks { try file.next() }
  }

  private func export(_ format: ExchangeFormat) throws -> String {
    var (text, writer) = ("", TaskFileWriter(format, context: ReadFiles.context))
    try database.exportTasks(order: .made, begin: { text += writer.beginning($0) }) {
      text += writer.text(of: $0)
    }
    return text + writer.ending()
  }

  private func parts() throws -> [String] {
    let tasks = try database.list()
    let titles = Dictionary(uniqueKeysWithValues: tasks.map { ($0.uid, $0.title) })
    return tasks.map { "\($0.title) in \($0.parent.flatMap { titles[$0] } ?? "-")" }.sorted()
  }

  @Test("The numbers of other programs' tables name tasks in each table alone, also as parents")
  func numbers() throws {
    #expect(try load("id,title\n1,Milk\n2,Bread\n", .csv).added == 2)
    let second = try load("ID,title,parent id\n1,Trip,\n2,Pack,1\n3,Book,4\n4,Read,\n1.2,Go,2\n", .csv)
    #expect(second.added == 5 && second.existing == 0 && second.remarks.count == 0)
    #expect(
      try parts() == [
        "Book in Read", "Bread in -", "Go in Pack", "Milk in -", "Pack in Trip", "Read in -", "Trip in -",
      ])
  }

  @Test(
    "A text in a column of identities is a UID in all files, and so is a number that such a column is for",
    arguments: ["id,title\nA-1,a\nA-2,b\n", "uid,title\n1,a\n2,b\n", "UUID,title\n1,a\n2,b\n"])
  func uids(table: String) throws {
    #expect(try load(table, .csv).added == 2)
    #expect(try load(table, .csv).existing == 2)
    #expect(try database.list().count == 2)
  }

  @Test("QuickTodo's own table has the same tasks again, also those whose UID is a number")
  func ownTable() throws {
    try load(#"{"schema":1,"tasks":[{"id":"1","title":"a"},{"id":"2","title":"b","parent":"1"}]}"#, .json)
    _ = try database.add(TaskDraft(title: "own"))
    let table = try export(.csv)
    #expect(try load(table, .csv).existing == 3)
    let other = try TaskDatabase(DatabaseLocation(path: folder.file("b.sqlite")))
    #expect(try load(table, .csv, into: other).added == 3)
    #expect(try load(table, .csv, into: other).existing == 3)
    #expect(try load(#"{"schema":1,"tasks":[{"id":"1","title":"a"}]}"#, .json, into: other).existing == 1)
  }

  private static func calendar(_ uid: String, parent: String? = nil) -> String {
    let parent = parent.map { "RELATED-TO:\($0)\n" } ?? ""
    return "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:\(uid)\nSUMMARY:\(uid)\n\(parent)END:VTODO\nEND:VCALENDAR\n"
  }

  @Test(
    "A task keeps the parent of another program that isn't there, in each format with UIDs",
    arguments: ExchangeFormat.allCases.filter(\.hasIdentities))
  func missingParent(format: ExchangeFormat) throws {
    #expect(try load(Self.calendar("child", parent: "parent-1"), .icalendar).remarks.count == 1)
    let text = try export(format)
    #expect(text.contains(format == .icalendar ? "RELATED-TO:parent-1\r\n" : "parent-1"))
    let other = try TaskDatabase(DatabaseLocation(path: folder.file("b.sqlite")))
    try load(text, format, into: other)
    try load(Self.calendar("parent-1"), .icalendar, into: other)
    #expect(try other.list().map { $0.parent != nil }.count { $0 } == 1)
  }

  @Test("A task becomes a part of one that comes in a later file, and undoing that keeps the parent's name")
  func laterParent() throws {
    try load(Self.calendar("a", parent: "p"), .icalendar)
    try load(Self.calendar("b", parent: "a"), .icalendar)
    #expect(try parts() == ["a in -", "b in a"])
    try load(Self.calendar("p", parent: "b"), .icalendar)
    // Each would be a part of itself, so one of them is no part.
    #expect(try parts().contains("b in a"))
    _ = try database.undo()
    #expect(try parts() == ["a in -", "b in a"])
    #expect(try export(.icalendar).contains("RELATED-TO:p\r\n"))
    try load(Self.calendar("p"), .icalendar)
    #expect(try parts() == ["a in p", "b in a", "p in -"])
    _ = try database.undo()
    #expect(try parts() == ["a in -", "b in a"])
  }

  @Test("A person's choice of a parent stays, whatever the file said")
  func ownParent() throws {
    try load(Self.calendar("child", parent: "p"), .icalendar)
    let uid = try #require(try database.list().first?.uid)
    let own = try database.add(TaskDraft(title: "own")).uid
    _ = try database.edit([uid], [.parent(own)])
    try load(Self.calendar("p"), .icalendar)
    #expect(try parts() == ["child in own", "own in -", "p in -"])
    _ = try database.edit([uid], [.parent(nil)])
    #expect(!(try export(.icalendar).contains("RELATED-TO")))
    try load(Self.calendar("q"), .icalendar)
    #expect(try parts().contains("child in -"))
  }
}
