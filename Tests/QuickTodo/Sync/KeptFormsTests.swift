import Foundation
import QuickTodoCalDAV
import QuickTodoModel
import QuickTodoWords
import RillTestSupport
import Testing

@testable import QuickTodoSync

/// Another program's forms are its time zones, alarms, and properties that QuickTodo doesn't show.
@Suite("The forms in which another program has written a task") struct KeptFormsTests: SynchronisingSuite {
  let server = ModelServer(SplitMix64(seed: 1))
  private let one: Replica
  private static let (a, b) = (ModelServer.lists[0], ModelServer.lists[1])

  init() throws { one = try Replica.begun() }

  private static let alarm = [
    "BEGIN:VALARM", "ACTION:AUDIO", "TRIGGER;RELATED=END:-PT10M", "X-SOUND:bell", "UID:alarm", "END:VALARM",
  ]

  private static let bins = [
    "SUMMARY:bins", "DUE;TZID=America/New_York:20270114T090000", "RRULE:FREQ=WEEKLY", "LOCATION:yard",
    "URL:https://example.org/bins", "CLASS:PRIVATE", "STATUS:IN-PROCESS", "PERCENT-COMPLETE:60",
    "RELATED-TO;RELTYPE=CHILD:part", "RELATED-TO;RELTYPE=SIBLING:cans", "X-OTHER;X-PARAMETER=1:kept",
  ]

  // MARK: Recurring tasks

  /// The lines that the task after the bins has of them.
  private static let nextBins = [
    "DUE;TZID=America/New_York:20270121T090000", "RRULE:FREQ=WEEKLY", "LOCATION:yard",
    "URL:https://example.org/bins", "CLASS:PRIVATE", "STATUS:NEEDS-ACTION", "ACTION:AUDIO",
    "TRIGGER;RELATED=END:-PT10M", "X-SOUND:bell", "RELATED-TO;RELTYPE=SIBLING:cans",
    "X-OTHER;X-PARAMETER=1:kept",
  ]

