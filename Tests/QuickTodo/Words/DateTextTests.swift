import Foundation
import QuickTodoModel
import QuickTodoTexts
import QuickTodoWords
import Testing

@Suite("Dates in words")
struct DateTextTests {
  @Test(
    "A date is said as seen from today",
    arguments: [
      ("2026-11-24", "Yesterday", "Gestern"), ("2026-11-25", "Today", "Heute"),
      ("2026-11-25T09:05", "Today 09:05", "Heute 09:05"), ("2026-11-26", "Tomorrow", "Morgen"),
      ("2026-11-27", "Friday", "Freitag"), ("2026-12-01", "Tuesday", "Dienstag"),
      ("2026-12-02", "2 December", "2. Dezember"), ("2026-11-23", "23 November", "23. November"),
      ("2027-03-01", "1 March 2027", "1. März 2027"),
    ])
  func text(date: String, english: String, german: String) throws {
    let (date, now) = (try #require(TaskDate(date)), try #require(TaskDate("2026-11-25T10:30")))
    #expect(date.text(now: now, in: .english) == english)
    #expect(date.text(now: now, in: .german) == german)
  }
}

/// In Berlin, 2:30 doesn't exist on 28 March 2027, and is there twice on 31 October 2027. On Lord Howe Island the clock is changed by half
/// an hour.
@Suite("Times that a change of the clock skips or repeats")
struct ClockNoticeTests {
  @Test(
    "They are named with what counts, and others aren't",
    arguments: [
      ("Europe/Berlin", "2027-03-28T02:30", "The clock skips 02:30 on Sunday 28 March 2027. 03:30 counts."),
      ("Europe/Berlin", "2027-03-28T02:00", "The clock skips 02:00 on Sunday 28 March 2027. 03:00 counts."),
      ("Europe/Berlin", "2027-03-28T03:00", nil), ("Europe/Berlin", "2027-03-28T01:59", nil),
      (
        "Europe/Berlin", "2027-10-31T02:30",
        "The clock shows 02:30 twice on Sunday 31 October 2027. The first one counts."
      ),
      (
        "Europe/Berlin", "2027-10-31T02:00",
        "The clock shows 02:00 twice on Sunday 31 October 2027. The first one counts."
      ),
      ("Europe/Berlin", "2027-10-31T03:00", nil), ("Europe/Berlin", "2027-10-31T01:59", nil),
      ("Europe/Berlin", "2027-10-31", nil), ("Europe/Berlin", "2027-07-01T02:30", nil),
      (
        "Australia/Lord_Howe", "2027-04-04T01:45",
        "The clock shows 01:45 twice on Sunday 4 April 2027. The first one counts."
      ),
      ("Australia/Lord_Howe", "2027-04-04T01:15", nil),
      (
        "Australia/Lord_Howe", "2027-10-03T02:10",
        "The clock skips 02:10 on Sunday 3 October 2027. 02:40 counts."
      ),
      ("Africa/Cairo", "2027-04-30", nil),
    ])
  func notices(zone: String, date: String, notice: String?) throws {
    let (zone, date) = (try #require(TimeZone(identifier: zone)), try #require(TaskDate(date)))
    for edit in [TaskEdit.due(date), .start(date), .reminders([Reminder(at: date)])] {
      #expect([edit, edit].clockNotices(in: zone) == (notice.map { [$0] } ?? []))
    }
    #expect(
      [TaskEdit.due(nil), .title("a"), .reminders([.before(minutes: 5)])].clockNotices(in: zone).isEmpty)
  }
}
