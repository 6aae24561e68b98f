import Foundation
import QuickTodoCalDAV
import QuickTodoModel
import QuickTodoServices
import RillStore
import RillTestSupport
import Testing

@testable import QuickTodoSync

@Suite("Accounts and lists that come again") struct ListsThatComeAgainTests {
  private let server = LosingServer()
  private let replica: Replica
  private static let (a, b) = (ModelServer.lists[0], ModelServer.lists[1])

  init() throws {
    replica = try Replica.begun()
  }

  private var database: TaskDatabase { replica.database }

  // MARK: Steps

  private func synchronise(_ account: Int64? = nil) async throws {
    _ = try await SyncEngine(account: account ?? replica.account, server: server, store: replica.store).run()
    server.unlisted = nil
  }

  private func store(_ title: String, uid: String, in list: Href = a) {
    server.model.store(title, in: list, uid: uid)
  }

  private func titles(in list: Href = a) throws -> [String] {
    try server.model.all(in: list).map { _, stored in
      try #require(replica.store.views(CalendarResource(stored.bytes)).values.first).task.title
    }.sorted()
  }

  private func task(_ title: String) throws -> TaskItem {
    try #require(try database.list().first { $0.title == title })
  }

  /// Returns the title of each task with its list.
  private func tasks() throws -> [String] {
    let names = Dictionary(uniqueKeysWithValues: try lists().map { ($0.uid, $0.name) })
    return try database.list().map { "\($0.title) in \($0.list.flatMap { names[$0] } ?? "none")" }.sorted()
  }

  private func lists() throws -> [ListItem] {
    try database.store.read { db in try ListItem.fetchAll(db, sql: "SELECT * FROM lists") }
  }

  private func names() throws -> [String] { try lists().map(\.name).sorted() }

  @discardableResult private func add(host: String = "") throws -> Int64 {
    try database.addAccount(
      "one", address: #require(URL(string: "file://\(host)/")), user: "one", homes: ["/lists/"],
      password: .file,
      comparesBeforeWriting: false
    ).uid
  }

  private func log() throws -> String {
    try database.syncLog(limit: 100).map { "\($0.list): \($0.text)" }.joined(separator: "\n")
  }

  // MARK: Accounts

