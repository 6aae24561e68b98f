public import RillLists

/// The tasks that a view shows.
public enum TaskScope: Sendable, Hashable, IdentifiableType {
  /// The tasks to do today, and those that were to be done before.
  case today
  /// The tasks to do after today.
  case upcoming
  /// All tasks.
  case all
  /// The done tasks.
  case done
  /// The tasks of the list with a number.
  case list(Int64)
  /// The tasks with a tag.
  case tag(String)
  /// The tasks that the saved search with a number finds.
  case search(Int64)

  /// The scope itself.
  public var identity: TaskScope { self }

  /// Returns the conditions for the scope's tasks. Those of a saved search are in its text. A view across lists leaves out the
  /// tasks of archived lists, but for the done tasks.
  /// - Parameter today: The present day.
  public func conditions(today: CalendarDay) -> [TaskFilter.Condition] {
    switch self {
    case .today: [.done(false), .due(from: nil, through: today), .not(.archived)]
    case .upcoming: [.done(false), .due(from: today.adding(days: 1), through: nil), .not(.archived)]
    case .all: TaskFilter.unarchived.conditions
    case .search: []
    case .done: [.done(true)]
    case .list(let uid): [.listNumber(uid)]
    case .tag(let name): [.tag(name), .not(.archived)]
    }
  }

  /// Returns a draft of a task that the scope has, if the draft doesn't say otherwise.
  /// - Parameters:
  ///   - draft: The draft.
  ///   - today: The present day.
  public func completing(_ draft: TaskDraft, today: CalendarDay) -> TaskDraft {
    var draft = draft
    switch self {
    case .today where !draft.edits.contains(where: \.isAboutDue): draft.edits.append(.due(TaskDate(today)))
    case .list(let uid) where draft.listName == nil: draft.edits.append(.list(uid))
    case .tag(let name): draft.edits.append(.addTags([name]))
    case .today, .list, .upcoming, .all, .done, .search: break
    }
    return draft
  }

  /// How the tasks are arranged until a person chooses otherwise.
  public var usualArrangement: TaskArrangement {
    switch self {
    case .today, .upcoming: TaskArrangement(grouping: .day, sort: .due)
    case .all, .done, .list, .tag, .search: TaskArrangement()
    }
  }

  /// The key under which the arrangement is stored.
  package var key: String {
    switch self {
    case .today: "today"
    case .upcoming: "upcoming"
    case .all: "all"
    case .done: "done"
    case .list(let uid): "list \(uid)"
    case .tag(let name): "tag \(name.lowercased())"
    case .search(let uid): "search \(uid)"
    }
  }
}

extension TaskEdit {
  /// Whether the edit decides when a task is due. A recurring task without a date gets the first one of its rule.
  fileprivate var isAboutDue: Bool {
    switch self {
    case .due, .dueDay, .recurrence: true
    default: false
    }
  }
}
