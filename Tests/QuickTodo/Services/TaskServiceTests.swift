import Foundation
import QuickTodoModel
import QuickTodoServices
import RillStore
import RillTest
import RillTestSupport
import Testing

@Suite("The task service on SQLite", .timeLimit(.minutes(20)))
struct TaskServiceTests {
  let folder: TemporaryFolder
  let location: DatabaseLocation

  init() throws {
    folder = try TemporaryFolder()
    location = DatabaseLocation(path: folder.file())
  }

  @Test("Tasks remain after the file is opened again, and no uid is reused")
  func reopening() async throws {
    let task = try TaskDatabase(location).add(TaskDraft(title: "one"))
    _ = try TaskDatabase(location).remove([task.uid])
    let next = try TaskDatabase(location).add(TaskDraft(title: "two"))
    #expect(next.uid > task.uid)
    #expect(try TaskDatabase(location).list() == [next])
  }

  @Test("Writes of another program arrive in the list and the statistics")
  func otherProgram() async throws {
    let service = try TaskService(location)
    var lists = events(of: service.tasks()).makeAsyncIterator()
    var numbers = events(of: service.statistics()).makeAsyncIterator()
    _ = (try await lists.value(), try await numbers.value())
    let other = try OtherConnection(folder.file())
    try other.execute("INSERT INTO tasks (title, added) VALUES ('from outside', 5)")
    while try await lists.value().titles(.due) != ["from outside"] {}
    while try await numbers.value() != (todo: 1, done: 0) {}
  }

  @Test("After the highest number has been used, creating a task is refused, and others can be changed")
  func lastNumber() throws {
    let database = try TaskDatabase(location)
    _ = try database.add(TaskDraft(title: "one"))
    try OtherConnection(folder.file()).execute("UPDATE tasks SET uid = \(Int64.max)")
    #expect(throws: TaskRefusal.noNumberLeft) { try database.add(TaskDraft(title: "two")) }
    #expect(try database.edit([.max], [.title("uno")]).map(\.title) == ["uno"])
    _ = try database.remove([.max])
    try OtherConnection(folder.file()).execute(
      "UPDATE sqlite_sequence SET seq = \(Int64.max) WHERE name = 'tasks'")
    #expect(throws: TaskRefusal.noNumberLeft) { try database.add(TaskDraft(title: "two")) }
    #expect(try database.list() == [])
  }

  @Test("A locked database fails with the case of the write, the task and a message that names the file")
  func locked() async throws {
    let service = try TaskService(location, busyTimeout: 0.01)
    let task = try service.database.add(TaskDraft(title: "one"))
    let other = try OtherConnection(folder.file())
    try other.execute("BEGIN IMMEDIATE")
    let error = await #expect(throws: TaskServiceError.self) { try await first(service.toggle(task: task)) }
    guard case .toggleFailed(task, let cause)? = error else {
      Issue.record("Expected toggleFailed, found \(String(describing: error))")
      return
    }
    #expect((cause as? StoreError)?.kind == .locked)
    #expect(error?.description.contains(folder.file()) == true)
    try other.execute("ROLLBACK")
    #expect(try await first(service.toggle(task: task)).isDone)
  }

