public import QuickTodoModel
import QuickTodoTexts

extension TaskField {
  /// Returns the value of the field in words.
  /// - Parameters:
  ///   - task: A task.
  ///   - list: The name of the task's list.
  ///   - now: The present day and time.
  public func text(in task: TaskItem, list: String, now: TaskDate) -> String {
    let text =
      switch self {
      case .title: task.title
      case .notes: task.notes
      case .due: task.due?.text(now: now, in: .shown) ?? ""
      case .start: task.start?.text(now: now, in: .shown) ?? ""
      case .priority: task.priority.name
      case .list: list
      case .tags: task.tags.joined(separator: ", ")
      case .recurrence: task.recurrence?.text(in: .shown) ?? task.rule ?? ""
      case .reminders: task.reminders.map { $0.text(now: now, in: .shown) }.joined(separator: ", ")
      case .parent, .position: ""
      }
    return text.isEmpty ? localized("none") : text
  }
}

extension SyncConflict {
  /// Returns the two values in words.
  /// - Parameter now: The present day and time.
  public func texts(now: TaskDate) -> (mine: String, theirs: String) {
    (text(in: mine, now), text(in: theirs, now))
  }

  private func text(in task: TaskItem, _ now: TaskDate) -> String {
    switch field {
    case .done: localized(task.isDone ? "Done" : "To do")
    case .parent:
      task.parent.map {
        parents[$0].map { localized("Part of “\($0)”") } ?? localized("Part of another task")
      }
        ?? localized("No part of another task")
    case .position: localized("The place in the list")
    case .title: TaskField.title.text(in: task, list: "", now: now)
    case .notes:
      // Two notes may differ in their lines alone.
      TaskField.notes.text(in: task, list: "", now: now).unicodeScalars.split(
        separator: "\n", omittingEmptySubsequences: false
      ).map { String($0) }.joined(separator: " ⏎ ")
    case .due: TaskField.due.text(in: task, list: "", now: now)
    case .start: TaskField.start.text(in: task, list: "", now: now)
    case .priority: TaskField.priority.text(in: task, list: "", now: now)
    case .tags: TaskField.tags.text(in: task, list: "", now: now)
    case .reminders: TaskField.reminders.text(in: task, list: "", now: now)
    case .recurrence: TaskField.recurrence.text(in: task, list: "", now: now)
    }
  }
}
