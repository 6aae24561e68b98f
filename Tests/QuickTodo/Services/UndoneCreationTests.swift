import Foundation
import QuickTodoModel
import QuickTodoServices
import RillTestSupport
import Testing

@Suite("Undoing a step after another program has built on it")
struct UndoneCreationTests {
  private let folder: TemporaryFolder
  private let database: TaskDatabase

  init() throws {
    folder = try TemporaryFolder()
    database = try TaskDatabase(DatabaseLocation(path: folder.file()))
  }

  private func outside(_ sql: String) throws { try OtherConnection(folder.file()).execute(sql) }

  private func find(_ uid: Int64) throws -> TaskItem? { try database.list().first { $0.uid == uid } }

  /// Adds a task as another program does, and returns its number.
  private func addOutside(_ column: String, _ value: Int64) throws -> Int64 {
    try outside("INSERT INTO tasks (title, added, \(column)) VALUES ('theirs', 1, \(value))")
    return try #require(try database.list().first { $0.title == "theirs" }).uid
  }

  @Test(
    "A list to which another program has added a task stays, with that task in it, and the outcome names the task"
  )
  func list() throws {
    let own = try database.add(TaskDraft(title: "own", listName: "Home"))
    let home = try #require(own.list)
    let theirs = try addOutside("list", home)
    #expect(try database.undo().kept == [theirs])
    #expect(try database.list().map { "\($0.title) in \($0.list ?? 0)" } == ["theirs in \(home)"])
    #expect(try database.undo(isRedo: true).kept == [])
    #expect(try find(own.uid)?.list == home)
  }

  @Test(
    "A task to which another program has added a part stays with the tasks above it, and the outcome names them"
  )
  func part() throws {
    let weekly: [TaskEdit] = [
      .due(TaskDate("2027-01-15")), .recurrence(Recurrence(RecurrenceRule(.weekly))),
    ]
    let task = try database.add(TaskDraft(title: "sport", edits: weekly))
    let run = try database.add(TaskDraft(title: "run", edits: [.parent(task.uid)]))
    _ = try database.set([task.uid], done: true, withParts: true)
    let due = try database.list([.due])
    let next = try #require(due.first { $0.title == "sport" })
    let nextRun = try #require(due.first { $0.title == "run" })
    let theirs = try addOutside("parent", nextRun.uid)
    #expect(try database.undo().kept == [next.uid, nextRun.uid].sorted())
    #expect(
      try find(theirs)?.parent == nextRun.uid && find(nextRun.uid)?.parent == next.uid)
    #expect(try find(task.uid)?.isDone == false && find(run.uid)?.isDone == false)
  }
}
