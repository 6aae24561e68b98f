import Foundation
import QuickTodoModel
import Testing

@testable import QuickTodoExchange

/// The tests are in New York.
@Suite("Times and rules of iCalendar's tasks") struct CalendarTimesTests {
  /// Returns the task of a file's lines.
  private func read(_ lines: [String], before: [String] = [], after: [String] = []) throws -> PortableTask {
    let text =
      ["BEGIN:VCALENDAR"] + before + ["BEGIN:VTODO", "UID:1", "SUMMARY:a"] + lines + ["END:VTODO"] + after
      + ["END:VCALENDAR"]
    return try #require(try ReadFiles.tasks(text.joined(separator: "\n") + "\n", .icalendar).first)
  }

  /// Returns the lines of an export, without folds.
  private func written(_ task: PortableTask) -> [String] {
    ReadFiles.text([task], .icalendar).replacing("\r\n ", with: "").components(separatedBy: "\r\n")
  }

  @Test(
    "An end with a time is the last day on which the task is due until then",
    arguments: [
      ("DUE;TZID=Europe/Berlin:20260501T153000", "UNTIL=20260601T133000Z", "20260601"),
      ("DUE;TZID=Europe/Berlin:20260501T153000", "UNTIL=20260601T132900Z", "20260531"),
      ("DUE:20260501T020000Z", "UNTIL=20260601T020000Z", "20260531"),
      ("DUE:20260501T093000", "UNTIL=20260601T093000", "20260601"),
      ("DUE;VALUE=DATE:20260501", "UNTIL=20260602T030000Z", "20260601"),
      ("DTSTART;VALUE=DATE:20260501", "until=20260601", "20260601"),
      ("DTSTART:20260501T093000", "UNTIL=20260601", "20260601"),
    ])
  func ends(date: String, end: String, day: String) throws {
    let task = try read([date, "RRULE:FREQ=DAILY;\(end)"])
    #expect(task.remarks == [])
    #expect(task.task.recurrence?.rule.until?.description.filter { $0 != "-" } == day)
    #expect(try ReadFiles.tasks(ReadFiles.text([task], .icalendar), .icalendar).first?.task == task.task)
  }

  @Test("An end that is written is of the kind of the dates, as RFC 5545 wants it")
  func writtenEnd() throws {
    for (date, end) in [
      ("DUE;VALUE=DATE:20260501", "20260601"), ("DUE:20260501T093000", "20260601T235900"),
    ] {
      let lines = written(try read([date, "RRULE:FREQ=DAILY;UNTIL=20260601"]))
      #expect(lines.contains(date) && lines.contains("RRULE:FREQ=DAILY;UNTIL=\(end)"), "\(lines)")
    }
  }

  @Test("The first day of the week is left out where it makes no difference, and a chosen day is understood")
  func firstDay() throws {
    for (rule, own) in [
      ("FREQ=WEEKLY;WKST=SU;BYDAY=MO,TU", "FREQ=WEEKLY;BYDAY=MO,TU"),
      ("FREQ=MONTHLY;WKST=SU;BYDAY=MO;BYSETPOS=2", "FREQ=MONTHLY;BYDAY=2MO"),
    ] {
      let task = try read(["DUE;VALUE=DATE:20260511", "RRULE:\(rule)"])
      #expect(task.task.recurrence?.rule.description == own && task.remarks == [])
    }
  }

  @Test(
    "A rule that QuickTodo can't say comes back as it was",
    arguments: [
      "FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,MO;WKST=SU", "FREQ=HOURLY;INTERVAL=4;UNTIL=20260601T073000Z",
      "FREQ=DAILY;BYHOUR=9,17;UNTIL=20260601T130000Z", "freq=monthly;bymonthday=15,1", "X-FOO=1;FREQ=DAILY",
      "FREQ=FORTNIGHTLY", "FREQ=MONTHLY;BYSETPOS=-1;BYDAY=MO,TU,WE,TH,FR",
    ])
  func foreign(rule: String) throws {
    let task = try read(["DUE:20260501T093000", "RRULE:\(rule)"])
    #expect(task.task.rule == rule && task.task.recurrence == nil)
    #expect(written(task).filter { $0.contains("RULE") } == ["RRULE:\(rule)"])
    let isUnknown = rule.contains("FORTNIGHTLY") || rule.contains("X-FOO")
    #expect(task.remarks.count == (isUnknown ? 1 : 0), "\(task.remarks)")
  }

  @Test("Exceptions and further rules are named, and come back until the task doesn't recur any more")
  func exceptions() throws {
    let rules = ["RRULE:FREQ=DAILY", "RRULE:FREQ=WEEKLY;BYDAY=MO"]
    var several = try read(["DUE:20260501T093000"] + rules)
    #expect(several.task.rule == "FREQ=DAILY")
    #expect(several.remarks == ["The task recurs by several rules. QuickTodo follows a single rule."])
    #expect(written(several).filter { $0.hasPrefix("RRULE") } == rules)
    several.task.rule = nil
    #expect(!written(several).contains { $0.hasPrefix("RRULE") })

    let exception = "EXDATE;VALUE=DATE:20260503"
    let task = try read(["DUE;VALUE=DATE:20260501", "RRULE:FREQ=DAILY", exception])
    #expect(task.remarks.count == 1 && task.remarks[0].contains("EXDATE"))
    #expect(written(task).contains(exception))
  }

