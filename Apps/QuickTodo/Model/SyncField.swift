import QuickTodoTexts

/// A field of a task that is merged by itself when the task was edited here and on a server. The raw values are stored.
public enum SyncField: String, Sendable, Hashable, CaseIterable {
  case title, notes, due, start, priority, tags, reminders, done, recurrence, parent, position

  /// The columns of the table of tasks that have the field.
  package var columns: [String] {
    switch self {
    case .done: ["checked"]
    case .recurrence: ["rule", "ruleFromDone"]
    default: [rawValue]
    }
  }

  /// The name of the field in a sentence.
  public var name: String {
    switch self {
    case .done: localized("completion")
    case .position: localized("place")
    case .title: TaskField.title.name
    case .notes: TaskField.notes.name
    case .due: TaskField.due.name
    case .start: TaskField.start.name
    case .priority: TaskField.priority.name
    case .tags: TaskField.tags.name
    case .reminders: TaskField.reminders.name
    case .recurrence: TaskField.recurrence.name
    case .parent: localized("parent")
    }
  }
}

extension SyncField {
  /// Gives a task the value that another one has in this field.
  /// - Parameters:
  ///   - source: The other task.
  ///   - task: The task to change.
  package func copy(from source: TaskItem, to task: inout TaskItem) {
    switch self {
    case .title: TaskField.title.copy(from: source, to: &task)
    case .notes: TaskField.notes.copy(from: source, to: &task)
    case .due: TaskField.due.copy(from: source, to: &task)
    case .start: TaskField.start.copy(from: source, to: &task)
    case .priority: TaskField.priority.copy(from: source, to: &task)
    case .tags: TaskField.tags.copy(from: source, to: &task)
    case .reminders: TaskField.reminders.copy(from: source, to: &task)
    case .done: task.checked = source.checked
    case .recurrence: TaskField.recurrence.copy(from: source, to: &task)
    case .parent: TaskField.parent.copy(from: source, to: &task)
    case .position: TaskField.position.copy(from: source, to: &task)
    }
  }
}