  @Test(
    "The task that follows a recurring one has the same forms, also if the former is deleted before",
    arguments: [false, true])
  func next(isDeleted: Bool) async throws {
    server.put("bins", Self.bins + Self.alarm, in: Self.a)
    server.put("part", [], in: Self.a)
    try await synchronise(one)
    _ = try one.database.set([one.task("bins").uid], done: true)
    if isDeleted { _ = try one.database.remove([one.task("bins", isDone: true).uid]) }
    try await synchronise(one)
    let next = lines(with: "DUE;TZID=America/New_York:20270121")
    for line in Self.nextBins { #expect(next.contains(line)) }
    #expect(!next.contains { $0.hasPrefix("PERCENT") || $0.hasPrefix("COMPLETED") || $0.contains("CHILD") })
    #expect(!next.contains("UID:alarm") && next.count { $0.hasPrefix("UID:") } == 1)
    #expect(server.texts(with: "UID:bins", in: Self.a).count == (isDeleted ? 0 : 1))
    try one.expectSettled()
  }

  @Test("The task that follows one which two computers complete has the same forms once")
  func nextOfBoth() async throws {
    let two = try Replica("two")
    try two.begin(skew: 3_600, seed: 2)
    server.put("bins", Self.bins + Self.alarm, in: Self.a)
    try await synchronise(one, two)
    for replica in [one, two] {
      _ = try replica.database.set([replica.task("bins").uid], done: true)
    }
    _ = try two.database.edit([two.task("bins").uid], [.notes("blue ones")])
    try await synchronise(one, two, one)
    let next = lines(with: "DUE;TZID=America/New_York:20270121")
    for line in Self.nextBins + ["DESCRIPTION:blue ones"] { #expect(next.contains(line)) }
    for replica in [one, two] {
      #expect(try replica.task("bins").notes == "blue ones")
      #expect(try replica.database.list().count == 2 && replica.database.conflicts().isEmpty)
    }
  }

  @Test("The task that follows a recurring one has its forms after it was undone and done again, too")
  func nextAgain() async throws {
    server.put("bins", Self.bins, in: Self.a)
    try await synchronise(one)
    _ = try one.database.set([one.task("bins").uid], done: true)
    _ = try one.database.undo()
    _ = try one.database.set([one.task("bins").uid], done: true)
    try await synchronise(one)
    #expect(lines(with: "DUE;TZID=America/New_York:20270121").contains("LOCATION:yard"))
    try one.expectSettled()
  }

  @Test("A part that is due again has the forms of its predecessor")
  func nextPart() async throws {
    server.put("bins", Self.bins, in: Self.a)
    server.put("part", ["RELATED-TO:bins", "STATUS:COMPLETED", "LOCATION:shed"], in: Self.a)
    try await synchronise(one)
    _ = try one.database.set([one.task("bins").uid], done: true)
    try await synchronise(one)
    let parts = server.texts(with: "SUMMARY:part", in: Self.a)
    #expect(parts.count == 2 && parts.allSatisfy { $0.contains("LOCATION:shed") })
    #expect(parts.count { $0.contains("STATUS:NEEDS-ACTION") } == 1)
  }

  @Test("An alarm at a time, and one that gets another time, keep what another program says about them")
  func movedAlarm() async throws {
    let alarm = Self.alarm.map { $0.hasPrefix("TRIGGER") ? "TRIGGER;VALUE=DATE-TIME:20270114T120000Z" : $0 }
    server.put("bins", Self.bins + alarm, in: Self.a)
    try await synchronise(one)
    _ = try one.database.set([one.task("bins").uid], done: true)
    try await synchronise(one)
    let next = lines(with: "DUE;TZID=America/New_York:20270121")
    #expect(next.contains("TRIGGER;VALUE=DATE-TIME:20270121T120000Z") && next.contains("X-SOUND:bell"))
    _ = try one.database.edit(
      [one.task("bins").uid], [.reminders([.before(minutes: 5)])])
    try await synchronise(one)
    let edited = lines(with: "DUE;TZID=America/New_York:20270121")
    #expect(edited.contains("TRIGGER;RELATED=END:-PT5M") && edited.contains("X-SOUND:bell"))
    #expect(edited.count { $0 == "BEGIN:VALARM" } == 1)
  }

  // MARK: Undoing

  @Test(
    "An edit that was sent, and is undone, leaves the task as another program has written it",
    arguments: [
      [.due(nil)], [.due(TaskDate("2027-03-01"))], [.start(nil), .due(nil)], [.start(TaskDate("2027-01-02"))],
      [.reminders([])], [.priority(.low)], [.notes("")], [.notes("other")],
      [.removeTags(["Home", "garden"])], [.title("milk")], [.recurrence(nil)],
    ] as [[TaskEdit]])
  func undone(edits: [TaskEdit]) async throws {
    server.put(
      "milk",
      [
        "DTSTART:20270113T080000Z", "DUE:20270114T090000Z", "PRIORITY:3",
        "CATEGORIES;LANGUAGE=en:Home,garden",
        "SUMMARY;LANGUAGE=en:oat milk", "DESCRIPTION;ALTREP=\"cid:1\":two litres",
        "RRULE:FREQ=WEEKLY;BYDAY=TH",
      ] + Self.alarm, in: Self.a)
    try await synchronise(one)
    let before = lines(with: "UID:milk").sorted()
    _ = try one.database.edit([one.task("oat milk").uid], edits)
    try await synchronise(one)
    // Another edit comes between.
    _ = try one.database.edit([#require(try one.database.list().first).uid], [.addTags(["new"])])
    try await synchronise(one)
    #expect(lines(with: "UID:milk").sorted() != before)
    for _ in 0..<2 { _ = try one.database.undo() }
    try await synchronise(one)
    #expect(lines(with: "UID:milk").sorted() == before)
    try one.expectSettled()
  }

  @Test(
    "A task that is reopened, and done again by undoing, is done as before",
    arguments: ["STATUS:CANCELLED", "STATUS:COMPLETED"])
  func reopened(status: String) async throws {
    server.put("milk", [status, "COMPLETED:20270113T080000Z", "PERCENT-COMPLETE:30"], in: Self.a)
    try await synchronise(one)
    let before = lines(with: "UID:milk").sorted()
    _ = try one.database.set([one.task("milk", isDone: true).uid], done: false)
    try await synchronise(one)
    _ = try one.database.undo()
    try await synchronise(one)
    #expect(lines(with: "UID:milk").sorted() == before)
  }

  @Test("The forms that another program writes after an edit here count, and not those of before")
  func writtenSince() async throws {
    server.put("milk", ["DUE:20270114T090000Z"], in: Self.a)
    try await synchronise(one)
    _ = try one.database.edit([one.task("milk").uid], [.due(nil)])
    try await synchronise(one)
    server.put("milk", ["DUE;TZID=America/New_York:20270114T040000"], in: Self.a)
    try await synchronise(one)
    _ = try one.database.edit([one.task("milk").uid], [.due(nil)])
    try await synchronise(one)
    _ = try one.database.undo()
    try await synchronise(one)
    #expect(lines(with: "UID:milk").contains("DUE;TZID=America/New_York:20270114T040000"))
  }

  @Test("A field that gets a value again while its task moves to another list gets its form, too")
  func movedAndSet() async throws {
    server.put("milk", ["DUE:20270114T090000Z"], in: Self.b)
    try await synchronise(one)
    _ = try one.database.edit([one.task("milk").uid], [.due(nil)])
    try await synchronise(one)
    let list = try #require(try one.database.syncedLists().first { $0.name == "List a" }).list
    _ = try one.database.edit([one.task("milk").uid], [.list(list), .due(TaskDate("2027-01-14T10:00"))])
    try await synchronise(one)
    #expect(lines(with: "UID:milk").contains("DUE:20270114T100000Z"))
  }

  // MARK: Several tasks in one resource

  private static let two = ["milk", "butter"].flatMap {
    ["BEGIN:VTODO", "UID:\($0)", "SUMMARY:\($0)", "LOCATION:shop for \($0)", "END:VTODO"]
  }

  @Test(
    "A task that is deleted from a resource with two, and comes back by undoing, is as it was",
    arguments: ["milk", "butter"])
  func deletedAndUndone(title: String) async throws {
    server.put(Self.two, at: "milk", in: Self.a)
    try await synchronise(one)
    _ = try one.database.remove([one.task(title).uid])
    try await synchronise(one)
    #expect(server.texts(with: "LOCATION:shop for \(title)", in: Self.a).isEmpty)
    _ = try one.database.undo()
    for _ in 0..<2 { try await synchronise(one) }
    for title in ["milk", "butter"] {
      #expect(lines(with: "UID:\(title)").contains("LOCATION:shop for \(title)"))
    }
    #expect(try one.database.list().map(\.title).sorted() == ["butter", "milk"])
    try one.expectSettled()
  }

  @Test("A task that another program takes out of a resource with two, while it is edited here, is as it was")
  func takenOut() async throws {
    server.put(Self.two, at: "milk", in: Self.a)
    try await synchronise(one)
    _ = try one.database.edit([one.task("butter").uid], [.notes("salted")])
    server.put(Array(Self.two.prefix(5)), at: "milk", in: Self.a)
    for _ in 0..<3 { try await synchronise(one) }
    let butter = lines(with: "UID:butter").sorted()
    #expect(butter.contains("LOCATION:shop for butter") && butter.contains("DESCRIPTION:salted"))
    #expect(try one.database.list().map(\.title).sorted() == ["butter", "milk"])
    try one.expectSettled()
  }

  // MARK: Copies and moves

  @Test("Two lists with the same tasks have them both after the first synchronisation, and none is lost")
  func copies() async throws {
    for list in [Self.a, Self.b] {
      for uid in ["milk", "butter"] { server.put(uid, [], in: list) }
    }
    try await synchronise(one)
    let lists = try one.lists().map(\.list)
    #expect(try lists.map { list in try one.database.list().count { $0.list == list } } == [2, 2])
    #expect(try one.database.syncLog(limit: 100).allSatisfy { !$0.text.contains("deleted") })
    for _ in 0..<2 { try await synchronise(one) }
    #expect(server.all(in: Self.a).count == 2 && server.all(in: Self.b).count == 2)
    try one.expectSettled()
  }

  @Test(
    "A task that is deleted here and moved elsewhere stays, whichever is sent first",
    arguments: [false, true])
  func deletedAndMoved(isMoveFirst: Bool) async throws {
    let two = try Replica("two")
    try two.begin(skew: 0, seed: 2)
    server.put("milk", ["LOCATION:shop"], in: Self.a)
    server.put("other", [], in: Self.a)
    try await synchronise(one, two)
    _ = try one.database.remove([one.task("milk").uid])
    let list = try #require(try two.database.syncedLists().first { $0.name == "List b" }).list
    _ = try two.database.edit([two.task("milk").uid], [.list(list)])
    for replica in isMoveFirst ? [two, one, two, one] : [one, two, one, two] {
      try await synchronise(replica)
    }
    #expect(server.texts(with: "LOCATION:shop", in: Self.b).count == 1)
    #expect(server.texts(with: "UID:milk", in: Self.a).isEmpty)
    for replica in [one, two] {
      #expect(try replica.task("milk").list != replica.task("other").list)
    }
    let reports = try (one.database.syncLog(limit: 100) + two.database.syncLog(limit: 100)).filter {
      $0.kind == .kept
    }
    #expect(reports.contains { $0.text.contains("“milk”") })
  }
}
