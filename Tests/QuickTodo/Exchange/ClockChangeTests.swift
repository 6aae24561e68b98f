import Foundation
@testable import QuickTodoExchange
import QuickTodoModel
import Testing

/// In Berlin, 2:30 doesn't exist on 28 March 2027, and is there twice on 31 October. In Cairo, the day of 30 April begins at 1.
@Suite("Files with times that a change of the clock skips or repeats")
struct ClockChangeTests {
  private func context(_ zone: String) throws -> ExchangeContext {
    ExchangeContext(
      timeZone: try #require(TimeZone(identifier: zone)), now: Date(timeIntervalSince1970: 1_800_000_000))
  }

  private func tasks(_ text: String, _ format: ExchangeFormat, in zone: String) throws -> [PortableTask] {
    let file = try TaskFile(Array(text.utf8), format: format, context: try context(zone))
    var tasks: [PortableTask] = []
    while let entry = try file.next() { if case .task(let task) = entry { tasks.append(task) } }
    return tasks
  }

  @Test("Each format keeps them", arguments: ExchangeFormat.allCases)
  func formats(format: ExchangeFormat) throws {
    for (zone, dates) in [
      ("Europe/Berlin", ["2027-03-28T02:30", "2027-03-28T03:30", "2027-10-31T02:30", "2027-10-31"]),
      ("Africa/Cairo", ["2027-04-30", "2027-04-30T00:30", "2027-04-30T01:00"]),
    ] {
      var writer = TaskFileWriter(format, context: try context(zone))
      var text = writer.beginning([])
      for (number, date) in dates.enumerated() {
        var task = PortableTask(TaskItem(uid: 0, title: "a", added: Date(timeIntervalSince1970: 0)))
        let due = try #require(TaskDate(date))
        (task.identity, task.task.due) = ("\(number)", due)
        task.task.reminders = [Reminder(at: due), .before(minutes: 60)]
        text += writer.text(of: task)
      }
      let read = try tasks(text + writer.ending(), format, in: zone)
      #expect(read.map { $0.task.due?.description } == dates)
      #expect(read.allSatisfy { $0.remarks == [] && $0.task.reminders.count == 2 })
    }
  }

  @Test(
    "Of a repeated time in another zone the first one counts, and a skipped one is as much later",
    arguments: [
      ("20271031T023000", "2027-10-30T20:30"), ("20270328T023000", "2027-03-27T21:30"),
      ("20271031T033000", "2027-10-30T22:30"),
    ])
  func otherZone(time: String, expected: String) throws {
    let text = """
      BEGIN:VCALENDAR
      BEGIN:VTODO
      SUMMARY:a
      DUE;TZID=Europe/Berlin:\(time)
      END:VTODO
      END:VCALENDAR

      """
    let task = try #require(try tasks(text, .icalendar, in: "America/New_York").first)
    #expect(task.task.due?.description == expected && task.remarks == [])
  }
}
