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
}
