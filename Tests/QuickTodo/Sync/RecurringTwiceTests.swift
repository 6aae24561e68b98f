import Foundation
import QuickTodoCalDAV
import QuickTodoModel
import RillTestSupport
import Testing

@testable import QuickTodoSync

@Suite("A recurring task that is done on two computers") struct RecurringTwiceTests: SynchronisingSuite {
  let server = ModelServer(SplitMix64(seed: 1))
  private let one: Replica
  private let two: Replica
  private static let list = ModelServer.lists[0]

  /// Gives both computers the weekly task “bins” with two parts, the first of which is done.
  init() async throws {
    (one, two) = (try Replica.begun(), try Replica("two"))
    try two.begin(skew: 86_400, seed: 2)
    try await synchronise(one)
    let list = try #require(try one.database.syncedLists().first { $0.name == "List a" }).list
    let bins = try one.database.add(
      TaskDraft(
        title: "bins",
        edits: [.list(list), .due(TaskDate("2027-01-14")), .recurrence(Recurrence(RecurrenceRule(.weekly)))]))
    for part in ["paper", "glass"] {
      _ = try one.database.add(TaskDraft(title: part, edits: [.list(list), .parent(bins.uid)]))
    }
    try await synchronise(one)
    _ = try one.database.set([task("paper", in: one).uid], done: true)
    try await synchronise(one, two)
  }

  // MARK: Steps

  /// Carries all edits to both computers.
  private func settle() async throws { try await synchronise(one, two, one, two) }

  private func task(_ title: String, in replica: Replica) throws -> TaskItem {
    try #require(try replica.database.list().first { $0.title == title && !$0.isDone })
  }

  private func finish(_ title: String, in replica: Replica) throws {
    _ = try replica.database.set([task(title, in: replica).uid], done: true)
  }

  /// The tasks of a computer with their states, parts after an arrow.
  private func tasks(_ replica: Replica) throws -> [String] {
    let all = try replica.database.list()
    return all.map { task in
      let whole = all.first { $0.uid == task.parent }
      let state = task.isDone ? "done" : task.due.map { "due \($0)" } ?? "due"
      let rule = task.rule == nil ? "" : " again"
      return "\(task.title) \(state)\(rule)"
        + (whole.map { " → \($0.isDone ? "done" : "due") \($0.title)" } ?? "")
    }.sorted()
  }

  private func expectAlike(_ expected: [String], _ comment: Comment? = nil) throws {
    #expect(try tasks(one) == expected, comment)
    #expect(try tasks(two) == expected, comment)
    #expect(server.all(in: Self.list).count == expected.count, comment)
    #expect(try one.database.conflicts().isEmpty && two.database.conflicts().isEmpty, comment)
  }

  // MARK: Tests

  @Test("has one next task, with its parts once") func both() async throws {
    for replica in [one, two] { try finish("bins", in: replica) }
    try await settle()
    try expectAlike([
      "bins done", "bins due 2027-01-21 again", "glass due → due bins", "paper done → done bins",
      "paper due → due bins",
    ])
    for replica in [two, one] { try finish("bins", in: replica) }
    try await settle()
    #expect(try tasks(one).filter { $0.hasSuffix("again") } == ["bins due 2027-01-28 again"])
    #expect(try tasks(two) == tasks(one))
  }

  @Test("several times before the two synchronise has one next task") func several() async throws {
    for replica in [one, two] {
      for _ in 0..<2 { try finish("bins", in: replica) }
    }
    try finish("bins", in: two)
    try await settle()
    #expect(try tasks(one).filter { $0.hasSuffix("again") } == ["bins due 2027-02-04 again"])
    #expect(try tasks(two) == tasks(one))
    #expect(try one.database.list().count { $0.title == "bins" } == 4)
  }

  @Test("whose dates count from the day on which it was done is next due as the first of the two says")
  func fromCompletion() async throws {
    let rule = Recurrence(RecurrenceRule(.weekly), isFromCompletion: true)
    _ = try one.database.edit([task("bins", in: one).uid], [.recurrence(rule)])
    try await settle()
    // It is a day later on the second computer.
    for replica in [two, one] { try finish("bins", in: replica) }
    #expect(try task("bins", in: one).due != task("bins", in: two).due)
    try await synchronise(two)
    try await settle()
    #expect(try tasks(one).filter { $0.hasSuffix("again") } == ["bins due 2027-01-23 again"])
    #expect(try tasks(two) == tasks(one))
    #expect(try one.database.conflicts().isEmpty && two.database.conflicts().isEmpty)
  }

