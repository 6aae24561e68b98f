import Foundation
import QuickTodoCalDAV
import QuickTodoModel
import RillTestSupport
import Testing

@testable import QuickTodoSync

@Suite("Tasks that leave all accounts") struct TasksThatLeaveTests: SynchronisingSuite {
  private let losing = LosingServer()
  var server: ModelServer { losing.model }
  private let replica: Replica
  private static let (a, b) = (ModelServer.lists[0], ModelServer.lists[1])

  init() throws { replica = try Replica.begun() }

  /// Takes a task out of all accounts.
  private func takeOut(_ title: String, _ edits: [TaskEdit] = []) throws {
    _ = try replica.database.edit([replica.task(title).uid], [.list(nil)] + edits)
  }

  private static let isBack =
    "“milk” had left the list here and was edited on the server. It is back, with the edit."

  @Test(
    "Edits of the meantime are on the server when the task comes back, beside the lines of other programs")
  func editedOutside() async throws {
    server.put("x", ["SUMMARY:milk", "X-OTHER:kept"], in: Self.a)
    try await synchronise(replica)
    try takeOut("milk")
    try await synchronise(replica)
    #expect(server.all(in: Self.a).isEmpty)
    let task = try replica.task("milk")
    _ = try replica.database.edit([task.uid], [.notes("two")])
    _ = try replica.database.edit([task.uid], [.list(replica.list("List b"))])
    try await synchronise(replica)
    #expect(lines(with: "DESCRIPTION:two", in: Self.b).contains("X-OTHER:kept"))
    try replica.expectSettled()
  }

  @Test("One that is edited on the server before it has left is back there, with the edits of both sides")
  func editedMeanwhile() async throws {
    server.store("milk", in: Self.a)
    try await synchronise(replica)
    try takeOut("milk", [.notes("two")])
    server.store("bread", in: Self.a)
    for _ in 0..<2 { try await synchronise(replica) }
    let task = try replica.task("bread")
    #expect(try task.notes == "two" && task.list == replica.list("List a"))
    #expect(lines(with: "SUMMARY:bread", in: Self.a).contains("DESCRIPTION:two"))
    #expect(try replica.database.syncLog(limit: 100).contains { $0.text == Self.isBack })
    try replica.expectSettled()
  }

  @Test("One that another computer creates again with its edit is back, as one task")
  func createdAgain() async throws {
    server.store("milk", in: Self.a)
    try await synchronise(replica)
    try takeOut("milk")
    try await synchronise(replica)
    #expect(server.all(in: Self.a).isEmpty)
    _ = try replica.database.edit([replica.task("milk").uid], [.notes("two")])
    server.store("bread", in: Self.a)
    for _ in 0..<2 { try await synchronise(replica) }
    #expect(try replica.database.list().map(\.title) == ["bread"])
    #expect(lines(with: "SUMMARY:bread", in: Self.a).contains("DESCRIPTION:two"))
    try replica.expectSettled()
  }

  @Test(
    "One that somebody else deletes, of several in a resource, isn't created again with an edit of another")
  func deletedWithOthers() async throws {
    server.put(
      [
        "BEGIN:VTODO", "UID:x", "SUMMARY:milk", "END:VTODO", "BEGIN:VTODO", "UID:y", "SUMMARY:bread",
        "END:VTODO",
      ],
      at: "x", in: Self.a)
    server.store("eggs", in: Self.a, uid: "z")
    try await synchronise(replica)
    try takeOut("milk")
    _ = try replica.database.edit([replica.task("bread").uid], [.notes("two")])
    server.store(nil, at: Href("\(Self.a.path)x.ics"))
    for _ in 0..<3 { try await synchronise(replica) }
    #expect(!lines(with: "SUMMARY:bread", in: Self.a).contains("SUMMARY:milk"))
    #expect(server.texts(with: "SUMMARY:milk", in: Self.a).isEmpty)
    #expect(try replica.task("milk").list == nil)
    try replica.expectSettled()
  }

