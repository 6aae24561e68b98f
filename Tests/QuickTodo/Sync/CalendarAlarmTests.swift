import Foundation
import QuickTodoCalendar
import QuickTodoModel
import Testing

@testable import QuickTodoSync

@Suite("Alarms of tasks in resources") struct CalendarAlarmTests {
  private func alarm(_ lines: String...) -> [String] { ["BEGIN:VALARM"] + lines + ["END:VALARM"] }

  @Test(
    "A trigger is a reminder",
    arguments: [
      ("TRIGGER:-PT15M", "-PT15M"), ("TRIGGER;RELATED=END:PT0S", "-PT0M"),
      ("TRIGGER;RELATED=END:-P1DT2H", "-P1DT2H"),
      ("TRIGGER;RELATED=END:PT30M", "2026-05-02T12:30"),
      ("TRIGGER;VALUE=DATE-TIME:20260501T100000Z", "2026-05-01T12:00"),
      ("TRIGGER;VALUE=DATE-TIME;TZID=America/New_York:20260501T060000", "2026-05-01T12:00"),
      ("TRIGGER;RELATED=END:-PT90S", "-PT2M"),
    ])
  func triggers(trigger: String, reminder: String) throws {
    let resource = try Here.todo(["DUE:20260502T120000"] + alarm("ACTION:AUDIO", trigger))
    #expect(resource.task().task.reminders.map { "\($0)" } == [reminder])
  }

  @Test("An alarm that isn't a reminder stays, whatever becomes of the reminders")
  func foreign() throws {
    let lines =
      alarm("ACTION:EMAIL", "TRIGGER:-PT15M")
      + alarm("ACTION:NONE", "TRIGGER;VALUE=DATE-TIME:19760401T005545Z")
      + alarm("ACTION:DISPLAY", "TRIGGER;VALUE=DATE-TIME:19760401T005545Z", "X-APPLE-PROXIMITY:DEPART")
      + alarm("ACTION:DISPLAY", "TRIGGER:soon") + alarm("ACTION:DISPLAY")
    let resource = try Here.todo(["DUE:20260502T120000"] + lines)
    #expect(resource.task().task.reminders == [])
    let added = resource.edited { $0.task.reminders = [.before(minutes: 15)] }
    #expect(
      added.content == ["DUE:20260502T120000"] + lines
        + alarm("ACTION:DISPLAY", "TRIGGER;RELATED=END:-PT15M", "DESCRIPTION:Untitled"))
    #expect(added.edited { $0.task.reminders = [] }.content == resource.content)
  }

  @Test("A reminder that is removed takes its alarm with it, and the others keep their bytes")
  func removal() throws {
    let kept = alarm("TRIGGER;X-A=1:-PT0015M", "ACTION:DISPLAY", "ACKNOWLEDGED:20260501T000000Z", "UID:a")
    let gone = alarm("ACTION:DISPLAY", "TRIGGER:-P1D", "REPEAT:2", "DURATION:PT5M")
    let resource = try Here.todo(["DUE:20260502T120000"] + gone + kept)
    let removed = resource.edited { $0.task.reminders = [.before(minutes: 15)] }
    #expect(removed.content == ["DUE:20260502T120000"] + kept)
    let edited = removed.edited {
      $0.task.reminders.append(Reminder(at: TaskDate(CalendarDay(number: 20_000))))
    }
    #expect(
      edited.content == removed.content
        + alarm(
          "ACTION:DISPLAY", "TRIGGER;VALUE=DATE-TIME:20241004T070000Z", "DESCRIPTION:Untitled",
          "X-QUICKTODO-REMINDER:2024-10-04T09:00 20241004T070000Z"))
    #expect(Set(edited.task().task.reminders.map { "\($0)" }) == ["-PT15M", "2024-10-04T09:00"])
    #expect(
      edited.task(in: Here.kolkata).task.reminders.contains { "\($0)" == "2024-10-04T09:00" },
      "the clock on the wall")
  }

  @Test("A reminder that gets another time is the same alarm, with its other lines")
  func otherTime() throws {
    let other = ["DUE:20260502T120000"] + alarm("ACTION:AUDIO", "REPEAT:2", "ATTACH:bell.wav")
    let resource = try Here.todo(other + alarm("ACTION:AUDIO", "TRIGGER;X-A=1:-P1D", "ATTACH:bell.wav"))
    let evening = try #require(TaskDate("2026-05-01T18:00"))
    let timed = resource.edited { $0.task.reminders = [.at(evening)] }
    #expect(
      timed.content == other
        + alarm(
          "ACTION:AUDIO", "TRIGGER;X-A=1;VALUE=DATE-TIME:20260501T160000Z", "ATTACH:bell.wav",
          "X-QUICKTODO-REMINDER:2026-05-01T18:00 20260501T160000Z"))
    let back = timed.edited { $0.task.reminders = [.before(minutes: 5)] }
    #expect(
      back.content == other + alarm("ACTION:AUDIO", "TRIGGER;X-A=1;RELATED=END:-PT5M", "ATTACH:bell.wav"))
  }

  @Test("Of a day without a time, a reminder counts from 9 o'clock, also when the day gets a time")
  func wholeDay() throws {
    let resource = try Here.todo(
      ["DUE;VALUE=DATE:20260502"] + alarm("ACTION:DISPLAY", "UID:a", "TRIGGER;RELATED=END:PT8H50M"))
    #expect(resource.task().task.reminders == [.before(minutes: 10)])
    let timed = resource.edited { $0.task.due = TaskDate("2026-05-02T12:00") }
    #expect(timed.content.contains("TRIGGER;RELATED=END:-PT10M") && timed.content.contains("UID:a"))
    #expect(timed.task().task.reminders == [.before(minutes: 10)])
    let none = resource.edited { $0.task.due = nil }
    #expect(none.task().task.reminders == [.before(minutes: 10)])
    let moved = resource.edited { $0.task.due = TaskDate("2026-05-03") }
    #expect(moved.content.contains("TRIGGER;RELATED=END:PT8H50M"))
  }

  @Test("An alarm that is tied to the start follows it, byte for byte")
  func start() throws {
    let resource = try Here.todo(
      ["DTSTART:20260501T100000", "DUE:20260502T120000"] + alarm("ACTION:DISPLAY", "TRIGGER:-PT1H"))
    #expect(resource.task().task.reminders.map { "\($0)" } == ["2026-05-01T09:00"])
    let later = resource.edited { $0.task.start = TaskDate("2026-05-01T11:00") }
    #expect(later.content.suffix(4) == alarm("ACTION:DISPLAY", "TRIGGER:-PT1H")[...])
    // A task that recurs moves its start and its reminders together.
    let next = resource.edited {
      $0.task.start = TaskDate("2026-05-08T10:00")
      $0.task.due = TaskDate("2026-05-09T12:00")
      $0.task.reminders = $0.task.reminders.map { $0.moved(days: 7) }
    }
    #expect(next.content.suffix(4) == alarm("ACTION:DISPLAY", "TRIGGER:-PT1H")[...])
  }
}
