public import RillLists

/// The sections and the order of a view.
public struct TaskArrangement: Sendable, Hashable {
  /// A way to divide tasks into sections. The raw values are stored.
  public enum Grouping: String, Sendable, Hashable, CaseIterable {
    /// The tasks to do, then the done ones.
    case none
    /// By the day on which the tasks are due.
    case day
    /// By list.
    case list
    /// By priority.
    case priority
  }

  /// The sections. Done tasks have a section of their own, which is the last.
  public var grouping: Grouping
  /// The order within a section. Done tasks are in the order in which they were done, the last first.
  public var sort: TaskSort

  /// Creates an arrangement.
  /// - Parameters:
  ///   - grouping: The sections.
  ///   - sort: The order within a section.
  public init(grouping: Grouping = .none, sort: TaskSort = .added) {
    self.grouping = grouping
    self.sort = sort
  }
}

/// A section of a view.
public enum TaskGroup: Sendable, Hashable, IdentifiableType {
  /// Tasks to do.
  case due
  /// Done tasks.
  case done
  /// Tasks whose day is over.
  case overdue
  /// Tasks of a day.
  case day(CalendarDay)
  /// Tasks without a due date.
  case noDate
  /// Tasks of the list with a number; nil for none.
  case list(Int64?)
  /// Tasks of a priority.
  case priority(TaskPriority)

  /// The section itself.
  public var identity: TaskGroup { self }
}