  @Test("One that has left while it moved is back in its former list if somebody edits it there")
  func editedInFormerList() async throws {
    server.store("milk", in: Self.a)
    try await synchronise(replica)
    server.readOnly = [Self.a]
    _ = try replica.database.edit([replica.task("milk").uid], [.notes("two"), .list(replica.list("List b"))])
    try await synchronise(replica)
    try takeOut("milk")
    server.readOnly = []
    server.store("bread", in: Self.a)
    for _ in 0..<2 { try await synchronise(replica) }
    #expect(server.all(in: Self.b).isEmpty)
    #expect(lines(with: "SUMMARY:bread", in: Self.a).contains("DESCRIPTION:two"))
    #expect(try replica.task("bread").list == replica.list("List a"))
    try replica.expectSettled()
  }

  enum Answer: CaseIterable { case tagged, untagged, lost }

  @Test(
    "One of several in a resource that comes back while the server takes it out is on the server again",
    arguments: [false, true], Answer.allCases)
  func backMeanwhile(isDeletion: Bool, answer: Answer) async throws {
    server.put(
      [
        "BEGIN:VTODO", "UID:x", "SUMMARY:milk", "X-OTHER:kept", "END:VTODO", "BEGIN:VTODO", "UID:y",
        "SUMMARY:bread", "END:VTODO",
      ],
      at: "x", in: Self.a)
    try await synchronise(replica)
    if isDeletion {
      _ = try replica.database.remove([replica.task("milk").uid])
    } else {
      try takeOut("milk")
    }
    losing.afterPut = { [replica] in _ = try replica.database.undo() }
    switch answer {
    case .tagged: break
    case .untagged: losing.altering = { $0 }
    case .lost: losing.lost = .put
    }
    _ = try? await SyncEngine(account: replica.account, server: losing, store: replica.store).run()
    losing.altering = nil
    for _ in 0..<2 { try await synchronise(replica) }
    #expect(try Set(replica.database.list().map(\.title)) == ["milk", "bread"])
    #expect(lines(with: "SUMMARY:milk", in: Self.a).contains("X-OTHER:kept"))
    #expect(server.texts(with: "SUMMARY:bread", in: Self.a).count == 1)
    try replica.expectSettled()
  }

  /// Stores two tasks in one resource of the first list.
  private func storeBoth(_ x: [String] = []) {
    server.put(
      ["BEGIN:VTODO", "UID:x", "SUMMARY:milk"] + x + [
        "END:VTODO", "BEGIN:VTODO", "UID:y", "SUMMARY:bread", "END:VTODO",
      ],
      at: "x", in: Self.a)
  }

  private func move(_ title: String, to list: String) throws {
    _ = try replica.database.edit([replica.task(title).uid], [.list(replica.list(list))])
  }

  private func titles(in list: Href) -> [String] {
    server.all(in: list).flatMap { String(decoding: $0.stored.bytes, as: UTF8.self).split(separator: "\r\n") }
      .filter { $0.hasPrefix("SUMMARY:") }.map { String($0.dropFirst(8)) }.sorted()
  }

  @Test(
    "One of several in a resource that moves to another list while the server takes it out is there, whole")
  func elsewhereMeanwhile() async throws {
    storeBoth(["X-OTHER:kept"])
    try await synchronise(replica)
    try takeOut("milk")
    losing.afterPut = { [replica] in
      _ = try replica.database.edit([replica.task("milk").uid], [.list(replica.list("List b"))])
    }
    _ = try? await SyncEngine(account: replica.account, server: losing, store: replica.store).run()
    for _ in 0..<2 { try await synchronise(replica) }
    #expect(titles(in: Self.a) == ["bread"] && titles(in: Self.b) == ["milk"])
    #expect(lines(with: "SUMMARY:milk", in: Self.b).contains("X-OTHER:kept"))
    try replica.expectSettled()
  }

  @Test(
    "One of several in a resource doesn't come back because another one is edited", arguments: [false, true])
  func anotherEdited(isDeletion: Bool) async throws {
    storeBoth()
    try await synchronise(replica)
    if isDeletion { _ = try replica.database.remove([replica.task("milk").uid]) } else { try takeOut("milk") }
    server.put(
      [
        "BEGIN:VTODO", "UID:x", "SUMMARY:milk", "END:VTODO", "BEGIN:VTODO", "UID:y", "SUMMARY:eggs",
        "END:VTODO",
      ],
      at: "x", in: Self.a)
    for _ in 0..<2 { try await synchronise(replica) }
    #expect(titles(in: Self.a) == ["eggs"])
    #expect(try replica.database.list().map(\.title).sorted() == (isDeletion ? ["eggs"] : ["eggs", "milk"]))
    try replica.expectSettled()
  }

