import Foundation
import QuickTodoCalDAV
import QuickTodoModel
import RillTestSupport
import Testing

@testable import QuickTodoSync

@Suite("Conflicts about which nobody has decided") struct UndecidedConflictTests {
  private let server = ModelServer(SplitMix64(seed: 1))
  private let replica: Replica
  private static let (a, b) = (ModelServer.lists[0], ModelServer.lists[1])

  init() throws {
    replica = try Replica.begun()
  }

  // MARK: Steps

  private func synchronise() async throws {
    _ = try await SyncEngine(account: replica.account, server: server, store: replica.store).run()
  }

  private func number(of list: Href) throws -> Int64 {
    let name = ModelServer.name(of: list)
    return try #require(try replica.database.syncedLists().first { $0.name == name }).list
  }

  /// Gives a task that the server has in both lists a conflict in the first one.
  /// - Returns: The task in the first list.
  private func conflictOfHalf() async throws -> TaskItem {
    server.store("milk", in: Self.b)
    try await synchronise()
    server.store("milk", in: Self.a)
    for _ in 0..<2 { try await synchronise() }
    let list = try number(of: Self.a)
    let half = try #require(try replica.database.list().first { $0.list == list })
    _ = try replica.database.edit([half.uid], [.title("oat milk")])
    server.store("soy milk", in: Self.a)
    try await synchronise()
    #expect(try titles() == [["oat milk", "soy milk"]])
    return half
  }

  /// The titles of the conflicts.
  private func titles() throws -> [[String]] {
    try replica.database.conflicts().map { [$0.mine.title, $0.theirs.title] }
  }

  // MARK: Tests

  @Test("A task that is deleted while it has a conflict has it again when the deletion is undone")
  func undone() async throws {
    let database = replica.database
    server.store("milk", in: Self.a)
    try await synchronise()
    let task = try #require(try database.list().first)
    _ = try database.edit([task.uid], [.title("oat milk")])
    server.store("soy milk", in: Self.a)
    try await synchronise()
    #expect(try titles() == [["oat milk", "soy milk"]])
    _ = try database.remove([task.uid])
    #expect(try titles().isEmpty)
    try await synchronise()
    _ = try database.undo()
    try await synchronise()
    let conflict = try #require(try database.conflicts().first)
    try database.resolve(conflict: conflict.uid, takesMine: true)
    try await synchronise()
    let texts = server.all(in: Self.a).map { String(decoding: $0.stored.bytes, as: UTF8.self) }
    #expect(texts.count == 1 && texts[0].contains("SUMMARY:oat milk"))
  }

  @Test("A task that another program deletes while it has a conflict stays, and is created again")
  func deletedElsewhere() async throws {
    server.store("milk", in: Self.a)
    try await synchronise()
    let task = try #require(try replica.database.list().first)
    _ = try replica.database.edit([task.uid], [.title("oat milk")])
    server.store("soy milk", in: Self.a)
    try await synchronise()
    let held = try #require(server.all(in: Self.a).first)
    server.store(nil, at: held.href)
    for _ in 0..<4 { try await synchronise() }
    #expect(try titles() == [["oat milk", "soy milk"]])
    let texts = server.all(in: Self.a).map { String(decoding: $0.stored.bytes, as: UTF8.self) }
    #expect(texts.count == 1 && texts[0].contains("SUMMARY:soy milk"))
    let kept = try replica.database.syncLog(limit: 100).filter { $0.kind == .kept }.map(\.text)
    #expect(kept.count == 1 && kept[0].contains("“soy milk” was deleted on the server before you chose"))
  }

  @Test("A task that becomes one with another one gives it its conflict") func joined() async throws {
    let half = try await conflictOfHalf()
    _ = try replica.database.edit([half.uid], [.list(number(of: Self.b))])
    for _ in 0..<3 { try await synchronise() }
    #expect(try replica.database.list().map(\.title) == ["milk"])
    #expect(try titles() == [["oat milk", "milk"], ["soy milk", "milk"]])
  }

  @Test("A task that another program has moved, and that is in its new list already, gives it its conflict")
  func removed() async throws {
    _ = try await conflictOfHalf()
    server.store(nil, at: Href("\(Self.a.path)x.ics"))
    for _ in 0..<3 { try await synchronise() }
    #expect(try replica.database.list().map(\.title) == ["milk"])
    #expect(try titles().map(\.first) == ["oat milk"])
  }

  @Test("A field has one conflict, with the values that were set last on both sides") func onePerField()
    async throws
  {
    let database = replica.database
    server.store("milk", in: Self.a)
    try await synchronise()
    let task = try #require(try database.list().first)
    for (here, there) in [("oat milk", "soy milk"), ("rice milk", "goat milk")] {
      _ = try database.edit([task.uid], [.title(here)])
      server.store(there, in: Self.a)
      try await synchronise()
    }
    #expect(try titles() == [["rice milk", "goat milk"]])
    server.store("butter", in: Self.a)
    try await synchronise()
    #expect(try titles() == [["rice milk", "butter"]])
    let conflict = try #require(try database.conflicts().first)
    try database.resolve(conflict: conflict.uid, takesMine: false)
    #expect(try titles() == [] && database.list().map(\.title) == ["butter"])
    #expect(try database.undo().step.description == "Choose between two values of “butter”")
    #expect(try titles() == [["rice milk", "butter"]])
  }

  @Test("A value that is set by hand ends the conflict about it") func setByHand() async throws {
    let database = replica.database
    server.store("milk", in: Self.a)
    try await synchronise()
    let task = try #require(try database.list().first)
    _ = try database.edit([task.uid], [.title("oat milk")])
    server.store("soy milk", in: Self.a)
    try await synchronise()
    _ = try database.edit([task.uid], [.title("oat milk")])
    #expect(try titles() == [])
    // It is over, whatever becomes of the value, unless the edit is undone.
    let later = try #require(try database.edit([task.uid], [.title("rice milk")]).first)
    #expect(try titles() == [] && later.title == "rice milk")
    for _ in 0..<2 { _ = try database.undo() }
    #expect(try titles() == [["oat milk", "soy milk"]])
  }

  @Test("The value from here on the server ends the conflict, also if it is changed later")
  func chosenElsewhere() async throws {
    server.store("milk", in: Self.a)
    try await synchronise()
    let task = try #require(try replica.database.list().first)
    _ = try replica.database.edit([task.uid], [.title("oat milk")])
    for (there, expected) in [("soy milk", [["oat milk", "soy milk"]]), ("oat milk", []), ("butter", [])] {
      server.store(there, in: Self.a)
      try await synchronise()
      #expect(try titles() == expected)
    }
  }
}
