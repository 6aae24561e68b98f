import Foundation
import QuickTodoModel
import QuickTodoTexts

/// A field of a task that a format has as a text. The raw values are the names in QuickTodo's JSON and in CSV.
enum TaskField: String, CaseIterable {
  case id, title, notes, added, changed, checked, due, start, priority, list, parent, rule,
    ruleFromCompletion,
    position
}

extension PortableTask {
  /// Returns a field's text; nil for a field that is empty.
  func text(of field: TaskField) -> String? {
    switch field {
    case .id: identity
    case .title: task.title
    case .notes: task.notes.isEmpty ? nil : task.notes
    case .added: ExchangeTimes.text(task.added)
    case .changed: task.changed.map(ExchangeTimes.text)
    case .checked: task.checked.map(ExchangeTimes.text)
    case .due: task.due?.description
    case .start: task.start?.description
    case .priority: task.priority == .none ? nil : "\(task.priority)"
    case .list: list
    case .parent: if case .identity(let identity) = parent { identity } else { nil }
    case .rule: task.rule
    case .ruleFromCompletion: task.recursFromCompletion ? "true" : nil
    case .position: task.position
    }
  }

  /// Sets a field by its text. A text that isn't understood becomes a remark, and the field stays empty.
  /// - Parameter name: The name that the field has in the file; nil for the field's own.
  mutating func set(
    _ field: TaskField, to text: String, _ context: ExchangeContext, named name: String? = nil
  ) {
    let name = name ?? field.rawValue
    switch field {
    case .id: identity = text
    case .title: task.title = text
    case .notes: task.notes = text
    case .added: if let date = moment(text, of: name, context) { task.added = date }
    case .changed: task.changed = moment(text, of: name, context)
    case .checked: task.checked = moment(text, of: name, context)
    case .due: task.due = date(text, of: name, context)
    case .start: task.start = date(text, of: name, context)
    case .priority:
      let priority = TaskPriority.allCases.first { "\($0)" == text.lowercased() }
      if priority == nil {
        refuse(text, of: name, expected: localized("high, medium, low or none"))
      }
      task.priority = priority ?? .none
    case .list: list = text
    case .parent: parent = .identity(text)
    case .rule: task.rule = text
    case .ruleFromCompletion: task.recursFromCompletion = text.lowercased() == "true"
    case .position: task.position = text
    }
  }

  /// Returns the date of a text; nil, with a remark, for another text.
  private mutating func date(_ text: String, of field: String, _ context: ExchangeContext) -> TaskDate? {
    if let date = TaskDate(timestamp: text, in: context.timeZone) { return date }
    refuse(text, of: field, expected: Self.expectedDate)
    return nil
  }

  /// The description of a date, for a remark about another text.
  static var expectedDate: String {
    localized("a date that exists, such as 2026-05-01 or 2026-05-01T09:30")
  }

  private mutating func moment(_ text: String, of field: String, _ context: ExchangeContext) -> Date? {
    // A time without a time zone is that of the clock on the wall.
    if let date = ExchangeTimes.date(text) { return date }
    return date(text, of: field, context)?.moment(in: context.timeZone)
  }

  /// The texts of the reminders, as one text; nil if there are none.
  var reminderText: String? {
    task.reminders.isEmpty ? nil : task.reminders.map(\.description).joined(separator: ",")
  }

  /// Returns whether a text is one as `reminderText` has it.
  static func areReminders(_ text: some StringProtocol) -> Bool {
    // Each time zone has the same texts.
    text.split(separator: ",").allSatisfy { reminder(String($0), in: .gmt) != nil }
  }

  private static func reminder(_ text: String, in timeZone: TimeZone) -> Reminder? {
    if let reminder = Reminder(text) { return reminder }
    guard let date = TaskDate(timestamp: text, in: timeZone), date.time != nil else { return nil }
    return Reminder(at: date)
  }

  /// Sets the reminders by their texts. One that isn't understood becomes a remark, and is left out.
  mutating func setReminders(_ texts: [some StringProtocol], _ context: ExchangeContext) {
    task.reminders = []
    for text in texts.map({ $0.trimmingCharacters(in: .whitespaces) }) {
      if let reminder = Self.reminder(text, in: context.timeZone) {
        if !task.reminders.contains(reminder) { task.reminders.append(reminder) }
      } else {
        refuse(
          text, of: "reminders",
          expected: localized(
            "a time before the due date, such as -PT10M, or a date that exists, such as 2026-05-01T09:30"))
      }
    }
  }

  /// Remarks that a field's text isn't understood.
  mutating func refuse(_ text: String, of field: String, expected: String) {
    remarks.append(
      localized("Expected \(expected) as “\(field)”, found “\(text.prefix(80))”, which was left out."))
  }
}
