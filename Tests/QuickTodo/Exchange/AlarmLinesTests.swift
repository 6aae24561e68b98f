import Foundation
@testable import QuickTodoExchange
import QuickTodoModel
import Testing

@Suite("Reminders as alarms of iCalendar")
struct AlarmLinesTests {
  private func task(_ due: String?, _ reminders: [String]) -> PortableTask {
    var task = PortableTask(TaskItem(uid: 0, title: "Call; Anna", added: Date(timeIntervalSince1970: 0)))
    task.identity = "1"
    task.task.due = due.flatMap { TaskDate($0) }
    task.task.reminders = reminders.compactMap { Reminder($0) }
    return task
  }

  /// Returns the task of a file's lines.
  private func read(_ lines: [String]) throws -> PortableTask {
    let text =
      ["BEGIN:VCALENDAR", "BEGIN:VTODO", "UID:1", "SUMMARY:a"] + lines + ["END:VTODO", "END:VCALENDAR"]
    return try #require(try ReadFiles.tasks(text.joined(separator: "\n") + "\n", .icalendar).first)
  }

  private func alarm(_ trigger: String, _ more: String...) -> [String] {
    ["BEGIN:VALARM", "ACTION:DISPLAY", trigger, "DESCRIPTION:Soon"] + more + ["END:VALARM"]
  }

  private func reminders(_ task: PortableTask) -> [String] { task.task.reminders.map(\.description) }

  @Test(
    "Each reminder is an alarm that goes off at the same time in other programs",
    arguments: [
      ("2026-05-01T09:30", "-PT10M", "TRIGGER;RELATED=END:-PT10M"),
      ("2026-05-01T09:30", "-PT0M", "TRIGGER;RELATED=END:-PT0M"),
      // The day begins at midnight there, and counts as due at 9 here.
      ("2026-05-01", "-PT10M", "TRIGGER;RELATED=END:PT8H50M"),
      ("2026-05-01", "-P1D", "TRIGGER;RELATED=END:-PT15H"),
      // The tests are in New York.
      ("2026-05-01", "2026-05-01T08:00", "TRIGGER;VALUE=DATE-TIME:20260501T120000Z"),
    ])
  func written(due: String, reminder: String, trigger: String) throws {
    let text = ReadFiles.text([task(due, [reminder])], .icalendar)
    let alarm = "BEGIN:VALARM\r\nACTION:DISPLAY\r\n\(trigger)\r\nDESCRIPTION:Call\\; Anna\r\n"
    #expect(text.contains(alarm) && !text.contains("X-QUICKTODO-REMINDERS"), "\(text)")
    let again = try ReadFiles.tasks(text, .icalendar)
    #expect(again.map(reminders) == [[reminder]] && again[0].foreign.isEmpty)
  }

  @Test("A reminder before a date that the task doesn't have is kept, and is no alarm")
  func withoutDate() throws {
    let text = ReadFiles.text([task(nil, ["-PT10M", "2026-05-01T08:00"])], .icalendar)
    #expect(text.components(separatedBy: "BEGIN:VALARM").count == 2)
    #expect(try ReadFiles.tasks(text, .icalendar).map(reminders) == [["-PT10M", "2026-05-01T08:00"]])
  }

  @Test(
    "An alarm of another program is a reminder, and comes back as it was while the task has the reminder",
    arguments: [
      ("TRIGGER;RELATED=END:-PT15M", "-PT15M"), ("TRIGGER;RELATED=END:-PT90S", "-PT2M"),
      ("TRIGGER;RELATED=END:PT1H", "2026-05-01T10:30"), ("TRIGGER:-P1D", "2026-04-30T08:00"),
      ("TRIGGER;RELATED=START:PT0S", "2026-05-01T08:00"),
      ("TRIGGER;VALUE=DATE-TIME:20260501T120000Z", "2026-05-01T08:00"),
    ])
  func ofOthers(trigger: String, expected: String) throws {
    let lines = alarm(trigger, "X-SOUND:bell", "REPEAT:2", "DURATION:PT5M")
    var task = try read(["DTSTART:20260501T080000", "DUE:20260501T093000"] + lines)
    #expect(reminders(task) == [expected] && task.remarks == [])
    let block = lines.joined(separator: "\r\n")
    let text = ReadFiles.text([task], .icalendar)
    #expect(text.contains(block) && text.components(separatedBy: "BEGIN:VALARM").count == 2)
    task.task.reminders = [.before(minutes: 5)]
    let changed = ReadFiles.text([task], .icalendar)
    #expect(changed.contains("TRIGGER;RELATED=END:-PT5M") && !changed.contains("X-SOUND"))
  }

  @Test("A trigger without a start counts from the due date")
  func withoutStart() throws {
    #expect(reminders(try read(["DUE;VALUE=DATE:20260501"] + alarm("TRIGGER:-PT15H"))) == ["-P1D"])
  }

  @Test("An alarm that sends a message is no reminder, and comes back; one that can't be read is remarked")
  func others() throws {
    let mail = ["BEGIN:VALARM", "ACTION:EMAIL", "TRIGGER;RELATED=END:-PT15M", "END:VALARM"]
    let task = try read(
      ["DUE:20260501T093000"] + mail + alarm("TRIGGER:soon") + alarm("TRIGGER:-P99999999W"))
    #expect(reminders(task) == [] && task.remarks.count == 2)
    let text = ReadFiles.text([task], .icalendar)
    #expect(text.contains(mail.joined(separator: "\r\n")) && text.contains("TRIGGER:soon"))
  }

  @Test("A trigger that another program has changed counts, and not the time that was written beside it")
  func changed() throws {
    let text = ReadFiles.text([task("2026-05-01", ["2026-05-01T08:00"])], .icalendar)
    let later = text.replacing(
      "TRIGGER;VALUE=DATE-TIME:20260501T120000Z", with: "TRIGGER;VALUE=DATE-TIME:20260501T130000Z")
    #expect(try ReadFiles.tasks(later, .icalendar).map(reminders) == [["2026-05-01T09:00"]])
  }

  @Test("The reminders of an earlier export, which has no alarms, are read")
  func earlier() throws {
    let task = try read(["DUE:20260501T093000", "X-QUICKTODO-REMINDERS:-PT10M,2026-05-01T08:00"])
    #expect(reminders(task) == ["-PT10M", "2026-05-01T08:00"])
  }

  @Test("An alarm without an end isn't read beyond the task")
  func unfinished() {
    #expect(throws: ExchangeError.self) { try read(["BEGIN:VALARM", "TRIGGER:-PT1M"]) }
    let lines = ["END:VALARM", "BEGIN:VALARM", "BEGIN:VX", "END:VX", "TRIGGER:-PT1M"]
    #expect(AlarmLines.divide(lines).alarms.isEmpty && AlarmLines.divide(lines).others == lines)
  }
}
