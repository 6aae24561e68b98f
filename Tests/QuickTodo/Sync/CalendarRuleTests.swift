import Foundation
import QuickTodoModel
import Testing

@testable import QuickTodoSync

@Suite("The ends of recurrences, and the first day of the week") struct CalendarRuleTests {
  @Test(
    "An end with a time is the last day on which the task is due until then",
    arguments: [
      ("DUE;TZID=Europe/Berlin:20260501T093000", "UNTIL=20260601T073000Z", "20260601"),
      ("DUE;TZID=Europe/Berlin:20260501T093000", "UNTIL=20260601T072900Z", "20260531"),
      ("DUE:20260501T220000Z", "UNTIL=20260601T220000Z", "20260602"),
      ("DUE:20260501T093000", "UNTIL=20260601T093000", "20260601"),
      ("DUE;VALUE=DATE:20260501", "UNTIL=20260601T230000Z", "20260602"),
      ("DUE;VALUE=DATE:20260501", "until=20260601", "20260601"),
    ])
  func ends(date: String, end: String, day: String) throws {
    let task = try Here.todo([date, "RRULE:FREQ=DAILY;\(end)"]).task()
    #expect(task.foreignRecurrence == nil)
    #expect(task.task.recurrence?.rule.until?.description.filter { $0 != "-" } == day)
  }

  @Test("The first day of the week counts only in a rule of several days in each second week or rarer")
  func firstDay() throws {
    for (rule, isKnown) in [
      ("FREQ=WEEKLY;WKST=SU", true), ("FREQ=WEEKLY;WKST=SU;BYDAY=MO,TU", true),
      ("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;WKST=SU", true), ("FREQ=MONTHLY;INTERVAL=2;WKST=SU", true),
      ("FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,MO;WKST=MO", true),
      ("FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,MO;WKST=SU", false), ("FREQ=HOURLY;WKST=SU", false),
    ] {
      let task = try Here.todo(["DUE;VALUE=DATE:20260501", "RRULE:\(rule)"]).task()
      #expect((task.foreignRecurrence == nil) == isKnown, "\(rule)")
      #expect((task.task.recurrence != nil) == isKnown, "\(rule)")
    }
  }

  @Test("A day that another program chooses by BYSETPOS is a rule of QuickTodo's, whose line stays")
  func chosenDay() throws {
    let line = "RRULE:FREQ=MONTHLY;WKST=SU;BYDAY=MO;BYSETPOS=2"
    let resource = try Here.todo(["DUE;VALUE=DATE:20260511", line])
    let task = resource.task()
    #expect(task.foreignRecurrence == nil)
    #expect(task.task.recurrence?.rule == RecurrenceRule(.monthly, on: [.init(.monday, ordinal: 2)]))
    #expect(resource.edited { $0.task.due = TaskDate("2026-06-08") }.content.contains(line))
    let edited = resource.edited { $0.task.recurrence?.rule.interval = 2 }
    #expect(edited.content.contains("RRULE:FREQ=MONTHLY;INTERVAL=2;BYDAY=2MO"))
  }

  /// Monday evening in New York is Tuesday in Berlin, where the clock changes on other days.
  private static let evening = "DUE;TZID=America/New_York:20270503T220000"

  @Test(
    "A rule that counts days of another time zone is left to other programs if they aren't always the days here",
    arguments: [
      (evening, "FREQ=WEEKLY;BYDAY=MO", false), (evening, "FREQ=MONTHLY;BYMONTHDAY=-1", false),
      (evening, "FREQ=DAILY;BYDAY=MO,TU", false), (evening, "FREQ=WEEKLY", true),
      (evening, "FREQ=DAILY", true),
      (evening, "FREQ=MONTHLY", true), ("DUE;TZID=America/New_York:20270531T220000", "FREQ=MONTHLY", false),
      ("DUE;TZID=America/New_York:20270228T220000", "FREQ=YEARLY", false),
      ("DUE;TZID=America/New_York:20270503T120000", "FREQ=WEEKLY;BYDAY=MO", true),
      // Only while one of the two clocks has changed, it is the same day.
      ("DUE;TZID=America/New_York:20270503T183000", "FREQ=WEEKLY;BYDAY=MO", false),
      ("DUE:20270502T233000Z", "FREQ=WEEKLY;BYDAY=SU", false),
      ("DUE:20270503T120000Z", "FREQ=WEEKLY;BYDAY=MO", true),
      ("DUE:20270503T233000", "FREQ=WEEKLY;BYDAY=MO", true),
      ("DUE;VALUE=DATE:20270503", "FREQ=WEEKLY;BYDAY=MO", true),
      ("DUE;TZID=Europe/Berlin:20270503T233000", "FREQ=WEEKLY;BYDAY=MO", true),
    ])
  func otherDays(due: String, rule: String, isOfDaysHere: Bool) throws {
    let reason = try Here.todo([due, "RRULE:\(rule)"]).task().foreignRecurrence
    #expect((reason == nil) == isOfDaysHere, "\(reason ?? "")")
  }

  @Test(
    "A rule of days that a person gives to a task of another day there has the dates that the person sees")
  func otherDaysHere() throws {
    let start = "DTSTART;TZID=America/New_York:20270503T210000"
    let resource = try Here.todo([start, Self.evening])
    #expect(resource.edited { $0.task.rule = "FREQ=WEEKLY" }.content.contains(Self.evening))
    let edited = resource.edited { $0.task.rule = "FREQ=WEEKLY;BYDAY=TU" }
    #expect(Set(edited.content).isSuperset(of: ["DUE:20270504T040000", "DTSTART:20270504T030000"]))
    #expect(edited.task().foreignRecurrence == nil)
    #expect(edited.task().task.due == TaskDate("2027-05-04T04:00"))
    #expect(edited.task().task.rule == "FREQ=WEEKLY;BYDAY=TU")
  }

  @Test("An end that is written is of the kind of the dates, as RFC 5545 wants it")
  func written() throws {
    let rule = "FREQ=DAILY;UNTIL=20260601"
    for (date, end) in [
      ("DUE;VALUE=DATE:20260501", "20260601"), ("DUE:20260501T093000", "20260601T235900"),
      ("DUE;TZID=Europe/Berlin:20260501T093000", "20260601T215900Z"),
      ("DUE:20260501T093000Z", "20260601T215900Z"),
    ] {
      let resource = try Here.todo([date]).edited { $0.task.rule = rule }
      #expect(resource.content == [date, "RRULE:FREQ=DAILY;UNTIL=\(end)", "SEQUENCE:1"])
      #expect(resource.task().task.rule == rule)
    }
  }

  @Test("An edit of the dates leaves the rule, unless its end would be of another kind or another day")
  func dates() throws {
    let lines = ["DUE:20260501T070000Z", "RRULE:WKST=SU;FREQ=DAILY;UNTIL=20260601T080000Z"]
    let resource = try Here.todo(lines)
    func edited(_ due: String) -> [String] {
      resource.edited { $0.task.due = TaskDate(due) }.content.filter { $0.hasPrefix("RRULE") }
    }
    #expect(edited("2026-05-02T09:30") == [lines[1]])
    #expect(edited("2026-05-02T11:00") == ["RRULE:FREQ=DAILY;UNTIL=20260601T215900Z"])
    #expect(edited("2026-05-02") == ["RRULE:FREQ=DAILY;UNTIL=20260601"])
    #expect(resource.edited { $0.task.title = "other" }.content.contains(lines[1]))
  }
}
