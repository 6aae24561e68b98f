import Foundation
import QuickTodoCalDAV
import QuickTodoModel
import RillTestSupport
import Testing

@testable import QuickTodoSync

@Suite("Conflicts of tasks that are deleted") struct DeletedConflictTests {
  @Test("A task that is deleted while it has a conflict has it again when the deletion is undone")
  func undone() async throws {
    let (server, replica) = (ModelServer(SplitMix64(seed: 1)), try Replica("one"))
    try replica.begin(skew: 0, seed: 1)
    let database = replica.database
    func synchronise() async throws {
      _ = try await SyncEngine(account: replica.account, server: server, store: replica.store).run()
    }
    func store(_ title: String) {
      let task = TaskItem(uid: 0, title: title, added: Date(timeIntervalSince1970: 1_700_000_000))
      let made = CalendarTask.make(
        SyncedTask(task), uid: "x", in: .gmt, now: Date(timeIntervalSince1970: 1_800_000_000))
      server.store(made.bytes, at: Href("\(ModelServer.lists[0].path)x.ics"))
    }
    store("milk")
    try await synchronise()
    let task = try #require(try database.list().first)
    _ = try database.edit([task.uid], [.title("oat milk")])
    store("soy milk")
    try await synchronise()
    let conflicts = try database.conflicts()
    #expect(conflicts.map { [$0.mine.title, $0.theirs.title] } == [["oat milk", "soy milk"]])
    _ = try database.remove([task.uid])
    #expect(try database.conflicts().isEmpty)
    try await synchronise()
    _ = try database.undo()
    try await synchronise()
    #expect(try database.conflicts() == conflicts)
    try database.resolve(conflict: try #require(conflicts.first).uid, takesMine: true)
    try await synchronise()
    let texts = server.all(in: ModelServer.lists[0]).map {
      String(decoding: $0.stored.bytes, as: UTF8.self)
    }
    #expect(texts.count == 1 && texts[0].contains("SUMMARY:oat milk"))
  }
}
