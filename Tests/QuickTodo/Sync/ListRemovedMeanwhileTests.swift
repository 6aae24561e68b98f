import QuickTodoCalDAV
import QuickTodoModel
import RillTestSupport
import Testing

@testable import QuickTodoSync

@Suite("A list that is removed here while it is synchronised") struct ListRemovedMeanwhileTests {
  private let server = LosingServer()
  private let replica: Replica
  private static let list = ModelServer.lists[0]

  init() throws { replica = try Replica.begun() }

  private func synchronise() async throws {
    _ = try await SyncEngine(account: replica.account, server: server, store: replica.store).run()
  }

  private func number() throws -> Int64 {
    try #require(try replica.database.syncedLists().first { $0.name == "List a" }).list
  }

  private func titles() throws -> [String] {
    try server.model.all(in: Self.list).flatMap { _, stored in
      try replica.store.views(CalendarResource(stored.bytes)).values.map(\.task.title)
    }.sorted()
  }

  @Test("keeps its tasks on the server, and comes back with them") func removed() async throws {
    let database = replica.database
    try await synchronise()
    let list = try number()
    for title in ["milk", "bread"] { _ = try database.add(TaskDraft(title: title, edits: [.list(list)])) }
    try await synchronise()
    for task in try database.list() { _ = try database.edit([task.uid], [.title("new \(task.title)")]) }
    server.afterPut = { _ = try database.removeList("List a") }
    for _ in 0..<2 { try await synchronise() }
    #expect(try titles().count { $0.hasPrefix("new") } == 1 && titles().count == 2)
    #expect(try database.list().map(\.list) == [nil, nil])
    try database.show(hidden: try #require(try database.hiddenLists().first).list)
    for _ in 0..<2 { try await synchronise() }
    #expect(try titles() == ["new bread", "new milk"])
    #expect(try database.list().map(\.list) == [list, list])
  }

  @Test("and comes back by undoing, receives what it has missed") func undone() async throws {
    let database = replica.database
    try await synchronise()
    server.model.store("milk", in: Self.list)
    server.afterFetch = { _ = try database.removeList("List a") }
    try await synchronise()
    #expect(try database.list().isEmpty)
    _ = try database.undo()
    try await synchronise()
    #expect(try database.list().map(\.title) == ["milk"])
  }

  @Test("and comes back by undoing before the listing has ended, receives what it has missed in between")
  func undoneWithinListing() async throws {
    let database = replica.database
    try await synchronise()
    server.model.store("milk", in: Self.list)
    let store = MortalStore(replica.store, SplitMix64(seed: 1), rate: 0)
    server.afterFetch = { _ = try database.removeList("List a") }
    store.afterReceive = { _ = try database.undo() }
    _ = try await SyncEngine(account: replica.account, server: server, store: store).run()
    #expect(try database.list().isEmpty && database.hiddenLists().isEmpty)
    try await synchronise()
    #expect(try database.list().map(\.title) == ["milk"])
  }

  @Test(
    "and comes back by undoing before its edits are sent, hears of a deletion that it has missed in between")
  func undoneAfterDeletion() async throws {
    let database = replica.database
    for uid in ["x", "y"] { server.model.store(uid, in: Self.list, uid: uid) }
    try await synchronise()
    let task = try #require(try database.list().first { $0.title == "y" })
    _ = try database.edit([task.uid], [.notes("one")])
    server.model.store(nil, at: Href("\(Self.list.path)x.ics"))
    let store = MortalStore(replica.store, SplitMix64(seed: 1), rate: 0)
    store.aroundFinish = ({ _ = try database.removeList("List a") }, { _ = try database.undo() })
    _ = try await SyncEngine(account: replica.account, server: server, store: store).run()
    for _ in 0..<2 { try await synchronise() }
    #expect(try database.list().map { [$0.title, $0.notes] } == [["y", "one"]] && titles() == ["y"])
  }
}
