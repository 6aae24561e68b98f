import Foundation
import QuickTodoCalDAV
import QuickTodoModel
import QuickTodoServices
import RillStore
import RillTestSupport
import Testing

@testable import QuickTodoSync

@Suite("Wishes and limits of a server") struct ServerWishesTests {
  private let server = LosingServer()
  private let replica: Replica

  init() throws { replica = try Replica.begun() }

  private func synchronise() async throws {
    _ = try await SyncEngine(account: replica.account, server: server, store: replica.store).run()
  }

  private func account() throws -> SyncAccount { try #require(try replica.database.accounts().first) }

  @Test("A server that wants to be left alone is, until the time has come or it answers") func busy()
    async throws
  {
    server.failure = .busy(host: "model", status: 503, seconds: 3_600)
    await #expect(throws: CalDAVError.self) { try await synchronise() }
    let end = Date(timeIntervalSince1970: 1_800_003_600)
    #expect(try account().waitsUntil == end, "an hour later, by the clock of the computer")
    let waits = { (now: Date) in try account().isWaiting(at: now, longest: CalDAVError.longestWait) }
    #expect(try waits(end.addingTimeInterval(-3_600)) && waits(end.addingTimeInterval(-1)) && !waits(end))
    #expect(try !waits(end.addingTimeInterval(-100_000)), "the clock was wrong")
    #expect(try account().problem?.contains("wait 60 minutes") == true)
    server.failure = nil
    try await synchronise()
    #expect(try account().waitsUntil == nil && account().problem == nil)
  }

  @Test("Each new list is asked once whether it honours conditions") func conditions() async throws {
    server.careless = [ModelServer.lists[1]]
    for _ in 0..<2 { try await synchronise() }
    #expect(server.probed == ModelServer.lists)
    #expect(try account().comparesBeforeWriting)
    _ = try replica.database.removeAccount(account().name)
    try replica.addAccount()
    #expect(try account().comparesBeforeWriting, "also after the account was removed and added again")
  }

  /// Adds a task to the first list.
  private func add(_ title: String) throws {
    let list = try #require(try replica.database.syncedLists().first).list
    _ = try replica.database.add(TaskDraft(title: title, edits: [.list(list)]))
  }

  @Test(
    "A list that could only be read is asked about conditions before the first write to it, and gets its edits"
  )
  func becomesWritable() async throws {
    let list = ModelServer.lists[0]
    (server.readOnly, server.careless) = ([list], [list])
    try await synchronise()
    try add("milk")
    try await synchronise()
    #expect(server.probed == [ModelServer.lists[1]] && server.writes == 0)
    #expect(
      try replica.database.syncProblems().map(\.reason) == [
        "The server lets this account read the list only."
      ])
    try add("bread")
    try await synchronise()
    _ = try replica.database.remove([#require(replica.database.list().first { $0.title == "bread" }).uid])
    try await synchronise()
    #expect(try replica.database.syncProblems().count == 1, "the server never had the bread")
    #expect(try !replica.database.syncLog(limit: 100).contains { $0.text.contains("stays on the server") })
    server.readOnly = []
    for _ in 0..<2 { try await synchronise() }
    #expect(server.probed == ModelServer.lists.reversed() && server.writes == 1)
    #expect(try account().comparesBeforeWriting && replica.database.syncProblems().isEmpty)
  }

  @Test(
    "A task that is deleted in a list that can only be read, or leaves it, has the reason, and is removed there once it may be",
    arguments: [false, true])
  func removals(isDeletion: Bool) async throws {
    let list = ModelServer.lists[0]
    server.model.store("milk", in: list)
    try await synchronise()
    server.readOnly = [list]
    let task = try #require(try replica.database.list().first)
    if isDeletion {
      _ = try replica.database.remove([task.uid])
    } else {
      _ = try replica.database.edit([task.uid], [.list(nil)])
    }
    for _ in 0..<2 { try await synchronise() }
    #expect(
      try replica.database.syncProblems().map(\.reason) == [
        "The server lets this account read the list only."
      ])
    let sentence = "“milk” stays \(isDeletion ? "on the server" : "here"): "
    #expect(try replica.database.syncLog(limit: 100).filter { $0.text.hasPrefix(sentence) }.count == 1)
    #expect(server.writes == 0 && server.model.all(in: list).count == 1)
    server.readOnly = []
    for _ in 0..<2 { try await synchronise() }
    #expect(server.model.all(in: list).isEmpty)
    #expect(try replica.database.syncProblems().isEmpty && replica.database.unsentEdits() == 0)
    #expect(try replica.database.list().map(\.title) == (isDeletion ? [] : ["milk"]))
  }

  @Test(
    "A task that moves to a list that can only be read is sent once the account may write there, not once it may write to the former list",
    arguments: [false, true])
  func moves(formerChanges: Bool) async throws {
    let (from, to) = (ModelServer.lists[0], ModelServer.lists[1])
    server.readOnly = [to]
    server.model.store("milk", in: from)
    try await synchronise()
    let lists = try replica.database.syncedLists()
    let target = try #require(lists.first { $0.name == "List b" }).list
    let task = try #require(try replica.database.list().first)
    _ = try replica.database.edit([task.uid], [.list(target)])
    try await synchronise()
    #expect(try replica.database.syncProblems().count == 1)
    if formerChanges {
      let entries = try replica.database.syncLog(limit: 100).count
      server.readOnly = [from, to]
      try await synchronise()
      server.readOnly = [to]
      for _ in 0..<2 { try await synchronise() }
      #expect(try replica.database.syncLog(limit: 100).count == entries && server.writes == 0)
    }
    server.readOnly = []
    for _ in 0..<2 { try await synchronise() }
    #expect(server.model.all(in: to).count == 1 && server.model.all(in: from).isEmpty)
    #expect(try replica.database.syncProblems().isEmpty && replica.database.unsentEdits() == 0)
  }

  @Test(
    "A list of which nothing was known, as it refused each write, is asked before each attempt until it answers"
  )
  func forbidden() async throws {
    let list = ModelServer.lists[0]
    (server.forbidden, server.careless) = ([list], [list])
    for _ in 0..<2 { try await synchronise() }
    #expect(server.probed == ModelServer.lists)
    try add("milk")
    for _ in 0..<2 { try await synchronise() }
    #expect(server.probed == ModelServer.lists + [list] && server.writes == 0)
    server.forbidden = []
    try replica.database.retryRefused()
    for _ in 0..<2 { try await synchronise() }
    #expect(server.probed == ModelServer.lists + [list, list] && server.writes == 1)
    #expect(try account().comparesBeforeWriting)
  }

  @Test(
    "A list whose conditions can't be asked about, new or not, is received, and written to once they can",
    arguments: [false, true])
  func unprobed(isNew: Bool) async throws {
    let list = ModelServer.lists[0]
    if !isNew {
      server.readOnly = [list]
      try await synchronise()
      server.readOnly = []
    }
    server.unprobed = .serverFailed(host: "model", status: 500)
    server.model.store("bread", in: list)
    try await synchronise()
    #expect(try replica.database.list().map(\.title) == ["bread"] && account().problem == nil)
    #expect(try replica.database.syncedLists().allSatisfy { $0.problem == nil })
    try add("milk")
    try await synchronise()
    #expect(server.writes == 0)
    #expect(try replica.database.syncedLists().map(\.problem).contains { $0?.contains("500") ?? false })
    let unsent = try replica.database.store.read { db in
      try Int.fetchOne(
        db,
        sql: """
          SELECT (SELECT count(*) FROM syncResources WHERE sent IS NOT NULL)
            + (SELECT count(*) FROM syncCollections WHERE token IS NULL)
          """)
    }
    #expect(unsent == 0, "nothing is noted as sent, and the next listing is one of changes")
    server.unprobed = nil
    try await synchronise()
    #expect(server.writes == 1)
    #expect(try replica.database.syncedLists().allSatisfy { $0.problem == nil && $0.unconfirmed == 0 })
  }

  @Test(
    "A task that the server never takes, as if it had changed each time, is named with its list, and sent later"
  )
  func contested() async throws {
    server.model.store("milk", in: ModelServer.lists[0])
    try await synchronise()
    server.contested = try #require(server.model.all(in: ModelServer.lists[0]).first?.href)
    let task = try #require(try replica.database.list().first)
    _ = try replica.database.edit([task.uid], [.title("bread")])
    try add("eggs")
    let attempts = server.attempts
    try await synchronise()
    #expect(server.attempts == attempts + 3, "two for the one, and one for the other")
    let problem = try #require(try replica.database.syncedLists().compactMap(\.problem).first)
    #expect(problem.hasPrefix("Expected the server to store /lists/a/x.ics, found a refusal each time"))
    #expect(try replica.database.unsentEdits() == 1 && server.writes == 1, "the other task is sent")
    server.contested = nil
    try await synchronise()
    #expect(try replica.database.syncedLists().allSatisfy { $0.problem == nil && $0.unconfirmed == 0 })
    #expect(try Set(replica.database.list().map(\.title)) == ["bread", "eggs"])
  }

  @Test("A task that others change before each of some writes is merged and tried again")
  func changing() async throws {
    let list = ModelServer.lists[0]
    server.model.store("milk", in: list)
    try await synchronise()
    let task = try #require(try replica.database.list().first)
    _ = try replica.database.edit([task.uid], [.notes("two")])
    var changes = 0
    server.beforePut = { [server] in
      changes += 1
      if changes < 8 { server.model.store("milk \(changes)", in: list) }
    }
    try await synchronise()
    #expect(changes == 8 && server.writes == 1)
    #expect(try replica.database.list().map { [$0.title, $0.notes] } == [["milk 7", "two"]])
    #expect(try replica.database.syncedLists().allSatisfy { $0.problem == nil && $0.unconfirmed == 0 })
  }

  @Test("The only task of a list is removed without a question if the server names it as deleted")
  func onlyTaskDeleted() async throws {
    server.model.store("milk", in: ModelServer.lists[0])
    try await synchronise()
    server.model.store(nil, at: Href("\(ModelServer.lists[0].path)x.ics"))
    try await synchronise()
    #expect(try replica.database.list().isEmpty)
    #expect(try replica.database.syncedLists().allSatisfy { $0.decision == nil })
  }

  @Test("The only task of a list that the server just doesn't list is asked about") func onlyTaskMissing()
    async throws
  {
    server.model.store("milk", in: ModelServer.lists[0])
    try await synchronise()
    server.isForgetful = true
    server.model.store(nil, at: Href("\(ModelServer.lists[0].path)x.ics"))
    for _ in 0..<3 { try await synchronise() }
    #expect(try replica.database.list().count == 1)
    let list = try #require(try replica.database.syncedLists().first { $0.decision == .emptied })
    try replica.database.decide(list: list.list, removes: true)
    for _ in 0..<2 { try await synchronise() }
    #expect(try replica.database.list().isEmpty)
  }
}
