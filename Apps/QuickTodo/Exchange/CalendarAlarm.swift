import CICal
import Foundation
import QuickTodoModel

/// An alarm of iCalendar's task, as its lines.
struct CalendarAlarm: Equatable {
  /// The lines, from the begin of the alarm to its end.
  let lines: [String]

  /// The property of QuickTodo's own alarms: a reminder's time on the clock on the wall, and the trigger that was made of
  /// it. The time counts as long as the alarm still has that trigger.
  private static let clock = "X-QUICKTODO-REMINDER"

  /// Divides lines into alarms and all others.
  static func divide(_ lines: [String]) -> (alarms: [CalendarAlarm], others: [String]) {
    var (alarms, others, depth, begin): ([CalendarAlarm], [String], Int, Int?) = ([], [], 0, nil)
    for (index, line) in lines.enumerated() {
      let (name, value) = CalendarText.parts(of: line)
      if name == "BEGIN" {
        if depth == 0, value.uppercased() == "VALARM" { begin = index }
        depth += 1
      }
      if begin == nil { others.append(line) }
      guard name == "END" else { continue }
      depth = max(0, depth - 1)
      if depth == 0, let first = begin {
        alarms.append(CalendarAlarm(lines: Array(lines[first...index])))
        begin = nil
      }
    }
    if let begin { others += lines[begin...] }
    return (alarms, others)
  }

  private init(lines: [String]) { self.lines = lines }

  /// Creates the alarm of a reminder.
  /// - Parameters:
  ///   - reminder: The reminder.
  ///   - task: The task.
  ///   - timeZone: The time zone of the clock on the wall.
  /// - Returns: `nil` if the reminder is before a due date that the task doesn't have.
  init?(_ reminder: Reminder, of task: TaskItem, in timeZone: TimeZone) {
    var (trigger, own): (String, [String])
    switch reminder {
    case .before(let minutes):
      guard let due = task.due else { return nil }
      // A day without a time begins at midnight for other programs.
      let offset = (due.time == nil ? Reminder.timeOfWholeDay.minute : 0) - minutes
      let duration = "\(Reminder.before(minutes: abs(offset)))"
      trigger = "TRIGGER;RELATED=END:\(offset > 0 ? String(duration.dropFirst()) : duration)"
      own = []
    case .at(let date):
      let moment = ExchangeTimes.basic(date.timed.moment(in: timeZone))
      trigger = "TRIGGER;VALUE=DATE-TIME:\(moment)"
      own = ["\(Self.clock):\(reminder) \(moment)"]
    }
    let title = CalendarText.writable(task.title)
    lines =
      [
        "BEGIN:VALARM", "ACTION:DISPLAY", trigger,
        "DESCRIPTION:\(title.isEmpty ? "Reminder" : CalendarText.escaped(title))",
      ] + own + ["END:VALARM"]
  }

  /// Whether the alarm shows or sounds something, instead of sending a message or doing nothing.
  var isShown: Bool { value(of: "ACTION").map { ["DISPLAY", "AUDIO"].contains($0.uppercased()) } ?? true }

  /// The line that says when the alarm goes off.
  var trigger: String? { line(of: "TRIGGER") }

  /// Returns the alarm as a reminder; `nil` if it isn't one that QuickTodo can have.
  /// - Parameters:
  ///   - task: The task with its dates.
  ///   - timeZone: The time zone of the clock on the wall.
  func reminder(of task: TaskItem, in timeZone: TimeZone) -> Reminder? {
    guard isShown, let trigger else { return nil }
    let value = CalendarText.parts(of: trigger).value.uppercased()
    if let own = self.value(of: Self.clock)?.split(separator: " "), own.count == 2, own[1] == value {
      return Reminder(own[0])
    }
    if let moment = ExchangeTimes.date(value) { return .at(TaskDate(moment, in: timeZone)) }
    guard let offset = Self.minutes(of: value) else { return nil }
    let isRelatedToEnd = trigger.prefix { $0 != ":" }.uppercased().contains("RELATED=END")
    let isBeforeDue = isRelatedToEnd ? task.due != nil : task.start == nil
    guard let base = isBeforeDue ? task.due : task.start else { return nil }
    let minutes = (base.time == nil ? Reminder.timeOfWholeDay.minute : 0) - offset
    if isBeforeDue, (0...Reminder.mostMinutes).contains(minutes) { return .before(minutes: minutes) }
    let begin = TaskDate(base.day, base.time ?? TimeOfDay(minute: 0)).moment(in: timeZone)
    return .at(TaskDate(begin.addingTimeInterval(60 * Double(offset)), in: timeZone))
  }

  private func line(of name: String) -> String? { lines.first { CalendarText.parts(of: $0).name == name } }

  private func value(of name: String) -> String? { line(of: name).map { CalendarText.parts(of: $0).value } }

  /// Returns the minutes of a duration, rounded down; `nil` for any other text, and for more than ten years.
  private static func minutes(of text: String) -> Int? {
    let duration = icaldurationtype_from_string(text)
    guard icaldurationtype_is_bad_duration(duration) == 0 else { return nil }
    let days = Int(duration.weeks) * 7 + Int(duration.days)
    let seconds =
      days * 86_400 + Int(duration.hours) * 3_600 + Int(duration.minutes) * 60 + Int(duration.seconds)
    let minutes = duration.is_neg != 0 ? -((seconds + 59) / 60) : seconds / 60
    return abs(minutes) <= Reminder.mostMinutes ? minutes : nil
  }
}

extension CalendarText {
  /// Returns a text with iCalendar's escapes.
  static func escaped(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if ["\\", ";", ","].contains(scalar) { escaped.append("\\") }
      escaped.append(contentsOf: scalar == "\n" ? "\\n".unicodeScalars : String(scalar).unicodeScalars)
    }
    return String(escaped)
  }
}
