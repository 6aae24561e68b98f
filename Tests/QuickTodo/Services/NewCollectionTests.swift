import Foundation
import QuickTodoModel
import QuickTodoServices
import Testing

@Suite("A list of this computer that becomes one of an account")
struct NewCollectionTests {
  let tasks: TaskDatabase
  let account: SyncAccount

  init() throws {
    tasks = try TaskDatabase.inMemory()
    account = try tasks.addAccount(
      "work", address: #require(URL(string: "https://example.org/")), user: "eva", homes: ["/eva/"],
      password: .file, comparesBeforeWriting: false)
    _ = try tasks.addList("Garden", color: nil)
    for title in ["Dig", "Weed"] { _ = try tasks.add(TaskDraft(title: title, listName: "Garden")) }
    _ = try tasks.add(TaskDraft(title: "Elsewhere"))
  }

  @Test("All of its tasks are to be sent, and no other")
  func edits() throws {
    #expect(try tasks.syncedLists() == [])
    try tasks.synchronise(list: "Garden", of: account.uid, at: "/eva/garden/")
    let lists = try tasks.syncedLists()
    #expect(lists.map(\.name) == ["Garden"] && lists.map(\.unconfirmed) == [2])
    #expect(lists.first?.synced == nil)
    #expect(try tasks.removeAccount("work").unconfirmed == 2)
    #expect(try tasks.syncedLists() == [])
  }

  @Test("A task that has left a synchronised list counts for each list that is still to learn of it")
  func moved() throws {
    try tasks.synchronise(list: "Garden", of: account.uid, at: "/eva/garden/")
    let task = try #require(try tasks.list().first { $0.title == "Dig" })
    let (shed, attic) = (try tasks.addList("Shed", color: nil), try tasks.addList("Attic", color: nil))
    _ = try tasks.edit([task.uid], [.list(shed.uid)])
    _ = try tasks.edit([task.uid], [.list(attic.uid)])
    #expect(try tasks.syncedLists().map(\.unconfirmed) == [2])
    try tasks.synchronise(list: "Attic", of: account.uid, at: "/eva/attic/")
    try tasks.synchronise(list: "Shed", of: account.uid, at: "/eva/shed/")
    func counts() throws -> [String: Int] {
      try tasks.syncedLists().reduce(into: [:]) { $0[$1.name] = $1.unconfirmed }
    }
    #expect(try counts() == ["Garden": 2, "Attic": 1, "Shed": 0])
    _ = try tasks.edit([task.uid], [.list(shed.uid)])
    #expect(try counts() == ["Garden": 2, "Attic": 0, "Shed": 1])
    _ = try tasks.remove([task.uid])
    _ = try tasks.undo()
    #expect(try counts() == ["Garden": 2, "Attic": 0, "Shed": 1])
  }

  @Test("A list that is synchronised, or doesn't exist, is refused, and nothing changes")
  func refusals() throws {
    try tasks.synchronise(list: "Garden", of: account.uid, at: "/eva/garden/")
    #expect(throws: TaskRefusal.listIsSynchronised("Garden")) {
      try tasks.synchronise(list: "Garden", of: account.uid, at: "/eva/other/")
    }
    #expect(throws: TaskRefusal.unknownList("Shed")) { try tasks.localList("Shed") }
    #expect(try tasks.syncedLists().count == 1)
  }
}
