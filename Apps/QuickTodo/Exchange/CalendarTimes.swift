import Foundation
import QuickTodoCalendar
import QuickTodoModel
import QuickTodoTexts

/// The properties of a task that are times or count from one, as a file has them.
struct CalendarTimes {
  /// The names of these properties.
  static let names: Set = [
    "DUE", "DTSTART", "DURATION", "RRULE", "CREATED", "LAST-MODIFIED", "COMPLETED", CalendarName.start, rule,
  ]
  /// A rule that the property can't have as it is.
  private static let rule = "X-QUICKTODO-RULE"

  private var lines: [String: ContentLine] = [:]

  /// Takes a line. Of several of a property, the first one counts.
  /// - Returns: Whether the task has the property in this line.
  mutating func take(_ name: String, _ line: String) -> Bool {
    guard lines[name] == nil else { return false }
    lines[name] = ContentLine(received: Array(line.utf8)) ?? ContentLine(name, [], "", end: [])
    return true
  }

  /// Returns whether a time is one of a zone that is neither the system's nor described.
  func nameUnknownZone(_ zones: CalendarZones) -> Bool {
    lines.values.contains { line in line.parameter("TZID").map { zones[$0] == nil } ?? false }
  }

  /// Sets the fields of a task. A property that can't be read, or counts in an unknown time zone, becomes a remark.
  /// - Parameters:
  ///   - task: The task.
  ///   - clock: The clock on the wall.
  func read(into task: inout PortableTask, on clock: WallClock) {
    let (begin, end) = (time("DTSTART", &task, clock), time("DUE", &task, clock))
    let duration = end == nil ? lines["DURATION"]?.value : nil
    if let duration, CalendarDuration(duration) == nil {
      task.refuse(duration, of: "DURATION", expected: "a duration such as P1DT2H")
    }
    let dates = TodoDates(
      begin: begin, end: end, duration: duration, own: lines[CalendarName.start]?.value, on: clock)
    (task.task.due, task.task.start) = (dates.due, dates.start)
    if let created = time("CREATED", &task, clock) { task.task.added = clock.moment(created) }
    task.task.changed = time("LAST-MODIFIED", &task, clock).map(clock.moment)
    task.task.checked = time("COMPLETED", &task, clock).map(clock.moment)
    let form = CalendarRule(from: begin ?? end, on: clock)
    task.task.rule = rule(form)
    if let rule = task.task.rule, lines[Self.rule] == nil, !Self.isUnderstood(rule) {
      task.remarks.append(
        localized("The task recurs by a rule that QuickTodo doesn't have: \(rule.prefix(80))"))
    } else if let rule = task.task.rule, form.countsOtherDays(rule) {
      task.remarks.append(
        localized(
          "The task recurs on days of another time zone. QuickTodo takes them for the days here: \(rule.prefix(80))"
        ))
    }
  }

  /// Remarks that the task doesn't recur by its rule alone.
  /// - Parameters:
  ///   - foreign: The other lines of the task.
  ///   - task: The task.
  func remarkExceptions(among foreign: [String], _ task: inout PortableTask) {
    let names = (lines["RRULE"] == nil ? [] : ["RRULE"]) + foreign.map { CalendarText.parts(of: $0).name }
    guard let reason = CalendarRule.exception(names) else { return }
    task.remarks.append(localized("\(reason) QuickTodo follows a single rule."))
  }

  /// Returns the lines of a task's dates and of its rule.
  /// - Parameters:
  ///   - task: The task.
  ///   - clock: The clock on the wall.
  static func lines(of task: TaskItem, on clock: WallClock) -> [String] {
    var lines: [String] = []
    func add(_ name: String, _ date: TaskDate) -> CalendarTime {
      let time = clock.time(date, .floating)
      lines.append(ContentLine.text(name, time.parameters, time.text))
      return time
    }
    var first = task.due.map { add("DUE", $0) }
    if let start = task.start {
      // RFC 5545 wants both as days, or both with a time.
      var written = start
      if let due = first, due.isDay != (start.time == nil) {
        written.time = due.isDay ? nil : TimeOfDay(minute: 0)
      }
      let time = add("DTSTART", written)
      if written != start { lines.append("\(CalendarName.start):\(start) \(time.text)") }
      first = time
    }
    guard let rule = task.rule else { return lines }
    let form = CalendarRule(from: first, on: clock)
    let text = form.written(rule)
    let isValue = isValue(text)
    if isValue { lines.append("RRULE:\(text)") }
    if !isValue || form.kept(text) != rule {
      lines.append("\(Self.rule):\(EncodedText.encoded(rule))")
    }
    return lines
  }

  /// Returns the rule as QuickTodo keeps it: the text that it wrote beside the property, unless another program has changed the
  /// property.
  private func rule(_ form: CalendarRule) -> String? {
    let found = lines["RRULE"].flatMap { $0.value.isEmpty ? nil : form.kept($0.value) }
    guard let own = lines[Self.rule].map({ EncodedText.decoded($0.value) }) else { return found }
    let kept = form.kept(own)
    // Earlier versions wrote the property in libical's form, and left out a rule that libical doesn't understand.
    return kept == found || CalendarText.rule(kept) == found.map { CalendarText.rule($0) ?? $0 } ? own : found
  }

  private func time(_ name: String, _ task: inout PortableTask, _ clock: WallClock) -> CalendarTime? {
    guard let line = lines[name] else { return nil }
    guard let time = CalendarTime(line) else {
      task.refuse(
        line.value, of: name, expected: localized("a date that exists, such as 20260501 or 20260501T093000"))
      return nil
    }
    if case .zone(let zone) = time.kind, clock.zones[zone] == nil {
      task.remarks.append(
        localized("The time zone “\(zone)” is unknown, so \(name) is the time on the clock here."))
    }
    return time
  }

  /// Returns whether QuickTodo can compute the dates of a rule.
  private static func isUnderstood(_ rule: String) -> Bool {
    RecurrenceRule(rule) != nil || CalendarText.rule(rule) != nil
  }

  /// Returns whether a text has the form of a rule, also of one that nobody understands.
  private static func isValue(_ rule: String) -> Bool {
    rule.utf8.allSatisfy { (33...126).contains($0) }
      && rule.uppercased().split(separator: ";").contains { $0.hasPrefix("FREQ=") }
  }
}