  @Test("has one next task with the edits that were made to it on both") func edited() async throws {
    for replica in [one, two] { try finish("bins", in: replica) }
    _ = try one.database.edit([task("bins", in: one).uid], [.notes("blue ones")])
    _ = try two.database.edit([task("bins", in: two).uid], [.title("bins and boxes")])
    try await settle()
    for replica in [one, two] {
      let next = try task("bins and boxes", in: replica)
      #expect(next.notes == "blue ones" && next.rule != nil)
      #expect(try replica.database.list().count { $0.rule != nil } == 1)
    }
  }

  @Test("has one next task, also if one of them has moved it while its account was removed")
  func movedMeanwhile() async throws {
    try finish("bins", in: two)
    try await synchronise(two)
    let other = try #require(try one.lists().first { $0.name == "List b" }).list
    _ = try one.database.removeAccount("one")
    _ = try one.database.edit([task("bins", in: one).uid], [.list(other)])
    try finish("bins", in: one)
    try one.addAccount()
    for _ in 0..<2 { try await settle() }
    for replica in [one, two] {
      let list = try #require(try replica.lists().first { $0.name == "List b" }).list
      #expect(try replica.database.list().filter { $0.rule != nil }.map(\.list) == [list])
    }
    #expect(try tasks(two) == tasks(one))
    #expect(try one.database.unsentEdits() == 0 && two.database.unsentEdits() == 0)
  }

  @Test(
    "and then once more has one next task, although the account was removed meanwhile",
    arguments: [false, true])
  func removedMeanwhile(beforeTheFirst: Bool) async throws {
    try finish("bins", in: one)
    try await synchronise(one)
    if beforeTheFirst { _ = try two.database.removeAccount("two") }
    for _ in 0..<2 { try finish("bins", in: two) }
    if !beforeTheFirst { _ = try two.database.removeAccount("two") }
    _ = try two.database.edit([task("bins", in: two).uid], [.notes("blue")])
    try two.addAccount()
    for _ in 0..<2 { try await settle() }
    #expect(try tasks(one).filter { $0.hasSuffix("again") } == ["bins due 2027-01-28 again"])
    #expect(try tasks(two) == tasks(one))
    #expect(try one.database.list().count { $0.title == "bins" && $0.isDone } == 2)
    // Its parts may be asked about, as without the removal.
    #expect(try [one, two].allSatisfy { try $0.database.conflicts().allSatisfy { $0.field == .parent } })
    #expect(try one.database.unsentEdits() == 0 && two.database.unsentEdits() == 0)
  }

  @Test("and then once more, and deleted there while the account was removed, has one next task")
  func deletedMeanwhile() async throws {
    try finish("bins", in: one)
    try await synchronise(one)
    for _ in 0..<2 { try finish("bins", in: two) }
    _ = try two.database.removeAccount("two")
    let next = try #require(try two.database.list().first { $0.isDone && $0.due == TaskDate("2027-01-21") })
    _ = try two.database.remove([next.uid])
    try two.addAccount()
    for _ in 0..<2 { try await settle() }
    #expect(try tasks(one).filter { $0.hasSuffix("again") } == ["bins due 2027-01-28 again"])
    #expect(try tasks(two) == tasks(one))
  }

  @Test("leaves no edit to send while the account is removed") func nothingToSend() async throws {
    for _ in 0..<2 { try finish("bins", in: one) }
    _ = try one.database.removeAccount("one")
    try finish("bins", in: one)
    #expect(try one.database.unsentEdits() == 0)
  }

  @Test("asks for one of two values that were given to its next task") func collision() async throws {
    for replica in [one, two] { try finish("bins", in: replica) }
    _ = try one.database.edit([task("bins", in: one).uid], [.notes("blue")])
    _ = try two.database.edit([task("bins", in: two).uid], [.notes("green")])
    try await settle()
    let conflicts = try two.database.conflicts()
    #expect(conflicts.map { [$0.mine.notes, $0.theirs.notes] } == [["green", "blue"]])
    #expect(try two.database.list().count { $0.rule != nil } == 1)
  }

  @Test("has the same next task after it was undone and done again", arguments: [false, true])
  func undone(isSent: Bool) async throws {
    try finish("bins", in: one)
    if isSent { try await settle() }
    _ = try one.database.undo()
    #expect(try task("bins", in: one).due == TaskDate("2027-01-14"))
    try finish("bins", in: one)
    if !isSent { try finish("bins", in: two) }
    try await settle()
    try expectAlike([
      "bins done", "bins due 2027-01-21 again", "glass due → due bins", "paper done → done bins",
      "paper due → due bins",
    ])
  }

  @Test("and deleted on one of them, while the other one edits it, is done and has one next task")
  func deleted() async throws {
    try finish("bins", in: one)
    let done = try #require(try one.database.list().first { $0.title == "bins" && $0.isDone })
    _ = try one.database.remove([done.uid])
    _ = try two.database.edit([task("bins", in: two).uid], [.notes("blue")])
    try await synchronise(two)
    try await settle()
    let bins = try one.database.list().filter { $0.title == "bins" }
    #expect(bins.filter(\.isDone).map(\.notes) == ["blue"])
    #expect(bins.filter { !$0.isDone }.map(\.due) == [TaskDate("2027-01-21")])
    #expect(try tasks(two) == tasks(one))
  }

