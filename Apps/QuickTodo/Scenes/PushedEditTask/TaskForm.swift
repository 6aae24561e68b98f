public import QuickTodoModel
import QuickTodoTexts
import QuickTodoWords

/// The fields of a task as a person edits them, beside the values from which the changes start. Only changed fields are
/// saved.
public struct TaskForm: Sendable, Equatable {
  /// The task as it was when the person saw its fields.
  public private(set) var shown: TaskItem
  /// The task with the person's changes, except for a list that is chosen by its name.
  public private(set) var wanted: TaskItem
  /// The texts that weren't understood. Their fields keep the values that they had.
  public private(set) var unread: [TaskField: String] = [:]
  /// All lists.
  public var lists: [ListItem] = []
  /// The name of the list that the person has typed; nil if it is the task's.
  private var typedList: String?
  /// Whether the due date is the first day of the recurrence, and follows it: the person hasn't set a due date.
  private var followsRecurrence = false

  /// Creates the form of a task.
  /// - Parameter task: The task.
  public init(_ task: TaskItem) { (shown, wanted) = (task, task) }

  /// The title.
  public var title: String {
    get { wanted.title }
    set { wanted.title = newValue }
  }

  /// The notes.
  public var notes: String {
    get { wanted.notes }
    set { wanted.notes = newValue }
  }

  /// The priority.
  public var priority: TaskPriority {
    get { wanted.priority }
    set { wanted.priority = newValue }
  }

  /// The due date. A task without one doesn't recur.
  public var due: TaskDate? {
    get { wanted.due }
    set {
      setDue(newValue)
      endTyping()
    }
  }

  /// Ends the recurrence of a task without a due date. While the person types the due date, it may be missing for a moment.
  public mutating func endTyping() {
    if due == nil, unread[.due] == nil { setRecurrence(nil) }
  }

  /// The date before which the task can't be done.
  public var start: TaskDate? {
    get { wanted.start }
    set { (wanted.start, unread[.start]) = (newValue, nil) }
  }

  /// The name of the list; empty for none. A new name is that of a list to create.
  public var list: String {
    get { typedList ?? name(of: wanted.list) }
    set { typedList = newValue.lowercased() == name(of: shown.list).lowercased() ? nil : newValue }
  }

  /// Gives up a name that is the beginning of a list's name, and no list's name.
  /// - Returns: Whether the person had typed one.
  mutating func forgetPartOfListName() -> Bool {
    guard let typed = newList?.lowercased() else { return false }
    let names = lists.map { $0.name.lowercased() }
    guard !names.contains(typed), names.contains(where: { $0.hasPrefix(typed) }) else { return false }
    typedList = nil
    return true
  }

  /// The words for the recurrence; empty for none.
  public var recurrence: String {
    unread[.recurrence] ?? wanted.recurrence?.text(in: .shown) ?? wanted.rule ?? ""
  }

  /// Returns the words for the reminders, with commas between them; empty for none.
  /// - Parameter now: The present day and time.
  public func reminders(now: TaskDate) -> String {
    unread[.reminders] ?? wanted.reminders.map { $0.timeText(now: now, in: .shown) }.joined(separator: ", ")
  }

  /// Whether the person has chosen a reminder before a due date that the task doesn't have.
  var remindsOfNothing: Bool {
    wanted.due == nil
      && wanted.reminders.contains { $0.isBeforeDue && !shown.reminders.contains($0) }
  }

  /// Adds a reminder, or removes all of them.
  /// - Parameter reminder: The reminder; nil for none.
  public mutating func remind(_ reminder: Reminder?) {
    unread[.reminders] = nil
    guard let reminder else { return wanted.reminders = [] }
    if !wanted.reminders.contains(reminder) { wanted.reminders.append(reminder) }
  }

  /// Adds a tag, which may be written with its @. A blank name is ignored.
  /// - Parameter name: The name.
  public mutating func addTag(_ name: String) {
    let name = name.trimmed.drop { $0 == "@" }
    let isThere = wanted.tags.contains { $0.lowercased() == name.lowercased() }
    if !TaskTitle.isBlank(String(name)), !isThere { wanted.tags.append(String(name)) }
  }

  /// Removes a tag.
  /// - Parameter name: The name.
  public mutating func removeTag(_ name: String) { wanted.tags.removeAll { $0 == name } }

  /// Reads the words that a person has typed for dates, a recurrence or reminders. A field without text, or with “none”, is empty.
  /// - Parameters:
  ///   - words: The text, such as `tomorrow 9am`, `every week` or `10 min before, today 8am`.
  ///   - field: The field: due, start, recurrence or reminders.
  ///   - now: The present day and time.
  public mutating func read(_ words: String, for field: TaskField, now: TaskDate) {
    let words = ["none", localized("none")].contains(words.trimmed.lowercased()) ? "" : words.trimmed
    let date = Self.parser.date(words, now: now)
    let rule = field == .recurrence ? Self.recurrence(words, now: now) : nil
    let reminders = field == .reminders ? reminders(in: words, now: now) : nil
    switch field {
    case .due where words.isEmpty || date != nil: setDue(date)
    case .start where words.isEmpty || date != nil: start = date
    case .recurrence where words.isEmpty || rule != nil: setRecurrence(rule)
    case .reminders where reminders != nil: (wanted.reminders, unread[.reminders]) = (reminders ?? [], nil)
    default:
      field.copy(from: shown, to: &wanted)
      unread[field] = words
    }
    if due == nil, field == .recurrence || unread[.due] != nil { followsRecurrence = true }
    if followsRecurrence { wanted.due = wanted.recurrence.map { TaskDate($0.rule.firstDay(from: now)) } }
  }

