import Foundation
import QuickTodoCalDAV
import QuickTodoModel
import QuickTodoWords
import RillTestSupport
import Testing

@testable import QuickTodoSync

@Suite("Tasks of other programs in shapes that QuickTodo doesn't make")
struct ForeignShapesTests: SynchronisingSuite {
  let server = ModelServer(SplitMix64(seed: 1))
  private let one: Replica
  private static let (a, b) = (ModelServer.lists[0], ModelServer.lists[1])

  init() throws { one = try Replica.begun() }

  /// Expects that another computer, which has synchronised nothing before, has the same tasks.
  private func expectSame() async throws {
    let fresh = try Replica("fresh")
    try fresh.begin(skew: 0, seed: 9)
    try await synchronise(fresh)
    func tasks(_ replica: Replica) throws -> [String] {
      let tasks = try replica.database.list()
      let titles = Dictionary(uniqueKeysWithValues: tasks.map { ($0.uid, $0.title) })
      return tasks.map { "\($0.title) \($0.parent.map { titles[$0] ?? "" } ?? "") \($0.reminders)" }.sorted()
    }
    #expect(try tasks(one) == tasks(fresh))
  }

  // MARK: Recurrence

  @Test(
    "A task that recurs from its start keeps its dates when something else is edited",
    arguments: ["DTSTART;TZID=Europe/Berlin:20270111T090000", "DTSTART:20270201T090000"])
  func editedFromStart(start: String) async throws {
    server.put("bins", [start, "RRULE:FREQ=WEEKLY"], in: Self.a)
    try await synchronise(one)
    let before = lines(with: "UID:bins")
    _ = try one.database.edit([one.task("bins").uid], [.title("new")])
    try await synchronise(one)
    #expect(
      lines(with: "UID:bins").filter { !$0.hasPrefix("SUMMARY") }
        == before.filter { !$0.hasPrefix("SUMMARY") })
    #expect(lines(with: "UID:bins").contains("SUMMARY:new"))
    #expect(try one.task("new").due == nil)
    try one.expectSettled()
  }

  @Test("The task that follows one which recurs from its start has the next start, and no due date")
  func nextFromStart() async throws {
    server.put(
      "bins", ["DTSTART;VALUE=DATE:20270104", "RRULE:FREQ=WEEKLY;BYDAY=MO", "LOCATION:yard"], in: Self.a)
    try await synchronise(one)
    _ = try one.database.set([one.task("bins").uid], done: true)
    try await synchronise(one)
    // It is Friday, 15 January.
    let next = lines(with: "DTSTART;VALUE=DATE:20270118")
    #expect(next.contains("LOCATION:yard") && !next.contains { $0.hasPrefix("DUE") })
    #expect(try one.task("bins").start == TaskDate("2027-01-18") && one.task("bins").due == nil)
    try one.expectSettled()
  }

  @Test("The task that follows a recurring one has one UID, also if an occurrence was changed elsewhere")
  func nextOfChanged() async throws {
    server.put("bins", ["DUE;VALUE=DATE:20270114", "RRULE:FREQ=WEEKLY"], in: Self.a)
    try await synchronise(one)
    _ = try one.database.set([one.task("bins").uid], done: true)
    server.put(
      [
        "BEGIN:VTODO", "UID:bins", "SUMMARY:bins", "DUE;VALUE=DATE:20270114", "RRULE:FREQ=WEEKLY",
        "END:VTODO",
        "BEGIN:VTODO", "UID:bins", "RECURRENCE-ID;VALUE=DATE:20270121", "SUMMARY:bins, later",
        "DUE;VALUE=DATE:20270122", "END:VTODO",
      ], at: "bins", in: Self.a)
    try await synchronise(one)
    for text in server.texts(with: "SUMMARY:bins", in: Self.a) {
      let identities = Set(text.components(separatedBy: "\r\n").filter { $0.hasPrefix("UID:") })
      #expect(identities.count == 1, "\(text)")
    }
  }

  // MARK: Alarms

  @Test(
    "The reminder of an alarm that is tied to the start, or comes after the due date, moves with that",
    arguments: [("TRIGGER:-PT1H", "2027-01-20T14:00"), ("TRIGGER;RELATED=END:PT1H", "2027-01-20T17:00")])
  func tiedAlarm(trigger: String, moment: String) async throws {
    let alarm = ["BEGIN:VALARM", "ACTION:DISPLAY", trigger, "END:VALARM"]
    server.put("milk", ["DTSTART:20270119T100000Z", "DUE:20270119T120000Z"] + alarm, in: Self.a)
    try await synchronise(one)
    _ = try one.database.edit(
      [one.task("milk").uid], [.start(TaskDate("2027-01-20T15:00")), .due(TaskDate("2027-01-20T16:00"))])
    for _ in 0..<2 { try await synchronise(one) }
    #expect(try one.task("milk").reminders == [Reminder(at: #require(TaskDate(moment)))])
    #expect(lines(with: "UID:milk").contains(trigger))
    try one.expectSettled()
    try await expectSame()
  }

  // MARK: Several tasks in one resource

  private static func two(_ more: String...) -> [String] {
    ["milk", "butter"].flatMap {
      ["BEGIN:VTODO", "UID:\($0)", "SUMMARY:\($0)", "LOCATION:shop for \($0)"] + more + ["END:VTODO"]
    }
  }

  @Test(
    "A task that moves out of a resource with two is in the other list alone",
    arguments: [[], ["CLASS:PRIVATE"], ["PRIORITY:1"]])
  func movedOut(edit: [String]) async throws {
    server.put(Self.two(), at: "milk", in: Self.a)
    try await synchronise(one)
    _ = try one.database.edit([one.task("milk").uid], [.list(one.list("List b"))])
    if !edit.isEmpty {
      // Another program edits the resource before the task is taken out.
      server.put(Self.two(edit[0]), at: "milk", in: Self.a)
    }
    for _ in 0..<3 { try await synchronise(one) }
    #expect(server.texts(with: "UID:milk", in: Self.a).isEmpty)
    #expect(lines(with: "UID:butter").contains("LOCATION:shop for butter"))
    #expect(lines(with: "UID:milk", in: Self.b).contains("LOCATION:shop for milk"))
    #expect(try one.database.list().map(\.title).sorted() == ["butter", "milk"])
    #expect(try one.task("milk").list == one.list("List b"))
    if edit == ["PRIORITY:1"] {
      #expect(try one.task("milk").priority == .high && one.task("butter").priority == .high)
    }
    try one.expectSettled()
    try await expectSame()
  }

  @Test(
    "A task that moves out of a resource with two, and is deleted or moves back, is so on the server too",
    arguments: [true, false])
  func movedOutAndOn(isDeleted: Bool) async throws {
    server.put(Self.two(), at: "milk", in: Self.a)
    try await synchronise(one)
    _ = try one.database.edit([one.task("milk").uid], [.list(one.list("List b"))])
    if isDeleted {
      _ = try one.database.remove([one.task("milk").uid])
    } else {
      try await synchronise(one)
      _ = try one.database.edit([one.task("milk").uid], [.list(one.list("List a"))])
    }
    for _ in 0..<3 { try await synchronise(one) }
    #expect(server.texts(with: "UID:milk", in: Self.a).count == (isDeleted ? 0 : 1))
    #expect(server.texts(with: "UID:milk", in: Self.b).isEmpty)
    #expect(lines(with: "UID:butter").contains("LOCATION:shop for butter"))
    try one.expectSettled()
    try await expectSame()
  }

  @Test("Of a resource that was deleted elsewhere, a task that was edited here is created again alone")
  func createdAgainAlone() async throws {
    server.put(Self.two(), at: "milk", in: Self.a)
    try await synchronise(one)
    _ = try one.database.remove([one.task("milk").uid])
    _ = try one.database.edit([one.task("butter").uid], [.notes("salted")])
    for (href, _) in server.all(in: Self.a) { server.store(nil, at: href) }
    for _ in 0..<2 { try await synchronise(one) }
    #expect(server.texts(with: "UID:milk", in: Self.a).isEmpty)
    #expect(lines(with: "UID:butter").contains("DESCRIPTION:salted"))
    try await expectSame()
    for _ in 0..<2 { _ = try one.database.undo() }
    for _ in 0..<2 { try await synchronise(one) }
    #expect(lines(with: "UID:milk").contains("LOCATION:shop for milk"))
    try one.expectSettled()
    try await expectSame()
  }

  @Test(
    "A task that was taken out of a resource with two, edited here, is found in the list to which it moved")
  func takenOutAndMoved() async throws {
    let (losing, two) = (LosingServer(), try Replica("two"))
    try two.begin(skew: 0, seed: 2)
    func synchronise(_ replica: Replica) async throws {
      _ = try await SyncEngine(account: replica.account, server: losing, store: replica.store).run()
    }
    losing.model.put(Self.two(), at: "milk", in: Self.a)
    for replica in [one, two] { try await synchronise(replica) }
    let other = try #require(try two.database.syncedLists().first { $0.name == "List b" }).list
    _ = try two.database.edit([two.task("milk").uid], [.list(other)])
    for _ in 0..<2 { try await synchronise(two) }
    _ = try one.database.edit([one.task("milk").uid], [.notes("fresh")])
    // The list that has the task can't be listed at first.
    losing.unlisted = Self.b
    try await synchronise(one)
    losing.unlisted = nil
    for replica in [one, two, one] { try await synchronise(replica) }
    for replica in [one, two] {
      #expect(try replica.database.list().map(\.title).sorted() == ["butter", "milk"])
      #expect(try replica.task("milk").notes == "fresh")
    }
    #expect(losing.model.texts(with: "UID:milk", in: Self.a).isEmpty)
    try one.expectSettled()
  }

  // MARK: Parts

  @Test("A part that comes back before its task is its part again when the task comes back")
  func partBackFirst() async throws {
    server.put("whole", [], in: Self.a)
    server.put("part", ["RELATED-TO:whole"], in: Self.a)
    try await synchronise(one)
    _ = try one.database.remove([one.task("whole").uid])
    server.put("part", ["RELATED-TO:whole", "LOCATION:shop"], in: Self.a)
    try await synchronise(one)
    #expect(try one.database.list().map(\.title) == ["part"])
    _ = try one.database.undo()
    for _ in 0..<2 { try await synchronise(one) }
    #expect(try one.task("part").parent == one.task("whole").uid)
    #expect(lines(with: "UID:part").contains("RELATED-TO:whole"))
    try one.expectSettled()
    try await expectSame()
  }

  @Test(
    "A part that was taken out of its task here stays out when the task is edited", arguments: [false, true])
  func partTakenOut(isSent: Bool) async throws {
    server.put("whole", [], in: Self.a)
    server.put("part", ["RELATED-TO:whole"], in: Self.a)
    try await synchronise(one)
    _ = try one.database.edit([one.task("part").uid], [.parent(nil)])
    if isSent { try await synchronise(one) }
    _ = try one.database.edit([one.task("whole").uid], [.notes("n")])
    for _ in 0..<2 { try await synchronise(one) }
    #expect(
      try one.task("part").parent == nil && lines(with: "UID:part").allSatisfy { !$0.hasPrefix("RELATED-TO") }
    )
    try one.expectSettled()
  }

  @Test("A part that is synchronised before its task is its part elsewhere once the task is synchronised")
  func partFirst() async throws {
    try await synchronise(one)
    let whole = try one.database.add(TaskDraft(title: "whole"))
    let part = try one.database.add(TaskDraft(title: "part", edits: [.parent(whole.uid)]))
    for task in [part, whole] {
      _ = try one.database.edit([task.uid], [.list(one.list("List a"))])
      try await synchronise(one)
    }
    try await synchronise(one)
    try one.expectSettled()
    try await expectSame()
    #expect(lines(with: "SUMMARY:part").contains { $0.hasPrefix("RELATED-TO") })
  }

  // MARK: Accounts

  @Test(
    "A list of an account that was removed keeps what other programs wrote when it is one of another account")
  func otherAccount() async throws {
    server.put("milk", ["LOCATION:shop"], in: Self.a)
    try await synchronise(one)
    _ = try one.database.removeAccount("one")
    for (href, _) in server.all(in: Self.a) { server.store(nil, at: href) }
    let other = try one.database.addAccount(
      "other", address: URL(fileURLWithPath: "/other"), user: "other", homes: ["/lists/"], password: .file,
      comparesBeforeWriting: false
    ).uid
    try one.database.synchronise(list: "List a", of: other, at: Self.b.path)
    for _ in 0..<2 { _ = try await SyncEngine(account: other, server: server, store: one.store).run() }
    #expect(lines(with: "UID:milk", in: Self.b).contains("LOCATION:shop"))
    #expect(try one.task("milk").list != nil && one.database.list().count == 1)
    try one.expectSettled()
  }
}