  @Test(
    "on one of them and deleted by somebody, while the other one edits or moves it, is done and has one next task",
    arguments: [false, true])
  func deletedWhereDone(moves: Bool) async throws {
    try finish("bins", in: one)
    _ = try one.database.edit([task("bins", in: one).uid], [.title("next bins")])
    try await synchronise(one)
    let done = try #require(
      try server.all(in: Self.list).first { _, stored in
        try one.store.views(CalendarResource(stored.bytes)).values.contains { $0.task.title == "bins" }
      })
    server.store(nil, at: done.0)
    try await synchronise(one)
    _ = try two.database.edit([task("bins", in: two).uid], [.notes("blue")])
    if moves {
      let other = try #require(try two.database.syncedLists().first { $0.name == "List b" })
      _ = try two.database.edit([task("bins", in: two).uid], [.list(other.list)])
      // A listing merely lacks the task then, and nobody says that it was deleted.
      server.forgetTokens()
    }
    for _ in 0..<2 { try await settle() }
    if moves {
      #expect(
        try two.database.syncLog(limit: 100).contains {
          $0.text.hasPrefix("“bins” was done and deleted elsewhere.")
        })
    }
    for replica in [one, two] {
      let kept = try #require(try replica.database.list().first { $0.title == "bins" })
      #expect(kept.isDone && kept.rule == nil && kept.notes == "blue")
      #expect(try replica.database.list().filter { $0.rule != nil }.map(\.title) == ["next bins"])
    }
  }

  @Test("and given a rule once more has a next task of that rule") func ruleAgain() async throws {
    try finish("bins", in: one)
    try await settle()
    let done = try #require(try one.database.list().first { $0.title == "bins" && $0.isDone })
    _ = try one.database.set([done.uid], done: false)
    _ = try one.database.edit([done.uid], [.recurrence(Recurrence(RecurrenceRule(.daily)))])
    _ = try one.database.set([done.uid], done: true)
    try await settle()
    let rules = try one.database.list().compactMap(\.rule).sorted()
    #expect(rules == ["FREQ=DAILY", "FREQ=WEEKLY"])
    #expect(try tasks(two) == tasks(one))
  }

  @Test("where only the next task of the other one has arrived has no second next task")
  func halfArrived() async throws {
    func resources() -> [Href: [UInt8]] {
      Dictionary(uniqueKeysWithValues: server.all(in: Self.list).map { ($0.href, $0.stored.bytes) })
    }
    let before = resources()
    try finish("bins", in: one)
    try await synchronise(one)
    let after = resources()
    for (href, bytes) in before { server.store(bytes, at: href) }
    try await synchronise(two)
    let next = try #require(try two.database.list().first { $0.due == TaskDate("2027-01-21") })
    let old = try #require(try two.database.list().first { $0.due == TaskDate("2027-01-14") })
    _ = try two.database.set([old.uid], done: true)
    #expect(try two.database.list().filter { $0.rule != nil }.map(\.uid) == [next.uid])
    for (href, bytes) in after { server.store(bytes, at: href) }
    try await settle()
    try expectAlike([
      "bins done", "bins due 2027-01-21 again", "glass due → due bins", "paper done → done bins",
      "paper due → due bins",
    ])
  }

  @Test("has a next task whose edit is undone although the answer to its creation was lost")
  func undoneAfterLostAnswer() async throws {
    let losing = LosingServer()
    let replica = try Replica.begun()
    func synchronise() async throws {
      _ = try? await SyncEngine(account: replica.account, server: losing, store: replica.store).run()
      losing.lost = nil
    }
    try await synchronise()
    let list = try #require(try replica.database.syncedLists().first).list
    _ = try replica.database.add(
      TaskDraft(
        title: "bins",
        edits: [.list(list), .due(TaskDate("2027-01-14")), .recurrence(Recurrence(RecurrenceRule(.weekly)))]))
    try await synchronise()
    try finish("bins", in: replica)
    _ = try replica.database.edit([task("bins", in: replica).uid], [.title("boxes")])
    losing.lost = .put
    try await synchronise()
    _ = try replica.database.undo()
    for _ in 0..<2 { try await synchronise() }
    let titles = try losing.model.all(in: Self.list).flatMap { _, stored in
      CalendarTask.read(try CalendarResource(stored.bytes), in: .gmt, now: Date()).map(\.task.task.title)
    }
    #expect(try titles == replica.database.list().map(\.title) && titles == ["bins", "bins"])
  }
}
