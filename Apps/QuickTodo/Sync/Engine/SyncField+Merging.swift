import QuickTodoModel

extension SyncField {
  /// Returns whether two tasks have the same value in this field.
  func isSame(_ left: SyncedTask, _ right: SyncedTask) -> Bool {
    switch self {
    case .title: left.task.title == right.task.title
    case .notes: left.task.notes == right.task.notes
    case .due: left.task.due == right.task.due
    case .start: left.task.start == right.task.start
    case .priority: left.task.priority == right.task.priority
    case .tags: Set(left.task.tags) == Set(right.task.tags)
    case .reminders: Set(left.task.reminders) == Set(right.task.reminders)
    // Servers keep whole seconds, and two people who complete a task agree.
    case .done: left.task.isDone == right.task.isDone
    case .recurrence:
      left.task.rule == right.task.rule && left.task.recursFromCompletion == right.task.recursFromCompletion
    case .parent: left.parent == right.parent
    case .position: left.task.position == right.task.position
    }
  }

  /// Gives a task the value that another one has in this field.
  func copy(from source: SyncedTask, to target: inout SyncedTask) {
    switch self {
    case .title: target.task.title = source.task.title
    case .notes: target.task.notes = source.task.notes
    case .due: target.task.due = source.task.due
    case .start: target.task.start = source.task.start
    case .priority: target.task.priority = source.task.priority
    case .tags: target.task.tags = source.task.tags
    case .reminders: target.task.reminders = source.task.reminders
    case .done: target.task.checked = source.task.checked
    case .recurrence:
      target.task.rule = source.task.rule
      target.task.recursFromCompletion = source.task.recursFromCompletion
    case .parent: target.parent = source.parent
    case .position: target.task.position = source.task.position
    }
  }

  /// Gives a task the values of a set that the server has, with those that were added here and without those that were removed
  /// here.
  /// - Returns: Whether the field is a set. If not, nothing is changed.
  func mergeSet(
    from old: SyncedTask?, to new: SyncedTask, server: SyncedTask, in target: inout SyncedTask
  ) -> Bool {
    func merged<Element: Hashable>(_ old: [Element], _ new: [Element], _ server: [Element]) -> [Element] {
      let removed = Set(old).subtracting(new)
      let present = Set(server)
      let added = Set(new).subtracting(old)
      return server.filter { !removed.contains($0) }
        + new.filter { added.contains($0) && !present.contains($0) }
    }
    switch self {
    case .tags: target.task.tags = merged(old?.task.tags ?? [], new.task.tags, server.task.tags)
    case .reminders:
      target.task.reminders = merged(old?.task.reminders ?? [], new.task.reminders, server.task.reminders)
    default: return false
    }
    return true
  }
}
