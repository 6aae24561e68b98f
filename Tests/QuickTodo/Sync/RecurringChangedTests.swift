import Foundation
import QuickTodoCalDAV
import QuickTodoModel
import RillTestSupport
import Testing

@testable import QuickTodoSync

@Suite("A recurring task that somebody changes while it is done or edited here")
struct RecurringChangedTests: SynchronisingSuite {
  let server = ModelServer(SplitMix64(seed: 1))
  private let one: Replica
  private let two: Replica
  private static let list = ModelServer.lists[0]
  private static let bins = Href("\(list.path)bins.ics")

  /// Gives both computers the weekly task “bins” of another program.
  init() async throws {
    (one, two) = (try Replica.begun(), try Replica("two"))
    try two.begin(skew: 86_400, seed: 2)
    let lines = [
      "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Other//EN", "BEGIN:VTODO", "UID:bins",
      "DTSTAMP:20270101T000000Z", "SUMMARY:bins", "STATUS:NEEDS-ACTION", "DUE;VALUE=DATE:20270114",
      "RRULE:FREQ=WEEKLY", "END:VTODO", "END:VCALENDAR", "",
    ]
    server.store(Array(lines.joined(separator: "\r\n").utf8), at: Self.bins)
    try await synchronise(one, two)
  }

  // MARK: Steps

  /// Carries all edits to both computers.
  private func settle() async throws { for _ in 0..<2 { try await synchronise(one, two) } }

  /// Lets the other program replace a text in the task's resource.
  private func change(_ text: String, to other: String) throws {
    let before = try stored(at: Self.bins)
    try #require(before.contains(text))
    server.store(Array(before.replacing(text, with: other).utf8), at: Self.bins)
  }

  private func stored(at href: Href) throws -> String {
    String(decoding: try #require(server.resources[href]).bytes, as: UTF8.self)
  }

  private func bins(in replica: Replica) throws -> TaskItem {
    try #require(try replica.database.list().first { $0.title == "bins" })
  }

  private func finish(in replica: Replica) throws {
    _ = try replica.database.set([bins(in: replica).uid], done: true)
  }

  /// The dates of the tasks that are due and recur.
  private func recurring(in replica: Replica) throws -> [String] {
    try replica.database.list().filter { $0.rule != nil && !$0.isDone }.map { $0.due.map { "\($0)" } ?? "-" }
  }

  /// Expects that both computers and the server have the completed task, and one task that follows it.
  private func expectOneNext() throws {
    for replica in [one, two] {
      let tasks = try replica.database.list().sorted {
        $0.due?.day ?? .init(number: 0) < $1.due?.day ?? .init(number: 0)
      }
      #expect(tasks.map(\.isDone) == [true, false])
      #expect(try recurring(in: replica) == ["2027-01-21"])
      #expect(try replica.database.unsentEdits() == 0)
    }
    #expect(try stored(at: Self.bins).contains("STATUS:COMPLETED"))
    #expect(server.all(in: Self.list).count == 2)
  }

  private func kept(in replica: Replica) throws -> [String] {
    try replica.database.syncLog(limit: 100).filter { $0.kind == .kept }.map(\.text)
  }

  // MARK: Tests

  @Test("and that has lost its date gets the date that is set here, and can be done then") func date()
    async throws
  {
    try change("DUE;VALUE=DATE:20270114\r\n", to: "")
    try await synchronise(one)
    #expect(throws: TaskRefusal.recursElsewhere("bins")) { try finish(in: one) }
    _ = try one.database.edit([bins(in: one).uid], [.due(TaskDate("2027-01-15"))])
    try await settle()
    #expect(try stored(at: Self.bins).contains("DUE;VALUE=DATE:20270115"))
    #expect(try bins(in: one).due == TaskDate("2027-01-15") && bins(in: two).due == TaskDate("2027-01-15"))
    try finish(in: one)
    try await settle()
    #expect(try recurring(in: one) == ["2027-01-22"] && recurring(in: two) == ["2027-01-22"])
  }

  @Test("is done if its date is removed, and has one next task") func dateRemoved() async throws {
    try finish(in: one)
    try change("DUE;VALUE=DATE:20270114\r\n", to: "")
    try await settle()
    try expectOneNext()
  }

  @Test("is done if it gets an exception, has one next task, and the log has the reason to look at that")
  func exception() async throws {
    try finish(in: one)
    try change("RRULE", to: "EXDATE;VALUE=DATE:20270121\r\nRRULE")
    try await settle()
    try expectOneNext()
    #expect(
      try kept(in: one) == [
        "“bins” was done here before, and its next task is here. The task recurs with exceptions or with dates of their own (EXDATE)."
      ])
  }

  @Test("is done if it gets a rule that QuickTodo doesn't know, and asks for the rule") func rule()
    async throws
  {
    try finish(in: one)
    try change("RRULE:FREQ=WEEKLY", to: "RRULE:FREQ=MONTHLY;BYSETPOS=-1;BYDAY=MO,TU")
    try await settle()
    try expectOneNext()
    #expect(try one.database.conflicts().map(\.field) == [.recurrence])
  }

  @Test(
    "hands another rule on to its next task, also if it is done after the change", arguments: [false, true])
  func otherRule(isDoneFirst: Bool) async throws {
    try finish(in: one)
    _ = try two.database.edit([bins(in: two).uid], [.recurrence(Recurrence(RecurrenceRule(.daily)))])
    try await synchronise(isDoneFirst ? one : two)
    try await settle()
    try expectOneNext()
    for replica in [one, two] {
      #expect(try replica.database.list().compactMap(\.rule) == ["FREQ=DAILY"])
      #expect(try replica.database.conflicts().isEmpty)
    }
    #expect(
      try kept(in: isDoneFirst ? two : one) == [
        "“bins” got another rule while it was done. Its next task has the rule."
      ])
  }

  @Test("and whose next task has got another rule too asks for the rule") func twoRules() async throws {
    try finish(in: one)
    let next = try #require(try one.database.list().first { !$0.isDone })
    _ = try one.database.edit([next.uid], [.recurrence(Recurrence(RecurrenceRule(.monthly)))])
    _ = try two.database.edit([bins(in: two).uid], [.recurrence(Recurrence(RecurrenceRule(.daily)))])
    try await synchronise(two)
    try await settle()
    try expectOneNext()
    #expect(try one.database.list().first { !$0.isDone }?.rule == "FREQ=MONTHLY")
    #expect(try one.database.conflicts().map(\.theirs.rule) == ["FREQ=DAILY"])
  }

  @Test(
    "and that comes back after its deletion, done by another program with its rule, doesn't recur beside its next task",
    arguments: ["FREQ=WEEKLY", "FREQ=WEEKLY;COUNT=5"])
  func deletedAndDone(rule: String) async throws {
    try change("RRULE:FREQ=WEEKLY", to: "RRULE:\(rule)")
    try await synchronise(one, two)
    try finish(in: one)
    let done = try #require(try one.database.list().first(where: \.isDone))
    _ = try one.database.remove([done.uid])
    try change("STATUS:NEEDS-ACTION", to: "STATUS:COMPLETED\r\nCOMPLETED:20270102T000000Z")
    try await synchronise(two)
    _ = try two.database.set([bins(in: two).uid], done: false)
    try await synchronise(one)
    try await settle()
    #expect(try recurring(in: one) == ["2027-01-21"] && recurring(in: two) == ["2027-01-21"])
  }
}
