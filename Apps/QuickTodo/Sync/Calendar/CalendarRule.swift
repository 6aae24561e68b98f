import QuickTodoModel

/// The rule of a task as a property has it (RFC 5545, 3.3.10), and as QuickTodo keeps it: with a day as its end, and without the
/// first day of the week where that makes no difference.
struct CalendarRule {
  /// The lines of the task.
  let todo: TodoLines
  /// The clock on the wall.
  let clock: WallClock

  /// Returns the rule of a property as QuickTodo keeps it. Parts that QuickTodo's rules don't have stay.
  func kept(_ text: String) -> String {
    Self.changing(text) { name, value in
      switch name {
      case "UNTIL": lastDay(until: value).map { [CalendarTime(TaskDate($0), .day).text] }
      case "WKST": Self.dependsOnFirstDay(text, value) ? nil : []
      default: nil
      }
    }
  }

  /// Returns a rule as a property of the task has it. The end is a day only if the dates are days too.
  func written(_ rule: String) -> String {
    Self.changing(rule) { name, value in
      guard name == "UNTIL", let end = CalendarTime(value), end.isDay, let date, !date.isDay else {
        return nil
      }
      let lastMinute = TaskDate(end.date.day, TimeOfDay(minute: 1_439))
      return date.kind == .floating
        ? [CalendarTime(lastMinute, .floating).text]
        : [CalendarTime(utc: lastMinute.moment(in: clock.timeZone)).text]
    }
  }

  /// Returns whether the property has a rule already, with an end of the kind that the dates have.
  func isWritten(_ rule: String) -> Bool {
    guard let text = todo.first("RRULE")?.value, kept(text) == rule else { return false }
    return Self.end(of: text)?.kind == Self.end(of: written(rule))?.kind
  }

  private static func end(of text: String) -> CalendarTime? {
    let part = text.uppercased().split(separator: ";").first { $0.hasPrefix("UNTIL=") }
    return part.flatMap { CalendarTime(String($0.dropFirst(6))) }
  }

  /// The date from which the rule counts.
  private var date: CalendarTime? { todo.time("DTSTART") ?? todo.time("DUE") }

  /// Returns the last day on which the task recurs; nil if the end is a day already, or can't be read.
  private func lastDay(until text: String) -> CalendarDay? {
    guard let end = CalendarTime(text), !end.isDay else { return nil }
    let last = clock.date(end)
    let time = date.flatMap { clock.date($0).time }
    let isOver = time.flatMap { time in last.time.map { time > $0 } } ?? false
    return isOver ? last.day.adding(days: -1) : last.day
  }

  /// Returns whether another first day of the week than Monday gives other dates.
  private static func dependsOnFirstDay(_ text: String, _ day: String) -> Bool {
    guard day != "MO" else { return false }
    let others = changing(text) { name, _ in name == "WKST" || name == "UNTIL" ? [] : nil }
    guard let rule = RecurrenceRule(others) else { return true }
    return rule.frequency == .weekly && rule.interval > 1 && rule.days.count > 1
  }

  /// Changes parts of a rule.
  /// - Parameter change: Returns the new values of a part, none to leave it out; nil for the present one.
  private static func changing(_ text: String, _ change: (_ name: String, _ value: String) -> [String]?)
    -> String
  {
    text.split(separator: ";", omittingEmptySubsequences: false).flatMap { part -> [String] in
      let pair = part.uppercased().split(separator: "=", maxSplits: 1)
      guard pair.count == 2, let values = change(String(pair[0]), String(pair[1])) else {
        return [String(part)]
      }
      return values.map { "\(pair[0])=\($0)" }
    }.joined(separator: ";")
  }
}
