import Foundation
import QuickTodoCalDAV
import QuickTodoModel
import RillTestSupport
import Testing

@testable import QuickTodoSync

@Suite("Tasks that move between two lists of a server") struct MovedTaskTests {
  private let server = LosingServer()
  private let replica: Replica
  private static let (a, b) = (ModelServer.lists[0], ModelServer.lists[1])

  init() throws {
    replica = try Replica.begun()
  }

  // MARK: Steps

  private func synchronise() async throws {
    _ = try? await SyncEngine(account: replica.account, server: server, store: replica.store).run()
    (server.cut, server.lost, server.unlisted) = (nil, nil, nil)
  }

  private func store(_ title: String, in list: Href, uid: String = "x") {
    server.model.store(title, in: list, uid: uid)
  }

  private func number(of list: Href) throws -> Int64 {
    let name = ModelServer.name(of: list)
    return try #require(try replica.database.syncedLists().first { $0.name == name }).list
  }

  private func add(_ title: String, to list: Href) throws {
    _ = try replica.database.add(TaskDraft(title: title, edits: [.list(number(of: list))]))
  }

  private func edit(_ task: TaskItem, _ edits: [TaskEdit], to list: Href? = nil) throws {
    let move = try list.map { [TaskEdit.list(try number(of: $0))] } ?? []
    _ = try replica.database.edit([task.uid], edits + move)
  }

  private func tasks() throws -> [TaskItem] { try replica.database.list().sorted { $0.uid < $1.uid } }

  /// The titles on the server.
  private func titles(in list: Href) throws -> [String] {
    try server.model.all(in: list).flatMap { _, stored in
      CalendarTask.read(try CalendarResource(stored.bytes), in: .gmt, now: Date()).map(\.task.task.title)
    }
  }

  // MARK: Tests

  @Test("A task that moves back, when nobody knows whether it was removed from its list, stays")
  func backAfterLostRemoval() async throws {
    store("milk", in: Self.b)
    try await synchronise()
    try edit(tasks()[0], [], to: Self.a)
    server.lost = .delete
    try await synchronise()
    try edit(tasks()[0], [], to: Self.b)
    for _ in 0..<3 { try await synchronise() }
    #expect(try titles(in: Self.a) == [] && titles(in: Self.b) == ["milk"])
    #expect(try tasks().map(\.title) == ["milk"])
  }

  @Test("A task that is edited, and moves back before it was removed from its list, keeps the edit")
  func backBeforeRemoval() async throws {
    store("milk", in: Self.a)
    try await synchronise()
    try edit(tasks()[0], [.title("oat milk")], to: Self.b)
    server.lost = .put
    try await synchronise()
    try edit(tasks()[0], [.notes("two")], to: Self.a)
    for _ in 0..<3 { try await synchronise() }
    #expect(try titles(in: Self.a) == ["oat milk"] && titles(in: Self.b) == [])
    #expect(try tasks().map { [$0.title, $0.notes] } == [["oat milk", "two"]])
    #expect(try replica.database.conflicts().isEmpty)
  }

  @Test(
    "A task whose list has lost it comes back from the list that it has left, though it was deleted without the account"
  )
  func deletedWithoutAccount() async throws {
    for title in ["milk", "butter"] { store(title, in: Self.a, uid: title) }
    store("bread", in: Self.b, uid: "bread")
    try await synchronise()
    let milk = try #require(tasks().first { $0.title == "milk" })
    try edit(milk, [], to: Self.b)
    server.cut = .delete
    try await synchronise()
    server.model.store(nil, at: Href("\(Self.b.path)milk.ics"))
    _ = try replica.database.removeAccount("one")
    _ = try replica.database.remove([milk.uid])
    try replica.addAccount()
    server.cut = .delete
    for _ in 0..<3 { try await synchronise() }
    #expect(try titles(in: Self.a).sorted() == ["butter", "milk"] && titles(in: Self.b) == ["bread"])
    #expect(try tasks().map(\.title).sorted() == ["bread", "butter", "milk"])
  }

  @Test("An edit of the list that a task has left and an edit of the task in its new list are a conflict")
  func editOfFormer() async throws {
    store("milk", in: Self.a)
    try await synchronise()
    try edit(tasks()[0], [.title("oat milk")], to: Self.b)
    server.cut = .delete
    try await synchronise()
    store("soy milk", in: Self.a)
    for _ in 0..<3 { try await synchronise() }
    #expect(try titles(in: Self.a) == [] && titles(in: Self.b) == ["soy milk"])
    let conflicts = try replica.database.conflicts()
    #expect(conflicts.map { [$0.mine.title, $0.theirs.title] } == [["oat milk", "soy milk"]])
  }

