import Foundation
import QuickTodoCalDAV
import QuickTodoModel
import QuickTodoWords
import RillTestSupport
import Testing

@testable import QuickTodoSync

@Suite("Relations and paths that another program changes") struct TakenPathsTests: SynchronisingSuite {
  let server = ModelServer(SplitMix64(seed: 1))
  private let one: Replica
  private static let list = ModelServer.lists[0]

  init() throws { one = try Replica.begun() }

  // MARK: Steps

  private func put(_ uid: String, _ lines: String..., at name: String? = nil, in list: Href = list) {
    server.put(uid, lines, at: name, in: list)
  }

  private static func href(_ name: String) -> Href { Href("\(list.path)\(name).ics") }

  private func stored(_ text: String) -> [String] {
    server.texts(with: text, in: Self.list)
  }

  private func task(_ title: String, in replica: Replica) throws -> TaskItem {
    try #require(try replica.database.list().first { $0.title == title })
  }

  // MARK: Tests

  @Test(
    "A task that is deleted here gets parts elsewhere, which stay when it is gone", arguments: [true, false])
  func partOfDeleted(isNew: Bool) async throws {
    put("whole")
    if !isNew { put("part") }
    try await synchronise(one)
    _ = try one.database.remove([task("whole", in: one).uid])
    put("part", "RELATED-TO:whole")
    try await synchronise(one)
    try await synchronise(one)
    #expect(try task("part", in: one).parent == nil)
    #expect(stored("UID:whole").isEmpty && stored("UID:part").count == 1)
    try one.expectSettled()
  }

  @Test("A task that is deleted here, and names a part that arrives only then, is gone without it")
  func namedPartOfDeleted() async throws {
    put("whole", "RELATED-TO;RELTYPE=CHILD:part")
    try await synchronise(one)
    _ = try one.database.remove([task("whole", in: one).uid])
    put("part")
    try await synchronise(one)
    #expect(try one.database.list().map(\.title) == ["part"] && stored("UID:whole").isEmpty)
    try one.expectSettled()
  }

  @Test("A task that becomes a part of a new one is sent as such, before and after the new one")
  func partOfUnsent() async throws {
    put("a")
    put("z")
    try await synchronise(one)
    let list = try task("a", in: one).list
    let whole = try one.database.add(TaskDraft(title: "whole", edits: [.list(list)]))
    for name in ["a", "z"] { _ = try one.database.edit([task(name, in: one).uid], [.parent(whole.uid)]) }
    try await synchronise(one)
    let other = try Replica("two")
    try other.begin(skew: 0, seed: 2)
    try await synchronise(other)
    let there = try task("whole", in: other).uid
    #expect(try ["a", "z"].map { try task($0, in: other).parent } == [there, there])
    try one.expectSettled()
  }

  @Test("A part is below its task in another list, whichever of the two arrives first", arguments: [0, 1])
  func partInOtherList(whole: Int) async throws {
    put("first", in: ModelServer.lists[1 - whole])
    put("part", "RELATED-TO:whole", in: ModelServer.lists[1 - whole])
    put("whole", in: ModelServer.lists[whole])
    try await synchronise(one)
    #expect(try task("part", in: one).parent == task("whole", in: one).uid)
    _ = try one.database.edit([task("part", in: one).uid], [.parent(task("first", in: one).uid)])
    try await synchronise(one)
    let other = try Replica("two")
    try other.begin(skew: 0, seed: 2)
    try await synchronise(other)
    #expect(try task("part", in: other).parent == task("first", in: other).uid)
    _ = try one.database.edit([task("part", in: one).uid], [.parent(task("whole", in: one).uid)])
    try await synchronise(one, other)
    #expect(try task("part", in: other).parent == task("whole", in: other).uid)
    try one.expectSettled()
  }

  @Test("A conflict about the task that another one is a part of names both tasks")
  func parentConflict() async throws {
    for name in ["part", "mine", "theirs"] { put(name) }
    try await synchronise(one)
    _ = try one.database.edit([task("part", in: one).uid], [.parent(task("mine", in: one).uid)])
    put("part", "RELATED-TO:theirs")
    try await synchronise(one)
    let texts = try one.database.conflicts().map { $0.texts(now: .now) }
    #expect(texts.map(\.mine) == ["Part of “mine”"] && texts.map(\.theirs) == ["Part of “theirs”"])
  }

  @Test("A conflict about notes that differ in their lines alone shows the lines")
  func notesConflict() async throws {
    put("task", "DESCRIPTION:one two")
    try await synchronise(one)
    _ = try one.database.edit([task("task", in: one).uid], [.notes("one\ntwo")])
    put("task", "DESCRIPTION:one\\n\\ntwo")
    try await synchronise(one)
    let texts = try one.database.conflicts().map { $0.texts(now: .now) }
    #expect(texts.map(\.mine) == ["one ⏎ two"] && texts.map(\.theirs) == ["one ⏎  ⏎ two"])
  }

  @Test("A resource that gets another path and other content is received", arguments: [false, true])
  func newPath(isEditedHere: Bool) async throws {
    put("m", "DESCRIPTION:n")
    try await synchronise(one)
    if isEditedHere { _ = try one.database.edit([task("m", in: one).uid], [.priority(.high)]) }
    server.store(nil as [UInt8]?, at: Self.href("m"))
    put("m", "SUMMARY:new", "DESCRIPTION:n", "STATUS:COMPLETED", at: "b")
    for _ in 0..<3 { try await synchronise(one) }
    #expect(try one.database.list().count == 1)
    let task = try task("new", in: one)
    #expect(task.isDone && task.notes == "n" && (task.priority == .high) == isEditedHere)
    #expect(stored("UID:m").count == 1 && stored("PRIORITY").isEmpty == !isEditedHere)
    try one.expectSettled()
  }

  @Test("A task whose path another program gave to another task, and that is edited here, gets another path")
  func takenPath() async throws {
    put("m")
    try await synchronise(one)
    _ = try one.database.edit([task("m", in: one).uid], [.notes("mine")])
    put("other", at: "m")
    for _ in 0..<3 { try await synchronise(one) }
    #expect(try one.database.list().map(\.title).sorted() == ["m", "other"])
    #expect(stored("UID:m").map { $0.contains("DESCRIPTION:mine") } == [true])
    #expect(stored("UID:other").count == 1)
    try one.expectSettled()
  }

  @Test(
    "A moved task that the server doesn't remove from its former list is a problem of that list, until it does"
  )
  func refusedRemoval() async throws {
    let losing = LosingServer()
    func synchronise() async throws {
      _ = try await SyncEngine(account: one.account, server: losing, store: one.store).run()
    }
    func lists() throws -> [SyncedList] { try one.database.syncedLists().sorted { $0.name < $1.name } }
    losing.model.store("milk", in: Self.list)
    try await synchronise()
    let target = try lists()[1].list
    _ = try one.database.edit([task("milk", in: one).uid], [.list(target)])
    losing.refused = losing.model.all(in: Self.list).first?.href
    for _ in 0..<2 { try await synchronise() }
    #expect(try lists().map(\.problems) == [1, 0])
    let sentence =
      "“milk” has moved, but the server doesn't remove it from this list: The server removes nothing."
    #expect(try one.database.syncLog(limit: 100).filter { $0.text == sentence }.count == 1)
    losing.refused = nil
    try one.database.retryRefused()
    try await synchronise()
    #expect(try lists().map(\.problems) == [0, 0])
    #expect(losing.model.all(in: Self.list).isEmpty && losing.model.all(in: ModelServer.lists[1]).count == 1)
  }
}
