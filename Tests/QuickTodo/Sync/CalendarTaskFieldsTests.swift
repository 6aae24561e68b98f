import Foundation
import QuickTodoModel
import RillStore
import RillTestSupport
import Testing

@testable import QuickTodoSync

@Suite("Fields of tasks in resources") struct CalendarTaskFieldsTests {
  @Test("A title that isn't there is only seen, and a control character isn't written")
  func texts() throws {
    let resource = try Here.todo(["SUMMARY:", "DESCRIPTION;ALTREP=\"cid:1\";LANGUAGE=en:a", "X-A:1"])
    #expect(resource.task().task.title == "Untitled")
    #expect(
      resource.edited { $0.task.notes = "b" }.content == ["SUMMARY:", "DESCRIPTION;LANGUAGE=en:b", "X-A:1"],
      "the other representation is of the notes before")
    #expect(
      resource.edited { $0.task.title = "a\r\nb\u{0}\u{7}\rc" }.content.first == "SUMMARY:a\\nb\\nc")
    let plain = try Here.todo(["SUMMARY:a"])
    #expect(plain.edited { $0.task.title = "a\u{0}" } == plain)
    #expect(try Here.todo(["SUMMARY:a\\Nb\\x\\"]).task().task.title == "a\nbx\\")
    let two = try Here.todo(["SUMMARY:a", "SUMMARY:b"])
    #expect(two.task().task.title == "a")
    #expect(two.edited { $0.task.title = "c" }.content == ["SUMMARY:c", "SUMMARY:b"])
  }

  @Test("A task is completed and reopened as other programs do it")
  func state() throws {
    let resource = try Here.todo(["STATUS:IN-PROCESS", "PERCENT-COMPLETE:30"])
    let done = resource.edited { $0.task.checked = Date(timeIntervalSince1970: 1_790_000_000.7) }
    #expect(
      done.content == [
        "STATUS:COMPLETED", "PERCENT-COMPLETE:100", "X-QUICKTODO-PROGRESS:IN-PROCESS 30",
        "COMPLETED:20260921T141320Z", "SEQUENCE:1",
      ])
    #expect(
      Set(done.edited { $0.task.checked = nil }.content) == [
        "STATUS:IN-PROCESS", "PERCENT-COMPLETE:30", "SEQUENCE:2",
      ], "as it was before")
    let plain = try Here.todo(["STATUS:COMPLETED", "PERCENT-COMPLETE:100", "COMPLETED:20260921T141320Z"])
    #expect(plain.edited { $0.task.checked = nil }.content == ["STATUS:NEEDS-ACTION", "SEQUENCE:1"])
    #expect(
      done.edited { $0.task.checked = Date(timeIntervalSince1970: 1_790_000_000.2) } == done,
      "the same second")
    let cancelled = try Here.todo(["STATUS:CANCELLED", "CREATED:20260101T000000Z"])
    #expect(cancelled.task().task.isDone)
    #expect(cancelled.edited { $0.task.title = "b" }.content.contains("STATUS:CANCELLED"))
    #expect(
      cancelled.edited { $0.task.checked = Here.now }.content == [
        "STATUS:CANCELLED", "CREATED:20260101T000000Z", "COMPLETED:20270115T080000Z",
      ])
    let zoned = try Here.todo(["COMPLETED;TZID=Europe/Berlin:20260501T120000"])
    #expect(zoned.task().task.checked == TaskDate("2026-05-01T10:00")?.moment(in: .gmt))
    #expect(try !Here.todo(["STATUS:NEEDS-ACTION", "COMPLETED:20260501T120000Z"]).task().task.isDone)
  }

  @Test("A priority is written only if its class changes")
  func priority() throws {
    for (number, priority) in [
      (0, TaskPriority.none), (1, .high), (4, .high), (5, .medium), (6, .low), (9, .low), (12, .none),
    ] {
      let resource = try Here.todo(["PRIORITY:\(number)"])
      #expect(resource.task().task.priority == priority)
      #expect(resource.edited { $0.task.title = "b" }.content == ["PRIORITY:\(number)", "SUMMARY:b"])
    }
    let three = try Here.todo(["PRIORITY:3"])
    #expect(three.edited { $0.task.priority = .low }.content == ["PRIORITY:9"])
    #expect(three.edited { $0.task.priority = .none }.content == [])
  }

  @Test("Categories come and go one by one, and a relation of another kind stays")
  func lists() throws {
    let resource = try Here.todo([
      "CATEGORIES:a\\,b,Work", "CATEGORIES;X-A=1:c", "CATEGORIES:", "RELATED-TO;RELTYPE=CHILD:x",
      "RELATED-TO;RELTYPE=parent:p", "RELATED-TO;RELTYPE=SIBLING:y",
    ])
    #expect(resource.task().task.tags == ["a,b", "Work", "c"] && resource.task().parent == "p")
    let edited = resource.edited {
      $0.task.tags = ["a,b", "c", "d;e"]
      $0.parent = "q"
    }
    #expect(
      edited.content == [
        "CATEGORIES:a\\,b", "CATEGORIES;X-A=1:c", "CATEGORIES:d\\;e", "RELATED-TO;RELTYPE=CHILD:x",
        "RELATED-TO;RELTYPE=parent:q", "RELATED-TO;RELTYPE=SIBLING:y",
      ])
    #expect(resource.edited { $0.task.tags.swapAt(0, 1) } == resource, "the order doesn't count")
    #expect(resource.edited { $0.task.tags = [] }.content.filter { $0.hasPrefix("CAT") } == ["CATEGORIES:"])
    #expect(
      resource.edited { $0.parent = nil }.content.filter { $0.hasPrefix("REL") } == [
        "RELATED-TO;RELTYPE=CHILD:x", "RELATED-TO;RELTYPE=SIBLING:y",
      ])
    #expect(try Here.todo(["CATEGORIES:a"]).edited { $0.task.tags = ["A"] }.content == ["CATEGORIES:A"])
  }

  @Test("Another program's order is seen as keys that sort alike, and read back from them")
  func position() throws {
    let numbers = [
      .min, -1_000_000, -3_845, -3_844, -63, -62, -61, -1, 0, 1, 61, 62, 3_843, 3_844, 794_043_300, .max,
    ]
    let keys = numbers.map(SortOrder.key)
    #expect(
      keys.map { Array($0.utf8) }.sorted { $0.lexicographicallyPrecedes($1) } == keys.map { Array($0.utf8) })
    for (lower, upper) in zip(keys, keys.dropFirst()) {
      #expect(throws: Never.self) { try RankKey.between(lower, upper) }
    }
    #expect(numbers.map { SortOrder.number(of: SortOrder.key($0)) } == numbers)
    #expect(SortOrder.number(of: "a7V") == 7 && SortOrder.number(of: "Z9V") == -52)
    let between = ["az", "b00", "b00V", "b0z", "b10", "Yyz", "Yz0V", "Yzz", "Zz", "ZzV", "a0"]
    #expect(
      between.map { SortOrder.number(of: $0) } == [61, 61, 61, 61, 62, -62, -62, -62, -1, -1, 0],
      "RankKey's numbers that begin with zeros")
    #expect(
      ["", "a", "!0", "a-", "kzzzzzzzzzzz", "A" + String(repeating: "1", count: 26)].allSatisfy {
        SortOrder.number(of: $0) == nil
      })
  }

  @Test("A task that another program has placed is moved for both, and any other for QuickTodo alone")
  func placing() throws {
    let resource = try Here.todo(["X-APPLE-SORT-ORDER:5"])
    #expect(resource.task().task.position == "a5")
    #expect(resource.edited { $0.task.position = "a7" }.content == ["X-APPLE-SORT-ORDER:7"])
    let moved = resource.edited { $0.task.position = "a7V" }
    #expect(moved.content == ["X-APPLE-SORT-ORDER:7", "X-QUICKTODO-POSITION;X-APPLE-SORT-ORDER=7:a7V"])
    #expect(moved.task().task.position == "a7V")
    #expect(
      resource.edited { $0.task.position = "a5V" }.content
        == ["X-APPLE-SORT-ORDER:5", "X-QUICKTODO-POSITION;X-APPLE-SORT-ORDER=5:a5V"], "between two integers")
    let later = try Here.todo(["X-APPLE-SORT-ORDER:900", "X-QUICKTODO-POSITION;X-APPLE-SORT-ORDER=5:a7"])
    #expect(later.task().task.position == SortOrder.key(900), "the other program's later place")
    #expect(later.edited { $0.task.position = "a8" }.content == ["X-APPLE-SORT-ORDER:8"])
    let first = "A" + String(repeating: "1", count: 26)
    #expect(
      resource.edited { $0.task.position = first }.content
        == ["X-APPLE-SORT-ORDER:5", "X-QUICKTODO-POSITION;X-APPLE-SORT-ORDER=5:\(first)"],
      "no integer is there")
    let unplaced = moved.edited { $0.task.position = nil }
    #expect(unplaced.task().task.position == nil && unplaced.content.first == "X-APPLE-SORT-ORDER:7")
    #expect(
      try Here.todo(["SUMMARY:a"]).edited { $0.task.position = "a5V" }.content
        == ["SUMMARY:a", "X-QUICKTODO-POSITION:a5V"])
  }

  @Test("A rule, and from when it counts")
  func rule() throws {
    let resource = try Here.todo([
      "DUE;VALUE=DATE:20260501", "RRULE:FREQ=DAILY", "X-QUICKTODO-RULE-AFTER:COMPLETION",
    ])
    #expect(resource.task().task.recurrence == Recurrence(RecurrenceRule(.daily), isFromCompletion: true))
    #expect(resource.task().foreignRecurrence == nil)
    let other = resource.edited { $0.task.recurrence = Recurrence(RecurrenceRule(.weekly)) }
    #expect(other.content == ["DUE;VALUE=DATE:20260501", "RRULE:FREQ=WEEKLY", "SEQUENCE:1"])
    #expect(
      other.edited { $0.task.recurrence = nil }.content == ["DUE;VALUE=DATE:20260501", "SEQUENCE:2"])
  }

  @Test(
    "A recurrence that only another app can advance has its reason",
    arguments: [
      ["DUE:20260501T090000Z", "RRULE:FREQ=DAILY", "EXDATE:20260502T090000Z"], ["RDATE:20260501T090000Z"],
      ["DUE:20260501T090000Z", "RRULE:FREQ=DAILY", "RRULE:FREQ=WEEKLY"], ["EXRULE:FREQ=DAILY"],
      ["DUE:20260501T090000Z", "RRULE:FREQ=HOURLY"], ["RRULE:FREQ=DAILY"], ["DUE:x", "RRULE:FREQ=DAILY"],
      [
        "DUE:20260501T090000Z", "RRULE:FREQ=DAILY", "END:VTODO", "BEGIN:VTODO", "UID:1",
        "RECURRENCE-ID;RANGE=THISANDFUTURE:20260502T090000Z",
      ],
    ])
  func foreign(lines: [String]) throws {
    let task = try #require(Here.todo(lines).task().foreignRecurrence)
    #expect(task.hasPrefix("The task ") || task.hasPrefix("Single "))
  }

  @Test("The times of writing are those of an edit, and nothing is written without one")
  func stamps() throws {
    let resource = try Here.todo([
      "SUMMARY:a", "DTSTAMP:20260101T000000Z", "SEQUENCE:4", "CREATED:20250101T000000Z",
    ])
    let task = resource.task().task
    #expect(task.changed == nil && task.added == TaskDate("2025-01-01T00:00")?.moment(in: .gmt))
    #expect(resource.edited { $0.task.changed = Here.now } == resource)
    let titled = resource.edited { $0.task.title = "b" }
    let text = String(decoding: titled.bytes, as: UTF8.self)
    #expect(
      text.contains("DTSTAMP:20270115T080000Z\r\nSEQUENCE:4\r\n")
        && text.contains("LAST-MODIFIED:20270115T080000Z"))
    #expect(titled.task().task.changed == Here.now)
    #expect(titled.edited { $0.task.due = TaskDate("2026-05-01") }.content.contains("SEQUENCE:5"))
    var other = resource
    CalendarTask.write(
      titled.task(), over: resource.task(), uid: "2", to: &other, in: Here.berlin, now: Here.now)
    #expect(other == resource, "no such task")
  }

  @Test("An edit is one of the task itself, also if a changed occurrence comes first")
  func occurrence() throws {
    let occurrence = ["RECURRENCE-ID:20260502T090000Z", "SUMMARY:b"]
    let resource = try Here.todo(occurrence + ["END:VTODO", "BEGIN:VTODO", "UID:1", "SUMMARY:a"])
    let edited = resource.edited { $0.task.title = "c" }
    #expect(edited.content == occurrence && edited.task().task.title == "c")
  }
}
