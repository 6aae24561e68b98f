import Foundation
import QuickTodoCalendar
import QuickTodoModel

/// An alarm of a task, as the lines of a file.
struct AlarmLines: Equatable {
  /// The lines, from the begin of the alarm to its end.
  let lines: [String]

  /// Divides lines into alarms and all others.
  static func divide(_ lines: [String]) -> (alarms: [AlarmLines], others: [String]) {
    var (alarms, others, depth, begin): ([AlarmLines], [String], Int, Int?) = ([], [], 0, nil)
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
        alarms.append(AlarmLines(lines: Array(lines[first...index])))
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
    if case .before = reminder, task.due == nil { return nil }
    lines = CalendarAlarm.lines(
      for: reminder, title: CalendarText.writable(task.title),
      of: TodoDates(due: task.due, start: task.start),
      in: timeZone, end: []
    ).map(\.text)
  }

  /// Whether the alarm shows or sounds something, instead of sending a message, waiting for a place or doing nothing.
  var isShown: Bool { alarm.isShown }

  /// The line that says when the alarm goes off.
  var trigger: String? { alarm.trigger }

  /// Returns the alarm as a reminder; `nil` if it isn't one that QuickTodo can have.
  /// - Parameters:
  ///   - task: The task with its dates.
  ///   - clock: The clock on the wall.
  func reminder(of task: TaskItem, on clock: WallClock) -> Reminder? {
    alarm.reminder(of: TodoDates(due: task.due, start: task.start), on: clock)
  }

  private var alarm: CalendarAlarm {
    CalendarAlarm(lines.compactMap { ContentLine(received: Array($0.utf8)) }[...])
  }
}
