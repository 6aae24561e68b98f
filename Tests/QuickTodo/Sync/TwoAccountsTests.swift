import Foundation
import QuickTodoCalDAV
import QuickTodoModel
import RillTestSupport
import Testing

@testable import QuickTodoSync

@Suite("Tasks of two accounts") struct TwoAccountsTests {
  private let server = ModelServer(SplitMix64(seed: 1))
  private let replica: Replica
  private let homes = ModelServer.homes
  private static let (own, other) = (ModelServer.lists[0], ModelServer.secondList)

  init() throws {
    replica = try Replica("one")
    server.lists.append(Self.other)
    try replica.begin(skew: 0, seed: 1, homes: homes)
  }

  /// Synchronises the accounts of some homes, one after the other.
  private func synchronise(_ places: Int...) async throws {
    for place in places {
      let part = CutServer(server: server, home: homes[place]) { false }
      _ = try await SyncEngine(account: replica.accounts[place], server: part, store: replica.store).run()
    }
  }

  @Test(
    "A part is below its task in the other account, whichever of the two arrives first, but below that of its own account",
    arguments: [0, 1])
  func parts(first: Int) async throws {
    server.put("part", ["RELATED-TO:whole"], in: Self.own)
    server.put("whole", [], in: Self.other)
    try await synchronise(first, 1 - first)
    #expect(try replica.task("part").parent == replica.task("whole").uid)
    _ = try replica.database.edit([replica.task("part").uid], [.title("edited")])
    try await synchronise(0, 1)
    #expect(server.texts(with: "SUMMARY:edited", in: Self.own).first?.contains("RELATED-TO:whole") == true)
    server.put("whole", ["SUMMARY:own"], in: Self.own)
    server.put("new", ["RELATED-TO:whole"], in: ModelServer.lists[1])
    try await synchronise(0, 1)
    #expect(try replica.task("new").parent == replica.task("own").uid)
    try replica.expectSettled()
  }

  @Test(
    "An edit before an account is removed and added again is sent to the other account if the task moves there",
    arguments: [0, 1], [false, true])
  func movedEdit(first: Int, isChangedThere: Bool) async throws {
    server.store("milk", in: Self.other)
    try await synchronise(0, 1)
    let task = try replica.task("milk")
    _ = try replica.database.edit([task.uid], [.title("oat milk")])
    try replica.removeAndAdd(homes[1])
    _ = try replica.database.edit([task.uid], [.list(replica.list("List a"))])
    if isChangedThere { server.put("x", ["SUMMARY:milk", "DESCRIPTION:n"], in: Self.other) }
    for _ in 0..<2 { try await synchronise(first, 1 - first) }
    let texts = server.texts(with: "SUMMARY:oat milk", in: Self.own)
    #expect(texts.count == 1 && texts[0].contains("DESCRIPTION:n") == isChangedThere)
    #expect(server.all(in: Self.other).isEmpty)
    #expect(try replica.database.list().map(\.title) == ["oat milk"])
    try replica.expectSettled()
  }

  @Test("A task that moves to the other account is there once, with what other programs know about it")
  func moved() async throws {
    server.put("x", ["SUMMARY:milk", "X-OTHER:1"], in: Self.own)
    try await synchronise(0, 1)
    _ = try replica.database.edit([replica.task("milk").uid], [.list(replica.list("List c"))])
    try await synchronise(0)
    #expect(server.all(in: Self.own).count == 1, "it stays until the other account has it")
    try await synchronise(1, 0)
    #expect(server.all(in: Self.own).isEmpty)
    #expect(server.texts(with: "X-OTHER:1", in: Self.other).count == 1)
    try replica.expectSettled()
  }
}
