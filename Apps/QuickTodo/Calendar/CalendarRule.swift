import QuickTodoModel

/// The way between the rule of a task as a property has it (RFC 5545, 3.3.10), and as QuickTodo keeps it: with a day as its end,
/// and without the first day of the week where that makes no difference.
package struct CalendarRule {
  private let date: CalendarTime?
  private let clock: WallClock

  /// Creates the way between the two.
  /// - Parameters:
  ///   - date: The date from which the rule counts; nil for none.
  ///   - clock: The clock on the wall.
  package init(from date: CalendarTime?, on clock: WallClock) { (self.date, self.clock) = (date, clock) }

  /// Returns the rule of a property as QuickTodo keeps it. Parts that QuickTodo's rules don't have stay.
  package func kept(_ text: String) -> String {
    // Most rules have neither. A file may have many of them.
    guard Self.has(["UNTIL=", "WKST="], text) else { return text }
    return Self.changing(text) { name, value in
      switch name {
      case "UNTIL" where Self.isOfDays(text):
        lastDay(until: value).map { [CalendarTime(TaskDate($0), .day).text] }
      case "WKST": Self.dependsOnFirstDay(text, value) ? nil : []
      default: nil
      }
    }
  }

  /// Returns a rule as a property of the task has it. The end is a day only if the dates are days too.
  package func written(_ rule: String) -> String {
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

  /// Returns whether a property's text is a rule already, with an end of the kind that the dates have.
  package func isWritten(_ rule: String, as text: String?) -> Bool {
    guard let text, kept(text) == rule else { return false }
    return Self.end(of: text)?.kind == Self.end(of: written(rule))?.kind
  }

  /// Returns whether a rule counts by days that aren't always the days on the clock on the wall, because its date is one of
  /// another time zone: a Monday evening in New York is a Tuesday in Berlin.
  /// - Complexity: O(1).
  package func countsOtherDays(_ rule: String) -> Bool {
    guard let date, !date.isDay, date.kind != .floating else { return false }
    if !Self.has(["BY"], rule) {
      // The 5th of each month there is the 6th here, but the month after 31 May has no such day.
      guard Self.has(["FREQ=MONTHLY", "FREQ=YEARLY"], rule), !(2...27).contains(date.date.day.day) else {
        return false
      }
    }
    func here(afterWeeks weeks: Int) -> (TaskDate, isOtherDay: Bool) {
      let there = TaskDate(date.date.day.adding(days: 7 * weeks), date.date.time)
      let here = clock.date(CalendarTime(there, date.kind))
      return (here, here.day != there.day)
    }
    // The two clocks may change on different days, by two hours at most. Far from midnight, that makes no other day.
    let (first, isOtherDay) = here(afterWeeks: 0)
    guard !isOtherDay, let minute = first.time?.minute, !(121..<1_319).contains(minute) else {
      return isOtherDay
    }
    return (1..<53).contains { here(afterWeeks: $0).isOtherDay }
  }

  /// Returns why a single rule doesn't say when a task recurs, as a sentence; nil if it does.
  /// - Parameter names: The names of the task's properties, in capitals.
  package static func exception(_ names: [String]) -> String? {
    for name in ["RDATE", "EXDATE", "EXRULE"] where names.contains(name) {
      return "The task recurs with exceptions or with dates of their own (\(name))."
    }
    return names.count { $0 == "RRULE" } > 1 ? "The task recurs by several rules." : nil
  }

  private static func end(of text: String) -> CalendarTime? {
    let part = text.uppercased().split(separator: ";").first { $0.hasPrefix("UNTIL=") }
    return part.flatMap { CalendarTime(String($0.dropFirst(6))) }
  }

  /// Returns the last day on which the task recurs; nil if the end is a day already, or can't be read.
  private func lastDay(until text: String) -> CalendarDay? {
    guard let end = CalendarTime(text), !end.isDay else { return nil }
    let last = clock.date(end)
    let time = date.flatMap { clock.date($0).time }
    let isOver = time.flatMap { time in last.time.map { time > $0 } } ?? false
    return isOver ? last.day.adding(days: -1) : last.day
  }

  /// Returns whether a rule has at most one date on a day, so that its last day says the same as its last moment.
  private static func isOfDays(_ text: String) -> Bool {
    has(RecurrenceRule.Frequency.allCases.map { "FREQ=\($0.rawValue)" }, text)
      && !has(["BYHOUR=", "BYMINUTE=", "BYSECOND="], text)
  }

  /// Returns whether a part of a rule begins with one of some texts.
  private static func has(_ beginnings: [String], _ text: String) -> Bool {
    let parts = text.uppercased().utf8.split(separator: UInt8(ascii: ";"))
    return parts.contains { part in beginnings.contains { part.starts(with: $0.utf8) } }
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
    text.utf8.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).flatMap {
      part -> [String] in
      let pair = Substring(part).uppercased().utf8.split(separator: UInt8(ascii: "="), maxSplits: 1)
      guard pair.count == 2,
        let values = change(String(Substring(pair[0])), String(Substring(pair[1])))
      else { return [String(Substring(part))] }
      return values.map { "\(Substring(pair[0]))=\($0)" }
    }.joined(separator: ";")
  }
}