  @Test("A task of several in a resource whose move is refused, and that moves back, is where it was")
  func backToShared() async throws {
    storeBoth()
    losing.readOnly = [Self.b]
    func run() async throws {
      _ = try await SyncEngine(account: replica.account, server: losing, store: replica.store).run()
    }
    try await run()
    try move("milk", to: "List b")
    try await run()
    try move("milk", to: "List a")
    for _ in 0..<2 { try await run() }
    #expect(titles(in: Self.a) == ["bread", "milk"] && server.all(in: Self.a).count == 1)
    #expect(try replica.database.syncProblems().isEmpty)
    try replica.expectSettled()
  }

  @Test("A resource stays as long as one of its tasks isn't stored in its new list")
  func movesOneByOne() async throws {
    storeBoth()
    try await synchronise(replica)
    losing.cut = .put
    try move("milk", to: "List b")
    _ = try? await SyncEngine(account: replica.account, server: losing, store: replica.store).run()
    losing.cut = nil
    losing.refused = Href("\(Self.b.path)x.ics")
    try move("bread", to: "List b")
    for _ in 0..<2 {
      _ = try await SyncEngine(account: replica.account, server: losing, store: replica.store).run()
    }
    #expect(titles(in: Self.a) == ["milk"] && titles(in: Self.b) == ["bread"])
    losing.refused = nil
    try replica.database.retryRefused()
    for _ in 0..<2 { try await synchronise(replica) }
    #expect(titles(in: Self.a).isEmpty && titles(in: Self.b) == ["bread", "milk"])
    try replica.expectSettled()
  }

  @Test("A task of a list that is hidden here stays on the server, also if another program moves it")
  func hidden() async throws {
    for uid in ["x", "y"] { server.store("milk \(uid)", in: Self.a, uid: uid) }
    server.store("bread", in: Self.b, uid: "z")
    try await synchronise(replica)
    let list = try #require(try replica.database.listItems().first { $0.name == "List a" })
    _ = try replica.database.removeList(list.name)
    try await synchronise(replica)
    #expect(titles(in: Self.a) == ["milk x", "milk y"])
    server.store("milk x", in: Self.b)
    server.store(nil, at: Href("\(Self.a.path)x.ics"))
    for _ in 0..<3 { try await synchronise(replica) }
    #expect(titles(in: Self.b) == ["bread", "milk x"] && titles(in: Self.a) == ["milk y"])
    #expect(try replica.task("milk x").list == replica.list("List b"))
  }

  @Test("A task that moves to a list which is hidden before it is stored there stays in its former list")
  func hiddenMeanwhile() async throws {
    server.store("milk", in: Self.a)
    try await synchronise(replica)
    try move("milk", to: "List b")
    losing.cut = .put
    _ = try? await SyncEngine(account: replica.account, server: losing, store: replica.store).run()
    losing.cut = nil
    _ = try replica.database.removeList("List b")
    for _ in 0..<2 { try await synchronise(replica) }
    #expect(titles(in: Self.a) == ["milk"])
    let hidden = try #require(try replica.database.hiddenLists().first)
    try replica.database.show(hidden: hidden.list)
    for _ in 0..<3 { try await synchronise(replica) }
    #expect(titles(in: Self.a) + titles(in: Self.b) == ["milk"])
  }

  @Test("An edit in a list that can only be read, and that is taken back, leaves nothing")
  func takenBack() async throws {
    server.store("milk", in: Self.a)
    try await synchronise(replica)
    server.readOnly = [Self.a]
    _ = try replica.database.edit([replica.task("milk").uid], [.title("bread")])
    try await synchronise(replica)
    #expect(try replica.database.syncProblems().count == 1)
    _ = try replica.database.undo()
    try await synchronise(replica)
    #expect(try replica.database.syncProblems().isEmpty)
    #expect(try replica.database.syncLog(limit: 100).filter { $0.kind == .refused }.count == 1)
    try replica.expectSettled()
  }
}