  @Test("An account that is removed and added again doubles nothing, and merges the edits of both sides")
  func account() async throws {
    for uid in ["v", "w", "x", "y", "z"] { store(uid, uid: uid) }
    try await synchronise()
    #expect(try database.removeAccount("one").unconfirmed == 0)
    #expect(try database.accounts() == [] && database.syncedLists() == [])
    _ = try database.edit([task("v").uid], [.notes("here")])
    _ = try database.edit([task("w").uid], [.title("w here")])
    _ = try database.add(TaskDraft(title: "new", listName: "List a"))
    #expect(try database.unsentEdits() == 0)
    store("v there", uid: "v")
    store("w there", uid: "w")
    server.model.store(nil, at: Href("\(Self.a.path)x.ics"))
    store("other", uid: "other")
    #expect(try add() == replica.account)
    for _ in 0..<3 { try await synchronise() }
    #expect(try names() == ["List a", "List b"])
    #expect(
      try tasks() == ["new", "other", "v there", "w there", "y", "z"].map { "\($0) in List a" })
    #expect(try titles() == ["new", "other", "v there", "w there", "y", "z"])
    #expect(try task("v there").notes == "here")
    let conflicts = try database.conflicts()
    #expect(conflicts.map { [$0.mine.title, $0.theirs.title] } == [["w here", "w there"]])
    #expect(try database.unsentEdits() == 0)
    #expect(try log().contains("“x” was deleted on the server."))
  }

  @Test(
    "A task that is moved to a list that has come again already is moved on the server, or stays if that has lost it",
    arguments: [false, true])
  func moved(isLost: Bool) async throws {
    store("x", uid: "x", in: Self.b)
    store("y", uid: "y", in: Self.b)
    try await synchronise()
    _ = try database.removeAccount("one")
    let list = try #require(try lists().first { $0.name == "List a" }).uid
    _ = try database.edit([task("x").uid], [.list(list)])
    try add()
    if isLost { server.model.store(nil, at: Href("\(Self.b.path)x.ics")) }
    for _ in 0..<4 { try await synchronise() }
    #expect(try tasks() == ["x in List a", "y in List b"])
    #expect(try titles() == ["x"] && titles(in: Self.b) == ["y"])
    #expect(try database.unsentEdits() == 0)
  }

  @Test("A task that is deleted or moved while its account is removed comes back, because the server has it")
  func deletions() async throws {
    for uid in ["x", "y", "z"] { store(uid, uid: uid) }
    store("b", uid: "b", in: Self.b)
    try await synchronise()
    _ = try database.removeAccount("one")
    _ = try database.remove([task("x").uid])
    let shed = try database.addList("Shed", color: nil)
    _ = try database.edit([task("y").uid], [.list(shed.uid)])
    _ = try database.removeList("List b")
    #expect(try tasks() == ["b in none", "y in Shed", "z in List a"])
    try add()
    for _ in 0..<3 { try await synchronise() }
    #expect(try tasks() == ["b in List b", "x in List a", "y in List a", "z in List a"])
    #expect(try titles() == ["x", "y", "z"] && titles(in: Self.b) == ["b"])
    #expect(try log().contains("“x” was deleted here, and the server has it. It is back."))
    #expect(
      try log().contains(
        "List a: The server's list “List a” is this list again. One of its tasks had left it"))
  }

  @Test("An account that comes back under another address takes over its lists, which have the same tasks")
  func otherAddress() async throws {
    for uid in ["x", "y", "z"] { store(uid, uid: uid) }
    try await synchronise()
    _ = try database.removeAccount("one")
    _ = try database.edit([task("x").uid], [.notes("here")])
    store("x there", uid: "x")
    let account = try add(host: "elsewhere")
    #expect(account != replica.account)
    for _ in 0..<3 { try await synchronise(account) }
    #expect(try tasks() == ["x there in List a", "y in List a", "z in List a"])
    #expect(try task("x there").notes == "here")
    #expect(try titles() == ["x there", "y", "z"] && database.conflicts() == [])
  }

  @Test(
    "A task of a former list that is in a list with other tasks by now is there alone, with the edits of both sides"
  )
  func alone() async throws {
    for uid in ["x", "y", "z"] { store(uid, uid: uid) }
    try await synchronise()
    _ = try database.removeAccount("one")
    _ = try database.edit([task("x").uid], [.notes("here")])
    for uid in ["y", "z"] { server.model.store(nil, at: Href("\(Self.a.path)\(uid).ics")) }
    store("x there", uid: "x")
    for uid in ["o", "p", "q"] { store(uid, uid: uid) }
    let account = try add(host: "elsewhere")
    for _ in 0..<3 { try await synchronise(account) }
    let new = ["o", "p", "q", "x there"]
    #expect(try tasks() == (new.map { "\($0) in List a (one)" } + ["y in List a", "z in List a"]).sorted())
    #expect(try titles() == new && task("x there").notes == "here" && database.unsentEdits() == 0)
    let stored = try #require(server.model.all(in: Self.a).first { $0.href.name == "x.ics" }).stored
    #expect(try replica.store.views(CalendarResource(stored.bytes))["x"]?.task.notes == "here")
  }

  @Test("A list of this computer with the tasks of a new list becomes it, and each difference is a conflict")
  func recognised() async throws {
    for uid in ["x", "y", "z"] { store(uid, uid: uid) }
    let list = try database.addList("Mine", color: nil)
    let uids = try ["x here", "y", "own"].map {
      try database.add(TaskDraft(title: $0, edits: [.list(list.uid)])).uid
    }
    try database.store.writeAndWait { db in
      for (uid, identity) in zip(uids, ["x", "y"]) { try OriginTables.keep(identity, of: uid, db) }
    }
    for _ in 0..<3 { try await synchronise() }
    #expect(try names() == ["List b", "Mine"])
    #expect(try tasks() == ["own in Mine", "x in Mine", "y in Mine", "z in Mine"])
    #expect(try titles() == ["own", "x", "y", "z"])
    #expect(try database.conflicts().map { [$0.mine.title, $0.theirs.title] } == [["x here", "x"]])
    #expect(try log().contains("The server may lack 3 of its tasks. If so, QuickTodo sends them."))
  }

  @Test("An account with the tasks of another one is known, under whichever name of the server")
  func known() async throws {
    for uid in ["x", "y"] { store(uid, uid: uid) }
    try await synchronise()
    let sample = try await SyncEngine.sample(of: Self.a, on: server)
    #expect(try replica.store.account(having: sample) == "one")
    _ = try database.removeAccount("one")
    #expect(try replica.store.account(having: sample) == nil)
  }

  @Test("A new list that can't be read is left out until it can be, and the account says so")
  func unreadable() async throws {
    store("x", uid: "x")
    server.unlisted = Self.a
    try await synchronise()
    #expect(try names() == ["List b"])
    #expect(try database.accounts().first?.problem?.contains("“List a” can't be read yet") == true)
    try await synchronise()
    #expect(try names() == ["List a", "List b"] && database.accounts().first?.problem == nil)
  }

  // MARK: Lists

  @Test("A list that has vanished, and was kept here, is the same one when the server has it again")
  func vanished() async throws {
    for uid in ["x", "y", "z"] { store(uid, uid: uid) }
    try await synchronise()
    server.vanished = [Self.a]
    try await synchronise()
    let list = try #require(try database.syncedLists().first { $0.decision == .vanished })
    try database.decide(list: list.list, removes: true)
    _ = try database.edit([task("x").uid], [.title("x here")])
    try await synchronise()
    #expect(try titles() == ["x", "y", "z"] && database.syncedLists().map(\.name) == ["List b"])
    server.vanished = []
    store("y there", uid: "y")
    server.model.store(nil, at: Href("\(Self.a.path)z.ics"))
    for _ in 0..<3 { try await synchronise() }
    #expect(try names() == ["List a", "List b"])
    // The person has kept the task that the server has lost.
    #expect(try tasks() == ["x here in List a", "y there in List a", "z in List a"])
    #expect(try titles() == ["x here", "y there", "z"] && database.conflicts() == [])
  }

  @Test("A list that was removed here is hidden, and shown again with its tasks and edits")
  func hidden() async throws {
    for uid in ["x", "y"] { store(uid, uid: uid) }
    try await synchronise()
    _ = try database.removeList("List a")
    try await synchronise()
    #expect(try names() == ["List b"] && titles() == ["x", "y"])
    let hidden = try #require(try database.hiddenLists().first)
    #expect(
      try (hidden.name, hidden.account) == ("List a", replica.account) && database.hiddenLists().count == 1)
    _ = try database.edit([task("x").uid], [.title("x here")])
    try database.show(hidden: hidden.list)
    for _ in 0..<3 { try await synchronise() }
    #expect(try names() == ["List a", "List b"] && database.hiddenLists() == [])
    #expect(try tasks() == ["x here in List a", "y in List a"])
    #expect(try titles() == ["x here", "y"])
  }

  @Test("A list with other tasks instead of its own asks before any of those is removed here")
  func replaced() async throws {
    for uid in ["x", "y"] { store(uid, uid: uid) }
    try await synchronise()
    for uid in ["x", "y"] { server.model.store(nil, at: Href("\(Self.a.path)\(uid).ics")) }
    for uid in ["v", "w"] { store(uid, uid: uid) }
    for _ in 0..<4 { try await synchronise() }
    let list = try #require(try database.syncedLists().first { $0.decision == .emptied })
    #expect(try database.list().map(\.title).sorted() == ["v", "w", "x", "y"])
    try database.decide(list: list.list, removes: false)
    for _ in 0..<3 { try await synchronise() }
    #expect(try titles() == ["v", "w", "x", "y"] && database.list().count == 4)
    #expect(try database.syncedLists().allSatisfy { $0.decision == nil && $0.unconfirmed == 0 })
  }

  @Test("Tasks that have other paths on the server by now are the same ones, and nothing asks")
  func moved() async throws {
    for uid in ["x", "y"] { store(uid, uid: uid) }
    try await synchronise()
    let all = server.model.all(in: Self.a)
    for (href, stored) in all {
      server.model.store(nil, at: href)
      server.model.store(stored.bytes, at: Href(href.path.replacing(".ics", with: "-2.ics")))
    }
    for _ in 0..<3 { try await synchronise() }
    #expect(try database.syncedLists().allSatisfy { $0.decision == nil })
    #expect(try tasks() == ["x in List a", "y in List a"] && titles() == ["x", "y"])
  }

  @Test(
    "A list that becomes one of its account again has its collection, and what only others know of its tasks")
  func formerCollection() async throws {
    for uid in ["x", "y"] { store(uid, uid: uid) }
    try await synchronise()
    server.vanished = [Self.a]
    try await synchronise()
    let list = try #require(try database.syncedLists().first { $0.decision == .vanished }).list
    try database.decide(list: list, removes: true)
    #expect(try database.formerCollection(of: list, in: replica.account) == Self.a.path)
    #expect(try database.formerCollection(of: list, in: replica.account + 1) == nil)
    for (href, _) in server.model.all(in: Self.a) { server.model.store(nil, at: href) }
    try database.synchronise(list: "List a", of: replica.account, at: Self.a.path)
    server.vanished = []
    for _ in 0..<3 { try await synchronise() }
    #expect(server.model.all(in: Self.a).map(\.href.name) == ["x.ics", "y.ics"])
    #expect(try tasks() == ["x in List a", "y in List a"] && names() == ["List a", "List b"])
    #expect(try database.syncedLists().allSatisfy { $0.decision == nil && $0.unconfirmed == 0 })
  }
}
