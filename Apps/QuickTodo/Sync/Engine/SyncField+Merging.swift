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
    // Servers keep whole seconds, and two people who complete a task agree. Only servers say how far a task is.
    case .done:
      left.task.isDone == right.task.isDone
        && (left.progress == nil || right.progress == nil || left.progress == right.progress)
    case .recurrence:
      left.task.rule == right.task.rule && left.task.recursFromCompletion == right.task.recursFromCompletion
    case .parent: left.parent == right.parent
    case .position: left.task.position == right.task.position
    }
  }

  /// Gives a task the value that another one has in this field.
  func copy(from source: SyncedTask, to target: inout SyncedTask) {
    // A parent is another resource on a server, and a task here.
    if self == .parent {
      target.parent = source.parent
    } else {
      copy(from: source.task, to: &target.task)
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
