import QuickTodoTexts

/// A field of a task that a person can change.
public enum TaskField: String, Sendable, Hashable, CaseIterable {
  case title, notes, due, start, priority, list, tags, parent, recurrence, position, reminders

  /// The name of the field in a sentence.
  public var name: String {
    switch self {
    case .title: localized("title")
    case .notes: localized("notes")
    case .due: localized("due date")
    case .start: localized("start")
    case .priority: localized("priority")
    case .list: localized("list")
    case .tags: localized("tags")
    case .parent: localized("task above it")
    case .recurrence: localized("recurrence")
    case .position: localized("position")
    case .reminders: localized("reminders")
    }
  }

  /// Returns whether two tasks have the same value in this field.
  /// - Parameters:
  ///   - left: A task.
  ///   - right: Another task.
  public func isSame(_ left: TaskItem, _ right: TaskItem) -> Bool {
    switch self {
    case .title: left.title.utf8.elementsEqual(right.title.utf8)
    case .notes: left.notes.utf8.elementsEqual(right.notes.utf8)
    case .due: left.due == right.due
    case .start: left.start == right.start
    case .priority: left.priority == right.priority
    case .list: left.list == right.list
    case .tags: left.tags == right.tags
    case .parent: left.parent == right.parent
    case .recurrence:
      left.rule == right.rule && left.recursFromCompletion == right.recursFromCompletion
    case .position: left.position == right.position
    case .reminders: left.reminders == right.reminders
    }
  }
}

extension TaskField {
  /// Gives a task the value that another one has in this field.
  /// - Parameters:
  ///   - source: The other task.
  ///   - task: The task to change.
  package func copy(from source: TaskItem, to task: inout TaskItem) {
    switch self {
    case .title: task.title = source.title
    case .notes: task.notes = source.notes
    case .due: task.due = source.due
    case .start: task.start = source.start
    case .priority: task.priority = source.priority
    case .list: task.list = source.list
    case .tags: task.tags = source.tags
    case .parent: task.parent = source.parent
    case .recurrence:
      (task.rule, task.recursFromCompletion) = (source.rule, source.recursFromCompletion)
    case .position: task.position = source.position
    case .reminders: task.reminders = source.reminders
    }
  }
}

extension TaskEdit {
  /// The fields whose values the change replaces, so that a value which another program has given them would be lost. Tags
  /// that are added or removed leave the others alone.
  package var replacedFields: [TaskField] {
    switch self {
    case .title: [.title]
    case .notes: [.notes]
    case .due(nil): [.due, .recurrence]
    case .due, .dueDay: [.due]
    case .start: [.start]
    case .priority: [.priority]
    case .list: [.list]
    case .tags: [.tags]
    case .addTags, .removeTags: []
    case .parent: [.parent]
    case .recurrence: [.recurrence]
    case .position: [.position]
    case .reminders: [.reminders]
    }
  }
}

extension TaskItem {
  /// Checks that changes overwrite nothing that has been changed elsewhere since the task was shown. A field that already
  /// has the new value is none.
  /// - Parameters:
  ///   - edits: The changes.
  ///   - wanted: The task with the changes.
  ///   - shown: The task as it was shown; nil to overwrite anything.
  /// - Throws: `TaskRefusal.changedElsewhere`.
  package func check(_ edits: [TaskEdit], to wanted: TaskItem, expecting shown: TaskItem?) throws(TaskRefusal)
  {
    guard let shown else { return }
    let replaced = Set(edits.flatMap(\.replacedFields))
    let changed = TaskField.allCases.filter {
      replaced.contains($0) && !$0.isSame(self, shown) && !$0.isSame(self, wanted)
    }
    if !changed.isEmpty { throw .changedElsewhere(self, changed) }
  }
}
