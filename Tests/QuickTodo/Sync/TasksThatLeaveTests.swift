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
}
