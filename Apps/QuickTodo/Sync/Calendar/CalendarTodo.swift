import Foundation
import QuickTodoExchange
import QuickTodoModel

/// A `VTODO` of a resource, as it is read.
struct CalendarTodo {
  private let component: CalendarResource.Component
  private let resource: CalendarResource
  private let timeZone: TimeZone

  init(_ component: CalendarResource.Component, of resource: CalendarResource, in timeZone: TimeZone) {
    self.component = component
    self.resource = resource
    self.timeZone = timeZone
  }

  static func uid(_ component: CalendarResource.Component, of resource: CalendarResource) -> String {
    resource.properties("UID", of: component).first?.value ?? ""
  }

  var uid: String { Self.uid(component, of: resource) }

  /// Whether this is a changed occurrence of a recurring task.
  var isOccurrence: Bool { line("RECURRENCE-ID") != nil }

  private func line(_ name: String) -> ContentLine? { resource.properties(name, of: component).first }

  private func text(_ name: String) -> String { line(name).map { CalendarEscapes.decoded($0.value) } ?? "" }

  /// The title of a task that has none on the server.
  static let untitled = "Untitled"

  /// Reads the task.
  func task(now: Date) -> SyncedTask {
    let changed = line("LAST-MODIFIED").flatMap { CalendarMoment.moment($0.value) }
    let created = line("CREATED").flatMap { CalendarMoment.moment($0.value) }
    let title = text("SUMMARY")
    var task = TaskItem(
      uid: 0, title: TaskTitle.isBlank(title) ? Self.untitled : title, added: created ?? changed ?? now)
    task.changed = changed
    task.notes = text("DESCRIPTION")
    task.start = line("DTSTART").flatMap(CalendarMoment.init)?.date(in: timeZone)
    task.due = line("DUE").flatMap(CalendarMoment.init)?.date(in: timeZone) ?? dueByDuration(from: task.start)
    task.priority = priority
    task.tags = tags
    task.position = line("X-QUICKTODO-POSITION").map { CalendarEscapes.decoded($0.value) }
    let status = line("STATUS")?.value.uppercased()
    let completed = line("COMPLETED").flatMap { CalendarMoment.moment($0.value) }
    let isDone = status == "COMPLETED" || status == "CANCELLED" || status == nil && completed != nil
    task.checked = isDone ? completed ?? changed ?? created ?? now : nil
    let reason = foreignRecurrence(task)
    if reason == nil {
      task.rule = line("RRULE")?.value
      task.recursFromCompletion = line("X-QUICKTODO-RULE-AFTER")?.value == "COMPLETION"
    }
    for alarm in alarms {
      if let reminder = alarm.reminder(of: task, in: timeZone), !task.reminders.contains(reminder) {
        task.reminders.append(reminder)
      }
    }
    return SyncedTask(task, parent: parent, foreignRecurrence: reason)
  }

  /// Returns the sentence about a recurrence that only another app can advance.
  static func foreign(_ cause: String) -> String {
    "The task recurs with \(cause), which QuickTodo can't advance rightly. Complete it in the app that made it."
  }

  private func foreignRecurrence(_ task: TaskItem) -> String? {
    let rules = resource.properties("RRULE", of: component)
    if ["RDATE", "EXDATE", "EXRULE"].contains(where: { line($0) != nil }) {
      return Self.foreign("exceptions")
    }
    guard let rule = rules.first else { return nil }
    if rules.count > 1 { return Self.foreign("several rules") }
    guard task.due != nil || task.start != nil else { return Self.foreign("a rule but without a date") }
    return RecurrenceRule(rule.value) == nil ? Self.foreign("the rule \(rule.value.prefix(80))") : nil
  }

  private var priority: TaskPriority {
    switch line("PRIORITY").flatMap({ Int($0.value) }) ?? 0 {
    case 1...4: .high
    case 5: .medium
    case 6...9: .low
    default: .none
    }
  }

  private var tags: [String] {
    let names = resource.properties("CATEGORIES", of: component).flatMap { CalendarEscapes.values($0.value) }
    return TagNames.adding(names.filter { !TaskTitle.isBlank($0) }, to: [])
  }

  private var parent: String? {
    resource.properties("RELATED-TO", of: component).first(where: \.isParent).map {
      CalendarEscapes.decoded($0.value)
    }
  }

  /// The alarms of the task.
  var alarms: [CalendarAlarm] {
    resource.components("VALARM", in: component).map { alarm in
      CalendarAlarm(lines: resource.lines(of: alarm).map(\.unfolded))
    }
  }

  private func dueByDuration(from start: TaskDate?) -> TaskDate? {
    guard let start, let duration = line("DURATION"), let minutes = CalendarEscapes.minutes(duration.value)
    else {
      return nil
    }
    if start.time == nil, minutes % 1_440 == 0 { return TaskDate(start.day.adding(days: minutes / 1_440)) }
    return TaskDate(start.moment(in: timeZone).addingTimeInterval(60 * Double(minutes)), in: timeZone)
  }
}

extension ContentLine {
  /// Whether a relation names the task that this one is a part of.
  var isParent: Bool { parameter("RELTYPE").map { $0.uppercased() == "PARENT" } ?? true }

  /// The line without folds and end.
  var unfolded: String { "\(name)\(parameters.map { ";\($0)" }.joined()):\(value)" }
}

/// The forms of iCalendar's values.
enum CalendarEscapes {
  /// Returns the text of an escaped one.
  static func decoded(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
    var (decoded, isEscaped) = (String.UnicodeScalarView(), false)
    for scalar in text.unicodeScalars {
      if isEscaped {
        decoded.append(scalar == "n" || scalar == "N" ? "\n" : scalar)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else {
        decoded.append(scalar)
      }
    }
    return String(decoded)
  }

  /// Returns a text with iCalendar's escapes. Control characters, which no line may have, are left out.
  static func encoded(_ text: String) -> String {
    var encoded = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", ";", ",":
        encoded.append("\\")
        encoded.append(scalar)
      case "\n":
        encoded.append("\\")
        encoded.append("n")
      case "\t": encoded.append(scalar)
      default: if scalar.value >= 32, scalar.value != 127 { encoded.append(scalar) }
      }
    }
    return String(encoded)
  }

  /// Returns the texts of a list that is divided by commas.
  static func values(_ list: String) -> [String] {
    var (values, current, isEscaped): ([String], String.UnicodeScalarView, Bool) = ([], .init(), false)
    for scalar in list.unicodeScalars {
      if scalar == ",", !isEscaped {
        values.append(decoded(String(current)))
        current = .init()
        continue
      }
      isEscaped = scalar == "\\" && !isEscaped
      current.append(scalar)
    }
    return values + [decoded(String(current))]
  }

  /// Returns the minutes of a duration such as `P1DT2H`; nil for another text.
  static func minutes(_ text: String) -> Int? {
    let units: [Character: Int] = ["W": 10_080, "D": 1_440, "H": 60, "M": 1, "S": 0]
    guard let start = text.firstIndex(of: "P"), !text.hasPrefix("-") else { return nil }
    var (minutes, digits) = (0, "")
    for character in text[text.index(after: start)...] where character != "T" {
      if let unit = units[character], let number = Int(digits), digits.utf8.count < 7 {
        minutes += number * unit
        digits = ""
      } else {
        digits.append(character)
      }
    }
    return digits.isEmpty ? minutes : nil
  }
}
