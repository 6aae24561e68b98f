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