  @Test("Several tasks are changed or none, and unknown ones are named")
  func allOrNothing() throws {
    let database = try TaskDatabase(location)
    let tasks = try ["one", "two"].map { try database.add(TaskDraft(title: $0)) }
    #expect(throws: TaskRefusal.unknownTasks([98, 99])) {
      try database.set([tasks[0].uid, 98, tasks[1].uid, 99], done: true)
    }
    #expect(throws: TaskRefusal.unknownTasks([99])) { try database.remove([tasks[0].uid, 99]) }
    #expect(try database.statistics() == (todo: 2, done: 0))
    #expect(try database.set(tasks.map(\.uid), done: true).map(\.title) == ["one", "two"])
    #expect(try database.statistics() == (todo: 0, done: 2))
  }

  @Test("A done task keeps its date when it is marked as done again")
  func doneTwice() throws {
    let clock = TestClock()
    let database = try TaskDatabase(location, now: { clock.now })
    let uid = try database.add(TaskDraft(title: "one")).uid
    let done = try database.set([uid], done: true)
    clock.advance(by: 1)
    #expect(try database.set([uid, uid], done: true) == done)
  }

  @Test("A limit counts the tasks of both sections, in the window's order")
  func limit() throws {
    let clock = TestClock()
    let database = try TaskDatabase(location, now: { clock.now })
    for title in ["a", "b", "c", "d"] {
      _ = try database.add(TaskDraft(title: title))
      clock.advance(by: 1)
    }
    _ = try database.set([2, 3], done: true)
    #expect(try database.list().map(\.title) == ["d", "a", "c", "b"])
    #expect(try database.list(limit: 3).map(\.title) == ["d", "a", "c"])
    #expect(try database.list([.done], limit: 1).map(\.title) == ["c"])
    #expect(try database.list(limit: 0).isEmpty)
  }

  @Test("Starter tasks are written once, when the database has been created")
  func starters() throws {
    let database = try TaskDatabase(location)
    try database.seedStarterTasksIfNew()
    let count = try database.statistics().todo
    #expect((3...5).contains(count))
    #expect(try database.list().first?.title.hasPrefix("Check me") == true)
    try TaskDatabase(location).seedStarterTasksIfNew()
    #expect(try database.statistics().todo == count)
  }

  @Test("The data folder follows XDG_DATA_HOME if that is an absolute path")
  func dataFolder() {
    let home = ["HOME": "/home/ada"]
    let standard = "/home/ada/.local/share/quicktodo/tasks.sqlite"
    #expect(DatabaseLocation(environment: home).path == standard)
    for relative in ["", "data", "./data"] {
      let environment = home.merging(["XDG_DATA_HOME": relative]) { $1 }
      #expect(DatabaseLocation(environment: environment).path == standard)
    }
    let named = DatabaseLocation(environment: home.merging(["XDG_DATA_HOME": "/data"]) { $1 })
    #expect(named.path == "/data/quicktodo/tasks.sqlite")
  }

  @Test("The in-memory service fails when the test requests it")
  func failure() async throws {
    let service = MemoryTaskService(failure: { TaskRefusal.blankTitle })
    await #expect(throws: TaskServiceError.self) { try await first(service.createTask(title: "one")) }
    #expect(try await first(service.tasks()).isEmpty)
  }

  @Test("A replaced file accepts no write and ends the list, and reopening shows the new file")
  func replaced() async throws {
    let service = try TaskService(location)
    let task = try service.database.add(TaskDraft(title: "old"))
    var lists = events(of: service.tasks()).makeAsyncIterator()
    #expect(try await lists.value().titles(.due) == ["old"])
    let other = folder.file("other.sqlite")
    _ = try TaskDatabase(DatabaseLocation(path: other)).add(TaskDraft(title: "new"))
    #expect(rename(other, location.path) == 0)
    let error = await #expect(throws: TaskServiceError.self) { try await first(service.toggle(task: task)) }
    #expect((error?.cause as? StoreError)?.kind == .replaced)
    await #expect(throws: TaskServiceError.self) { while true { _ = try await lists.value() } }
    try await first(service.reopen())
    #expect(try await first(service.tasks()).titles(.due) == ["new"])
    try await first(service.createTask(title: "newer"))
    #expect(try TaskDatabase(location).list().map(\.title) == ["newer", "new"])
  }

  @Test("Reopening doesn't create a deleted file again, and shows its tasks after it is put back")
  func deleted() async throws {
    let service = try TaskService(location)
    _ = try service.database.add(TaskDraft(title: "kept"))
    let aside = folder.file("aside.sqlite")
    #expect(rename(location.path, aside) == 0)
    let error = #expect(throws: StoreError.self) { try service.database.add(TaskDraft(title: "lost")) }
    #expect(error?.kind == .deleted)
    await #expect(throws: TaskServiceError.self) { try await first(service.reopen()) }
    #expect(!location.exists)
    #expect(rename(aside, location.path) == 0)
    try await first(service.reopen())
    #expect(try await first(service.tasks()).titles(.due) == ["kept"])
  }
}
