import Foundation
import QuickTodoCalendar
import QuickTodoModel
import Testing

@testable import QuickTodoSync

@Suite("Dates of tasks in resources") struct CalendarTaskDatesTests {
  /// A property, what the clock in Berlin shows, another date, and the property with that.
  struct Kind: Sendable, CustomTestStringConvertible {
    let before, view, new, after: String
    var testDescription: String { "\(before) to \(new)" }

    init(_ before: String, _ view: String, _ new: String, _ after: String) {
      (self.before, self.view, self.new, self.after) = (before, view, new, after)
    }
  }

  @Test(
    "A date keeps its kind",
    arguments: [
      Kind("DUE;VALUE=DATE:20260501", "2026-05-01", "2026-05-02", "DUE;VALUE=DATE:20260502"),
      Kind("DUE;VALUE=DATE:20260501", "2026-05-01", "2026-05-02T09:30", "DUE:20260502T093000"),
      Kind("DUE;VALUE=DATE:20260501T000000", "2026-05-01", "2026-05-02", "DUE;VALUE=DATE:20260502"),
      Kind("DUE:20260501T093015", "2026-05-01T09:30", "2026-05-02T10:00", "DUE:20260502T100000"),
      Kind("DUE;X-A=1:20260501T0930", "2026-05-01T09:30", "2026-05-02", "DUE;X-A=1;VALUE=DATE:20260502"),
      Kind("DUE:20260501T073000Z", "2026-05-01T09:30", "2026-12-01T10:00", "DUE:20261201T090000Z"),
      Kind(
        "DUE;TZID=Europe/Berlin:20260501T093000", "2026-05-01T09:30", "2026-05-02T10:00",
        "DUE;TZID=Europe/Berlin:20260502T100000"),
      Kind(
        "DUE;TZID=America/New_York;X-A=1:20260501T033000", "2026-05-01T09:30", "2026-05-02T03:00",
        "DUE;TZID=America/New_York;X-A=1:20260501T210000"),
      Kind(
        "DUE;TZID=Asia/Kolkata:20260501T130000", "2026-05-01T09:30", "2026-05-02",
        "DUE;VALUE=DATE:20260502"),
      Kind(
        "DUE;TZID=Nowhere:20260501T093000", "2026-05-01T09:30", "2026-05-02T10:00",
        "DUE;TZID=Nowhere:20260502T100000"),
      Kind(
        "DUE;VALUE=DATE-TIME;TZID=India Standard Time:20260501T130000", "2026-05-01T09:30",
        "2026-05-01T10:00",
        "DUE;VALUE=DATE-TIME;TZID=India Standard Time:20260501T133000"),
      Kind(
        "DUE;TZID=/citadel.org/20210210_1/America/Argentina/Buenos_Aires:20260501T043000", "2026-05-01T09:30",
        "2026-05-01T10:00", "DUE;TZID=/citadel.org/20210210_1/America/Argentina/Buenos_Aires:20260501T050000"),
      // 01:30 in UTC is the second 02:30 of that day in Berlin, and 02:30 on the day of the other change isn't there.
      Kind("DUE:20261025T013000Z", "2026-10-25T02:30", "2026-10-25T02:45", "DUE:20261025T004500Z"),
      Kind(
        "DUE;TZID=Europe/Berlin:20260329T023000", "2026-03-29T02:30", "2026-03-29T02:45",
        "DUE;TZID=Europe/Berlin:20260329T024500"),
      Kind("DUE:20260329T003000Z", "2026-03-29T01:30", "2026-03-29T02:30", "DUE:20260329T013000Z"),
    ])
  func kinds(kind: Kind) throws {
    let resource = try Here.todo([kind.before])
    #expect(resource.task().task.due == TaskDate(kind.view))
    let new = TaskDate(kind.new)
    #expect(resource.edited { $0.task.due = new }.content == [kind.after, "SEQUENCE:1"])
    let start = try Here.todo([kind.before.replacing("DUE", with: "DTSTART")])
    #expect(start.task().task.start == TaskDate(kind.view))
    #expect(
      start.edited { $0.task.start = new }.content == [
        kind.after.replacing("DUE", with: "DTSTART"), "SEQUENCE:1",
      ])
  }

  @Test("A time that the other zone's clock shows twice becomes one in UTC if the second one is meant")
  func repeatedHour() throws {
    let resource = try Here.todo(["DUE;TZID=Europe/Berlin:20261024T023000"])
    let first = resource.edited(in: Here.kolkata) { $0.task.due = TaskDate("2026-10-25T06:00") }
    #expect(first.content == ["DUE;TZID=Europe/Berlin:20261025T023000", "SEQUENCE:1"])
    let second = resource.edited(in: Here.kolkata) { $0.task.due = TaskDate("2026-10-25T07:00") }
    #expect(second.content == ["DUE:20261025T013000Z", "SEQUENCE:1"])
    #expect(second.task(in: Here.kolkata).task.due == TaskDate("2026-10-25T07:00"))
    let american = try Here.todo(["DUE;TZID=America/New_York:20261101T013000"])
    #expect(american.task().task.due == TaskDate("2026-11-01T06:30"), "the first one")
  }

  @Test("A time zone that only the resource knows is read from its description, with its summer")
  func describedZone() throws {
    let zone = [
      "BEGIN:VTIMEZONE", "TZID:Mine", "BEGIN:STANDARD", "DTSTART:19701025T030000", "TZOFFSETFROM:+0200",
      "TZOFFSETTO:+0100", "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU", "END:STANDARD", "BEGIN:DAYLIGHT",
      "DTSTART:19700329T020000", "TZOFFSETFROM:+0100", "TZOFFSETTO:+0200",
      "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU", "END:DAYLIGHT", "END:VTIMEZONE",
    ]
    func resource(_ zone: [String], _ due: String) throws -> CalendarResource {
      let lines =
        ["BEGIN:VCALENDAR"] + zone + [
          "BEGIN:VTODO", "UID:1", "DUE;TZID=Mine:\(due)", "END:VTODO", "END:VCALENDAR",
        ]
      return try CalendarResource(Array(lines.map { $0 + "\r\n" }.joined().utf8))
    }
    #expect(
      try resource(zone, "20260701T120000").task(in: Here.kolkata).task.due == TaskDate("2026-07-01T15:30"))
    #expect(
      try resource(zone, "20260101T120000").task(in: Here.kolkata).task.due == TaskDate("2026-01-01T16:30"))
    let edited = try resource(zone, "20260101T120000").edited(in: Here.kolkata) {
      $0.task.due = TaskDate("2026-07-01T15:30")
    }
    #expect(edited.content == ["DUE;TZID=Mine:20260701T120000", "SEQUENCE:1"])
    let located = ["BEGIN:VTIMEZONE", "TZID:Mine", "X-LIC-LOCATION:America/New_York", "END:VTIMEZONE"]
    #expect(try resource(located, "20260701T120000").task().task.due == TaskDate("2026-07-01T18:00"))
    // libical would follow such a rule for a long time.
    let endless = zone.map { $0.replacing("FREQ=YEARLY", with: "FREQ=SECONDLY") }
    #expect(try resource(endless, "20260701T120000").task().task.due == TaskDate("2026-07-01T12:00"))
  }

  @Test("A new date is of the other date's kind, and without one of the clock on the wall")
  func newDate() throws {
    let zoned = try Here.todo(["DTSTART;TZID=America/New_York:20260501T090000"])
    #expect(
      zoned.edited { $0.task.due = TaskDate("2026-05-02T15:00") }.content.contains(
        "DUE;TZID=America/New_York:20260502T090000"))
    #expect(
      try Here.todo([]).edited { $0.task.start = TaskDate("2026-05-02T15:00") }.content == [
        "DTSTART:20260502T150000", "SEQUENCE:1",
      ])
  }

  @Test("A start of another kind than the due date is written as one of the same kind, and read as it was")
  func mixedKinds() throws {
    let day = try Here.todo(["DUE;VALUE=DATE:20260501"])
    let timed = day.edited { $0.task.start = TaskDate("2026-04-30T08:00") }
    #expect(
      timed.content == [
        "DUE;VALUE=DATE:20260501", "DTSTART;VALUE=DATE:20260430",
        "X-QUICKTODO-START:2026-04-30T08:00 20260430", "SEQUENCE:1",
      ])
    #expect(timed.task().task.start == TaskDate("2026-04-30T08:00"))
    var other = timed
    other.set(
      "DTSTART", to: [([.init("VALUE", "DATE")], "20260429")], of: other.components("VTODO")[0])
    #expect(other.task().task.start == TaskDate("2026-04-29"), "another program's start counts")

    let both = try Here.todo(["DTSTART;VALUE=DATE:20260430", "DUE;VALUE=DATE:20260501"])
    let edited = both.edited { $0.task.due = TaskDate("2026-05-01T10:00") }
    #expect(
      edited.content == [
        "DTSTART:20260430T000000", "DUE:20260501T100000", "X-QUICKTODO-START:2026-04-30 20260430T000000",
        "SEQUENCE:1",
      ])
    #expect(edited.task().task.start == TaskDate("2026-04-30"))
    let back = edited.edited { $0.task.due = TaskDate("2026-05-02") }
    #expect(
      back.content == ["DTSTART;VALUE=DATE:20260430", "DUE;VALUE=DATE:20260502", "SEQUENCE:2"])

    let foreign = try Here.todo(["DTSTART;VALUE=DATE:20260430", "DUE:20260501T100000"])
    #expect(
      foreign.edited { $0.task.due = TaskDate("2026-05-02T10:00") }.content == [
        "DTSTART;VALUE=DATE:20260430", "DUE:20260502T100000", "SEQUENCE:1",
      ], "what another program wrote stays")
  }

  @Test("A due date takes the place of a duration only if the duration isn't right any more")
  func duration() throws {
    let resource = try Here.todo(["DTSTART:20260501T090000", "DURATION:P1DT30M"])
    #expect(resource.task().task.due == TaskDate("2026-05-02T09:30"))
    #expect(
      resource.edited { $0.task.due = TaskDate("2026-05-03T09:30") }.content == [
        "DTSTART:20260501T090000", "DUE:20260503T093000", "SEQUENCE:1",
      ])
    let moved = resource.edited {
      $0.task.start = TaskDate("2026-05-08T09:00")
      $0.task.due = TaskDate("2026-05-09T09:30")
    }
    #expect(moved.task().task.due == TaskDate("2026-05-09T09:30"))
    #expect(moved.content == ["DTSTART:20260508T090000", "DURATION:P1DT30M", "SEQUENCE:1"])
    let none = resource.edited { ($0.task.start, $0.task.due) = (nil, nil) }
    #expect(none.content == ["SEQUENCE:1"])
    #expect(
      resource.edited { $0.task.start = TaskDate("2026-05-01T08:00") }.content == [
        "DTSTART:20260501T080000", "DUE:20260502T093000", "SEQUENCE:1",
      ])
    #expect(
      resource.edited { $0.task.start = nil }.content == ["DUE:20260502T093000", "SEQUENCE:1"])
    let days = try Here.todo(["DTSTART;VALUE=DATE:20260501", "DURATION:P1W"])
    #expect(days.task().task.due == TaskDate("2026-05-08"))
    // Twenty-four hours on the day of a change of the clock aren't a day of the calendar.
    let zoned = try Here.todo(["DTSTART;TZID=Europe/Berlin:20260328T120000", "DURATION:PT24H"])
    #expect(zoned.task().task.due == TaskDate("2026-03-29T13:00"))
  }

  @Test("A date that can't be read isn't one, and stays until another one takes its place")
  func unreadable() throws {
    for value in [
      "2026-05-01", "20260230", "20260501T", "20260501T250000", "tomorrow", "20260501T0900000Z", "",
    ] {
      let resource = try Here.todo(["DUE:\(value)"])
      #expect(resource.task().task.due == nil)
      #expect(resource.edited { $0.task.title = "b" }.content == ["DUE:\(value)", "SUMMARY:b"])
    }
  }
}