  /// The changes to save, besides a list by its name. A blank title isn't saved.
  public var edits: [TaskEdit] {
    TaskField.allCases.filter { !$0.isSame(shown, wanted) }.flatMap { field -> [TaskEdit] in
      switch field {
      case .title: return TaskTitle.isBlank(title) ? [] : [.title(title)]
      case .notes: return [.notes(notes)]
      case .due: return [.due(due)]
      case .start: return [.start(start)]
      case .priority: return [.priority(priority)]
      case .recurrence: return due == nil ? [] : [.recurrence(wanted.recurrence)]
      case .tags:
        let (removed, added) = (shown.tags.without(wanted.tags), wanted.tags.without(shown.tags))
        return (removed.isEmpty ? [] : [.removeTags(removed)]) + (added.isEmpty ? [] : [.addTags(added)])
      case .reminders: return [.reminders(wanted.reminders)]
      case .list, .parent, .position: return []
      }
    } + (typedList.map { $0.isEmpty ? [.list(nil)] : [] } ?? [])
  }

  /// The name of the list that the task is to belong to; nil if it stays in its list, or leaves it.
  public var newList: String? { typedList.flatMap { TaskTitle.isBlank($0) ? nil : $0 } }

  /// Whether there is anything to save.
  public var isChanged: Bool { !edits.isEmpty || newList != nil }

  /// Follows a change of the task elsewhere. A field that the person hasn't changed gets the new value.
  /// - Parameters:
  ///   - current: The task as it is now.
  ///   - busy: The fields that stay as they are, because the person is about to change them.
  public mutating func follow(_ current: TaskItem, besides busy: Set<TaskField> = []) {
    for field in TaskField.allCases where !field.isSame(shown, current) && !busy.contains(field) {
      switch field {
      case .tags:
        let (removed, added) = (shown.tags.without(wanted.tags), wanted.tags.without(shown.tags))
        wanted.tags = current.tags.without(removed) + added.without(current.tags)
        shown.tags = current.tags
      case .list where typedList != nil:
        if list.lowercased() == name(of: current.list).lowercased() { take([.list], from: current) }
      default:
        if field.isSame(shown, wanted) || field.isSame(current, wanted) { take([field], from: current) }
      }
    }
  }

  /// Gives up the person's changes of fields.
  /// - Parameters:
  ///   - fields: The fields.
  ///   - current: The task as it is now.
  public mutating func take(_ fields: [TaskField], from current: TaskItem) {
    for field in fields {
      field.copy(from: current, to: &wanted)
      unread[field] = nil
      if field == .list { typedList = nil }
      if field == .due { followsRecurrence = false }
    }
    keep(fields, over: current)
  }

  /// Keeps the person's changes of fields in spite of other changes.
  /// - Parameters:
  ///   - fields: The fields.
  ///   - current: The task as it is now.
  public mutating func keep(_ fields: [TaskField], over current: TaskItem) {
    for field in fields { field.copy(from: current, to: &shown) }
  }

  /// Returns the name of a list; empty for none.
  public func name(of list: Int64?) -> String { lists.first { $0.uid == list }?.name ?? "" }

  private mutating func setDue(_ due: TaskDate?) {
    (wanted.due, unread[.due], followsRecurrence) = (due, nil, false)
  }

  private mutating func setRecurrence(_ recurrence: Recurrence?) {
    unread[.recurrence] = nil
    if recurrence == shown.recurrence {
      // The rule stays as another program has written it.
      TaskField.recurrence.copy(from: shown, to: &wanted)
      if recurrence != nil { return }
    }
    wanted.recurrence = recurrence
  }

  /// Returns the reminders that words name; nil if one of them isn't understood. The words of a reminder that the task has
  /// name that reminder, also if its day is over.
  private func reminders(in words: String, now: TaskDate) -> [Reminder]? {
    let known = shown.reminders + wanted.reminders
    let parts = words.split { ",;\n".contains($0) }.map { String($0).trimmed }.filter { !$0.isEmpty }
    let reminders = parts.map { part in
      known.first { $0.timeText(now: now, in: .shown).lowercased() == part.lowercased() }
        ?? Self.parser.reminder(part, now: now)
    }
    return reminders.contains(nil) ? nil : reminders.compactMap(\.self)
  }

  private static let parser = QuickEntryParser.ofUser

  private static func recurrence(_ words: String, now: TaskDate) -> Recurrence? {
    parser.recurrence(words, now: now) ?? RecurrenceRule(words).map { Recurrence($0) }
  }
}

extension [String] {
  /// Returns the names that are not among others. Upper and lower case are the same.
  fileprivate func without(_ others: [String]) -> [String] {
    let others = Set(others.map { $0.lowercased() })
    return filter { !others.contains($0.lowercased()) }
  }
}

extension String {
  /// The text without white space at its beginning and its end.
  var trimmed: String {
    let start = drop(while: \.isWhitespace)
    return start.lastIndex { !$0.isWhitespace }.map { String(start[...$0]) } ?? ""
  }
}
