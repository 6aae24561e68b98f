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
    #expect(lists.first?.isWritable == true && lists.first?.synced == nil)
    #expect(try tasks.removeAccount("work").unconfirmed == 2)
    #expect(try tasks.syncedLists() == [])
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
