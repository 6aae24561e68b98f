package import Foundation
package import QuickTodoModel

/// An alarm of a task, as its lines.
package struct CalendarAlarm {
  private let lines: ArraySlice<ContentLine>

  /// The property of QuickTodo's own alarms: a reminder's time on the clock on the wall, and the trigger that was made of it.
  /// The time counts as long as the alarm still has that trigger.
  private static let clock = "X-QUICKTODO-REMINDER"

  /// Takes an alarm, from its begin to its end.
  package init(_ lines: ArraySlice<ContentLine>) { self.lines = lines }

  /// Returns the alarm as a reminder; nil if it isn't one that QuickTodo can have, such as a message or a place.
  /// - Parameters:
  ///   - dates: The dates of the task.
  ///   - clock: The clock on the wall.
  package func reminder(of dates: TodoDates, on clock: WallClock) -> Reminder? {
    guard isShown, let trigger = line("TRIGGER") else { return nil }
    if let own = line(Self.clock)?.value.split(separator: " "), own.count == 2, own[1] == trigger.value {
      return Reminder(own[0])
    }
    if let time = CalendarTime(trigger) { return Reminder(at: clock.date(time)) }
    guard let offset = CalendarDuration(trigger.value)?.minutes else { return nil }
    let isAfterStart = trigger.parameter("RELATED")?.uppercased() != "END" && dates.start != nil
    if !isAfterStart {
      let minutes = (dates.due?.isWholeDay == true ? Reminder.timeOfWholeDay.minute : 0) - offset
      if (0...Reminder.mostMinutes).contains(minutes) { return .before(minutes: minutes) }
    }
    guard let base = isAfterStart ? dates.start : dates.due else { return nil }
    let begin = TaskDate(base.day, base.time ?? TimeOfDay(minute: 0)).moment(in: clock.timeZone)
    return .at(TaskDate(begin.addingTimeInterval(60 * Double(offset)), in: clock.timeZone))
  }

  /// Returns the lines of an alarm for a reminder.
  /// - Parameters:
  ///   - reminder: The reminder.
  ///   - title: The title of the task.
  ///   - dates: The dates of the task.
  ///   - timeZone: The time zone of the clock on the wall.
  ///   - end: The bytes that end each line.
  package static func lines(
    for reminder: Reminder, title: String, of dates: TodoDates, in timeZone: TimeZone, end: [UInt8]
  ) -> [ContentLine] {
    let text = CalendarText.escaped(title)
    let lines = [
      ContentLine("BEGIN", [], "VALARM", end: end), ContentLine("ACTION", [], "DISPLAY", end: end),
      ContentLine("TRIGGER", [], "", end: end),
      ContentLine("DESCRIPTION", [], text.isEmpty ? "Reminder" : text, end: end),
      ContentLine("END", [], "VALARM", end: end),
    ]
    return CalendarAlarm(lines[...]).moved(to: reminder, of: dates, in: timeZone)
  }

  /// Returns the lines of the alarm with the time of another reminder.
  /// - Parameters:
  ///   - reminder: The reminder.
  ///   - dates: The dates of the task.
  ///   - timeZone: The time zone of the clock on the wall.
  package func moved(to reminder: Reminder, of dates: TodoDates, in timeZone: TimeZone) -> [ContentLine] {
    let (kind, value): (ContentLine.Parameter, String) =
      switch reminder {
      case .before(let minutes): (.init("RELATED", "END"), Self.trigger(minutes, of: dates))
      case .at(let date):
        (.init("VALUE", "DATE-TIME"), CalendarTime(utc: date.timed.moment(in: timeZone)).text)
      }
    var moved = lines.filter { $0.name != Self.clock }.map { line in
      guard line.name == "TRIGGER" else { return line }
      let others = line.parameters.filter { !["RELATED", "VALUE", "TZID"].contains($0.name) }
      return ContentLine(line.name, others + [kind], value, end: line.end)
    }
    if case .at = reminder, let last = moved.last {
      moved.insert(ContentLine(Self.clock, [], "\(reminder) \(value)", end: last.end), at: moved.count - 1)
    }
    return moved
  }

  /// Whether the alarm shows or sounds something at a time, instead of sending a message, waiting for a place or doing nothing.
  package var isShown: Bool {
    guard line("X-APPLE-PROXIMITY") == nil, line("PROXIMITY") == nil else { return false }
    return line("ACTION").map { ["DISPLAY", "AUDIO"].contains($0.value.uppercased()) } ?? true
  }

  /// When the alarm goes off, as it says it; nil if it doesn't.
  package var trigger: String? { line("TRIGGER")?.text }

  private func line(_ name: String) -> ContentLine? { lines.first { $0.name == name } }

  /// Returns the trigger of a time before the due date. A day without a time begins at midnight for other programs.
  private static func trigger(_ minutes: Int, of dates: TodoDates) -> String {
    let offset = (dates.due?.isWholeDay == true ? Reminder.timeOfWholeDay.minute : 0) - minutes
    let duration = "\(Reminder.before(minutes: abs(offset)))"
    return offset > 0 ? String(duration.dropFirst()) : duration
  }
}

extension TaskDate {
  /// Whether this is a day without a time.
  fileprivate var isWholeDay: Bool { time == nil }
}