  @Test("A rule of an earlier export, in libical's form, is read as the rule that the task had")
  func earlier() throws {
    let dates = ["DUE:20260501T093000"]
    for (lines, rule) in [
      (["RRULE:FREQ=WEEKLY;WKST=SU", "X-QUICKTODO-RULE:freq=weekly%3Bwkst=su"], "freq=weekly;wkst=su"),
      (["X-QUICKTODO-RULE:no%20rule"], "no rule"),
      (["RRULE:FREQ=DAILY", "X-QUICKTODO-RULE:freq=weekly"], "FREQ=DAILY"),
      (["RRULE:FREQ=FOO", "X-QUICKTODO-RULE:no%20rule"], "FREQ=FOO"),
      (["X-QUICKTODO-RULE:freq=weekly"], nil),
    ] { #expect(try read(dates + lines).task.rule == rule, "\(lines)") }
  }

  @Test(
    "A time in a zone of Windows, of Mozilla or of the file's own is that of the clock here",
    arguments: [
      ("DUE;TZID=W. Europe Standard Time:20260501T153000", "2026-05-01T09:30"),
      ("DUE;TZID=\"W. Europe Standard Time\":20260501T153000", "2026-05-01T09:30"),
      ("DUE;TZID=/mozilla.org/20050126_1/Europe/Berlin:20260501T153000", "2026-05-01T09:30"),
      ("DUE;TZID=Mine:20260501T173000", "2026-05-01T09:30"),
      ("DUE;TZID=Mine:20260501T1730", "2026-05-01T09:30"),
      ("DUE;VALUE=DATE:20260501T000000", "2026-05-01"),
      ("DUE;TZID=America/New_York:20260501T093000", "2026-05-01T09:30"),
    ])
  func zones(line: String, expected: String) throws {
    let zone = [
      "BEGIN:VTIMEZONE", "TZID:Mine", "BEGIN:STANDARD", "DTSTART:19700101T000000", "TZOFFSETFROM:+0400",
      "TZOFFSETTO:+0400", "END:STANDARD", "END:VTIMEZONE",
    ]
    let task = try read([line], before: zone)
    #expect(task.task.due?.description == expected && task.remarks == [])
    // RFC 5545 has no order of components.
    let late = try read([line], after: zone)
    #expect(late.task.due?.description == expected && late.remarks == [])
  }

  @Test("An unknown zone is named, also if only another calendar of the file describes it")
  func unknownZone() throws {
    let zone = [
      "BEGIN:VTIMEZONE", "TZID:Mine", "BEGIN:STANDARD", "DTSTART:19700101T000000", "TZOFFSETFROM:+0400",
      "TZOFFSETTO:+0400", "END:STANDARD", "END:VTIMEZONE", "END:VCALENDAR", "BEGIN:VCALENDAR",
    ]
    let task = try read(["DUE;TZID=Mine:20260501T093000"], before: zone)
    #expect(task.task.due == TaskDate("2026-05-01T09:30"))
    #expect(task.remarks == ["The time zone “Mine” is unknown, so DUE is the time on the clock here."])
  }

  @Test("A due date may be given as a duration after the start")
  func duration() throws {
    let task = try read(["DTSTART;TZID=Europe/Berlin:20260328T120000", "DURATION:P1DT30M"])
    #expect(task.task.start == TaskDate("2026-03-28T07:00") && task.task.due == TaskDate("2026-03-29T06:30"))
    let days = try read(["DTSTART;VALUE=DATE:20260501", "DURATION:P1W"])
    #expect(days.task.due == TaskDate("2026-05-08"))
    let bad = try read(["DTSTART;VALUE=DATE:20260501", "DURATION:1W"])
    #expect(bad.task.due == nil && bad.remarks.count == 1)
  }

  @Test(
    "A start of another kind than the due date is read as a server's resource and an earlier export have it")
  func start() throws {
    let dates = ["DUE;VALUE=DATE:20260501", "DTSTART;VALUE=DATE:20260430"]
    for (own, start) in [
      ("2026-04-30T08:00 20260430", "2026-04-30T08:00"), ("2026-04-30T08:00", "2026-04-30T08:00"),
      ("2026-04-29T08:00 20260429", "2026-04-30"), ("2026-04-29T08:00", "2026-04-30"),
    ] {
      let task = try read(dates + ["X-QUICKTODO-START:\(own)"])
      #expect(task.task.start?.description == start, "\(own)")
    }
  }

  @Test("An alarm counts in the time zone that it names, and one at a place is no reminder")
  func alarms() throws {
    let task = try read([
      "DUE:20260501T093000", "BEGIN:VALARM", "ACTION:DISPLAY",
      "TRIGGER;VALUE=DATE-TIME;TZID=Europe/Berlin:20260501T140000", "END:VALARM", "BEGIN:VALARM",
      "ACTION:DISPLAY", "TRIGGER;VALUE=DATE-TIME:19760401T005545Z", "X-APPLE-PROXIMITY:DEPART", "END:VALARM",
    ])
    #expect(task.task.reminders.map(\.description) == ["2026-05-01T08:00"] && task.remarks == [])
    #expect(written(task).contains("X-APPLE-PROXIMITY:DEPART"))
  }

  @Test("The first of several due dates counts")
  func twice() throws {
    let task = try read(["DUE:20260501T093000", "DUE:20260502T093000"])
    #expect(task.task.due == TaskDate("2026-05-01T09:30"))
    #expect(written(task).filter { $0.hasPrefix("DUE") } == ["DUE:20260501T093000"])
  }
}