  @Test(
    "A line that only another program knows, and that it changes in the list that the task has left, is reported"
  )
  func foreignEditOfFormer() async throws {
    store("milk", in: Self.a)
    try await synchronise()
    try edit(tasks()[0], [], to: Self.b)
    server.cut = .delete
    try await synchronise()
    let (href, stored) = try #require(server.model.all(in: Self.a).first)
    let text = String(decoding: stored.bytes, as: UTF8.self)
    server.model.store(Array(text.replacing("SUMMARY", with: "X-OTHER:1\r\nSUMMARY").utf8), at: href)
    for _ in 0..<3 { try await synchronise() }
    #expect(try titles(in: Self.a) == [] && titles(in: Self.b) == ["milk"])
    #expect(
      try replica.database.syncLog(limit: 100).map(\.text).contains(
        "Another program has changed “milk” in the list that it has left: “X-OTHER:1”"))
  }

  @Test(
    "A line that only another program knows is reported if its task becomes one with the same task in another list"
  )
  func foreignLineOfJoined() async throws {
    store("milk", in: Self.a)
    try await synchronise()
    server.model.put("x", ["SUMMARY:milk", "X-OTHER:1"], in: Self.b)
    for _ in 0..<2 { try await synchronise() }
    let list = try number(of: Self.b)
    try edit(#require(tasks().first { $0.list == list }), [], to: Self.a)
    for _ in 0..<3 { try await synchronise() }
    #expect(try titles(in: Self.a) == ["milk"] && titles(in: Self.b) == [])
    #expect(
      try replica.database.syncLog(limit: 100).map(\.text).contains(
        "Another program has changed “milk” in the list that it has left: “X-OTHER:1”"))
  }

  @Test(
    "A task that stays in its list, too, while another program moves it is there as well, also if its resource has others"
  )
  func copyInShared() async throws {
    func shared(_ title: String) -> [String] {
      [title, "y"].flatMap { ["BEGIN:VTODO", "UID:\($0 == "y" ? "y" : "x")", "SUMMARY:\($0)", "END:VTODO"] }
    }
    server.model.put(shared("milk"), at: "x", in: Self.a)
    try await synchronise()
    server.model.put(shared("soy milk"), at: "x", in: Self.a)
    store("milk", in: Self.b)
    for _ in 0..<3 { try await synchronise() }
    #expect(try Set(tasks().map(\.title)) == ["milk", "soy milk", "y"])
    server.model.put("y", [], at: "x", in: Self.a)
    for _ in 0..<2 { try await synchronise() }
    #expect(try Set(tasks().map(\.title)) == ["milk", "y"])
    #expect(try replica.database.unsentEdits() == 0)
  }

  @Test("A task that moves to a list about which a person has to decide is in its former list until then")
  func undecided() async throws {
    store("milk", in: Self.a)
    for uid in ["y", "z"] { store(uid, in: Self.b, uid: uid) }
    try await synchronise()
    for uid in ["y", "z"] { server.model.store(nil, at: Href("\(Self.b.path)\(uid).ics")) }
    try edit(try #require(tasks().first { $0.title == "milk" }), [], to: Self.b)
    for _ in 0..<2 { try await synchronise() }
    #expect(try titles(in: Self.a) == ["milk"])
    let list = try #require(try replica.database.syncedLists().first { $0.decision == .emptied })
    try replica.database.decide(list: list.list, removes: true)
    for _ in 0..<2 { try await synchronise() }
    #expect(try titles(in: Self.a) == [] && titles(in: Self.b) == ["milk"])
    #expect(try tasks().map(\.title) == ["milk"])
  }

  @Test("A task that was deleted here while it moved is back if somebody edits it in its former list")
  func deletedAndEdited() async throws {
    store("milk", in: Self.a)
    try await synchronise()
    try edit(tasks()[0], [], to: Self.b)
    server.lost = .put
    try await synchronise()
    _ = try replica.database.remove([tasks()[0].uid])
    store("soy milk", in: Self.a)
    for _ in 0..<4 { try await synchronise() }
    #expect(try tasks().map(\.title) == ["soy milk"])
    #expect(try titles(in: Self.a) + titles(in: Self.b) == ["soy milk"])
  }

  @Test(
    "A task that was deleted here is back if another program has moved it, and changed a line that no field shows"
  )
  func deletedAndChanged() async throws {
    store("milk", in: Self.b)
    try await synchronise()
    _ = try replica.database.remove([tasks()[0].uid])
    let (href, stored) = try #require(server.model.all(in: Self.b).first)
    let text = String(decoding: stored.bytes, as: UTF8.self)
    server.model.store(nil, at: href)
    server.model.store(
      Array(text.replacing("SUMMARY", with: "X-OTHER:1\r\nSUMMARY").utf8), at: Href("\(Self.a.path)x.ics"))
    for _ in 0..<3 { try await synchronise() }
    #expect(try tasks().map(\.title) == ["milk"])
    #expect(try titles(in: Self.a) == ["milk"] && titles(in: Self.b) == [])
  }

  @Test("A task whose new list has lost it is back in its former list") func lost() async throws {
    store("milk", in: Self.a)
    try await synchronise()
    try edit(tasks()[0], [.title("oat milk")], to: Self.b)
    server.cut = .delete
    try await synchronise()
    let moved = try #require(server.model.all(in: Self.b).first)
    server.model.store(nil, at: moved.href)
    for _ in 0..<4 { try await synchronise() }
    #expect(try titles(in: Self.a) == ["oat milk"] && titles(in: Self.b) == [])
    #expect(try tasks().map(\.title) == ["oat milk"])
  }

  @Test("A task that was edited here is followed to a list in which it was before")
  func followedBack() async throws {
    for uid in ["x", "y"] { store(uid, in: Self.b, uid: uid) }
    try await synchronise()
    for uid in ["x", "y"] { server.model.store(nil, at: Href("\(Self.b.path)\(uid).ics")) }
    store("x", in: Self.a)
    try await synchronise()
    let list = try #require(try replica.database.syncedLists().first { $0.decision == .emptied })
    try replica.database.decide(list: list.list, removes: true)
    try edit(try #require(tasks().first { $0.title == "x" }), [.notes("two")])
    server.model.store(nil, at: Href("\(Self.a.path)x.ics"))
    store("x", in: Self.b)
    for _ in 0..<3 { try await synchronise() }
    #expect(try titles(in: Self.a) == [] && titles(in: Self.b) == ["x"])
    #expect(try tasks().map { [$0.title, $0.notes] } == [["x", "two"]])
  }

  @Test("Two programs that move a task in opposite directions at once don't both remove it")
  func opposite() async throws {
    store("milk", in: Self.a)
    let other = try Replica("two")
    try other.begin(skew: 0, seed: 2)
    let second = SyncEngine(account: other.account, server: server, store: other.store)
    try await synchronise()
    _ = try await second.run()
    // The first one moves the task, and doesn't come to remove the former resource.
    try edit(tasks()[0], [], to: Self.b)
    server.cut = .delete
    try await synchronise()
    // The second one takes it over, and moves it back.
    _ = try await second.run()
    let task = try #require(try other.database.list().first)
    let lists = try other.database.syncedLists()
    let list = try #require(lists.first { $0.name == "List a" }).list
    _ = try other.database.edit([task.uid], [.list(list)])
    for run in 0..<4 {
      // Meanwhile the first one goes on with what it knew.
      server.meanwhile = run == 0 ? { [self] in try? await synchronise() } : {}
      _ = try await second.run()
      try await synchronise()
    }
    #expect(try titles(in: Self.a) + titles(in: Self.b) == ["milk"])
    #expect(try tasks().count == 1 && other.database.list().count == 1)
  }

  @Test("A task that moves to and fro is in its last list alone") func toAndFro()
    async throws
  {
    store("milk", in: Self.a)
    try await synchronise()
    try edit(tasks()[0], [], to: Self.b)
    server.lost = .put
    try await synchronise()
    try edit(tasks()[0], [], to: Self.a)
    server.lost = .put
    try await synchronise()
    try edit(tasks()[0], [], to: Self.b)
    for _ in 0..<3 { try await synchronise() }
    #expect(try titles(in: Self.a) == [] && titles(in: Self.b) == ["milk"])
  }

  @Test(
    "A task that another program has moved by half, and that moves here to its own copy, is one task with it")
  func halves() async throws {
    store("milk", in: Self.b)
    try await synchronise()
    store("milk", in: Self.a)
    for _ in 0..<2 { try await synchronise() }
    let halves = try tasks()
    #expect(halves.count == 2)
    let moved = try #require(halves.first { $0.list != halves.last?.list })
    try edit(moved, [.title("oat milk")])
    try await synchronise()
    try edit(moved, [], to: Self.b)
    for _ in 0..<3 { try await synchronise() }
    #expect(try titles(in: Self.a) == [] && titles(in: Self.b) == ["milk"])
    #expect(try tasks().map(\.title) == ["milk"])
    let conflicts = try replica.database.conflicts()
    #expect(conflicts.map { [$0.mine.title, $0.theirs.title] } == [["oat milk", "milk"]])
    try replica.database.resolve(conflict: try #require(conflicts.first).uid, takesMine: true)
    try await synchronise()
    #expect(try titles(in: Self.b) == ["oat milk"])
  }

  @Test("A new task that moves before anybody knows whether its list has it is in its last list alone")
  func uncertain() async throws {
    try await createWithoutAnswer()
    for _ in 0..<3 { try await synchronise() }
    #expect(try titles(in: Self.a) == [] && titles(in: Self.b) == ["oat milk"])
    #expect(try tasks().map(\.title) == ["oat milk"])
  }

  @Test("A new task that moves to and fro before anybody knows whether its first list has it keeps its edits")
  func uncertainBack() async throws {
    try await createWithoutAnswer()
    try edit(tasks()[0], [], to: Self.a)
    server.unlisted = Self.a
    try await synchronise()
    for _ in 0..<3 { try await synchronise() }
    #expect(try titles(in: Self.a) == ["oat milk"] && titles(in: Self.b) == [])
    #expect(try tasks().map(\.title) == ["oat milk"])
    #expect(try replica.database.conflicts().isEmpty)
  }

  @Test(
    "A new task that moves is in its first list if its last one has lost it and the first one turns out to have it"
  )
  func uncertainLost() async throws {
    try await createWithoutAnswer()
    let moved = try #require(server.model.all(in: Self.b).first)
    server.model.store(nil, at: moved.href)
    server.unlisted = Self.a
    for _ in 0..<4 { try await synchronise() }
    #expect(try titles(in: Self.a) == ["milk"] && titles(in: Self.b) == [])
    #expect(try tasks().map(\.title) == ["milk"])
  }

  /// Adds a task to a list that has it without an answer, and moves it, with an edit, before the list says so.
  private func createWithoutAnswer() async throws {
    try await synchronise()
    try add("milk", to: Self.a)
    server.lost = .put
    try await synchronise()
    try edit(tasks()[0], [.title("oat milk")], to: Self.b)
    server.unlisted = Self.a
    try await synchronise()
  }

  @Test(
    "A task that was deleted here while it moved, and can't come back by undoing, is back if somebody edits it in its former list"
  )
  func forgottenAndEdited() async throws {
    store("milk", in: Self.a)
    try await synchronise()
    try edit(tasks()[0], [], to: Self.b)
    server.cut = .delete
    try await synchronise()
    _ = try replica.database.remove([tasks()[0].uid])
    try replica.database.store.writeAndWait { try $0.execute(sql: "DELETE FROM undo_tasks") }
    server.unlisted = Self.a
    try await synchronise()
    store("soy milk", in: Self.a)
    for _ in 0..<3 { try await synchronise() }
    #expect(try titles(in: Self.a) == ["soy milk"] && titles(in: Self.b) == [])
    #expect(try tasks().map(\.title) == ["soy milk"])
    #expect(
      try replica.database.syncLog(limit: 10).contains { $0.kind == .kept && $0.text.contains("soy milk") })
  }

  @Test("A new task that somebody has moved is not created again while the other list can't be read")
  func unansweredAndMoved() async throws {
    try await synchronise()
    try add("milk", to: Self.b)
    server.lost = .put
    try await synchronise()
    let (href, stored) = try #require(server.model.all(in: Self.b).first)
    server.model.store(stored.bytes, at: Href(Self.a.path + href.path.dropFirst(Self.b.path.count)))
    server.model.store(nil, at: href)
    server.unlisted = Self.a
    try await synchronise()
    #expect(try titles(in: Self.b) == [])
    for _ in 0..<2 { try await synchronise() }
    #expect(try titles(in: Self.a) == ["milk"] && titles(in: Self.b) == [])
    #expect(try tasks().map(\.list) == [number(of: Self.a)])
  }
}
