/// A change of one field of a task.
public enum TaskEdit: Sendable, Hashable {
  /// Another title, which isn't blank.
  case title(String)
  /// Other notes.
  case notes(String)
  /// Another due date; nil for none, which ends a recurrence.
  case due(TaskDate?)
  /// Another due day, at the same time of the day.
  case dueDay(CalendarDay)
  /// Another start; nil for none.
  case start(TaskDate?)
  /// Another priority.
  case priority(TaskPriority)
  /// Another list; nil for none.
  case list(Int64?)
  /// These tags and no others.
  case tags([String])
  /// Further tags.
  case addTags([String])
  /// Fewer tags.
  case removeTags([String])
  /// Another task that this one is a part of; nil for none.
  case parent(Int64?)
  /// Another recurrence; nil for none.
  case recurrence(Recurrence?)
  /// These reminders and no others.
  case reminders([Reminder])
  /// Another place in the order by hand.
  case position(String?)

  /// Returns a task with this change.
  /// - Parameter task: The task.
  /// - Throws: A `TaskRefusal` if the rules for one task don't allow the change.
  package func applied(to task: TaskItem) throws(TaskRefusal) -> TaskItem {
    var task = task
    switch self {
    case .title(let title):
      try TaskTitle.check(title)
      task.title = title
    case .notes(let notes): task.notes = notes
    case .due(let due):
      task.due = due
      if due == nil { task.recurrence = nil }
    case .dueDay(let day): task.due = TaskDate(day, task.due?.time)
    case .start(let start): task.start = start
    case .priority(let priority): task.priority = priority
    case .list(let list): task.list = list
    case .tags(let tags): task.tags = try TagNames.checked(tags)
    case .addTags(let tags): task.tags = TagNames.adding(try TagNames.checked(tags), to: task.tags)
    case .removeTags(let tags): task.tags = TagNames.removing(tags, from: task.tags)
    case .parent(let parent):
      if let parent, parent == task.uid { throw .circle(task.uid, parent) }
      task.parent = parent
    case .recurrence(let recurrence): task.recurrence = recurrence
    case .reminders(let reminders):
      var seen: Set<Reminder> = []
      task.reminders = reminders.filter { seen.insert($0).inserted }
    case .position(let position): task.position = position
    }
    return task
  }
}

extension TaskItem {
  /// Returns the task with several changes.
  /// - Parameters:
  ///   - edits: The changes, in their order. A task that recurs from now on gets a due date, if it has none. One of another
  ///     program that recurs from its start stays as it is.
  ///   - now: The present day and time.
  /// - Throws: A `TaskRefusal` if the rules for one task don't allow the result.
  package func edited(_ edits: [TaskEdit], now: TaskDate) throws(TaskRefusal) -> TaskItem {
    var task = self
    for edit in edits { task = try edit.applied(to: task) }
    let recursFromStart = task.start != nil && due == nil && task.rule == rule
    if task.due == nil, !recursFromStart, let rule = task.recurrence?.rule {
      task.due = TaskDate(rule.firstDay(from: now))
    }
    if let refusal = task.dueBeforeStart, (task.due, task.start) != (due, start) { throw refusal }
    return task
  }

  /// The reason to refuse the task's dates if it is due before it starts; nil otherwise. Within one day, times count if both
  /// dates have one.
  package var dueBeforeStart: TaskRefusal? {
    guard let due, let start else { return nil }
    let isSameDay = due.day == start.day && (due.time == nil || start.time == nil)
    return due < start && !isSameDay ? .dueBeforeStart(due: due, start: start) : nil
  }
}
