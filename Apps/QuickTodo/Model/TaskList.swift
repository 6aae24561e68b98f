public import RillLists

/// A snapshot of all tasks in both sections. A section without tasks is included, empty.
public typealias TaskList = SectionedSnapshot<TaskSection, TaskItem>

extension TaskList {
  /// The numbers of due and done tasks.
  public var statistics: TaskStatistics {
    let counts = sections.map { ($0.model, $0.items.count) }
    return (
      todo: counts.first { $0.0 == .due }?.1 ?? 0, done: counts.first { $0.0 == .done }?.1 ?? 0
    )
  }
}

/// The two sections of the task list, in their order.
public enum TaskSection: Sendable, Hashable, CaseIterable, IdentifiableType {
  /// Due tasks, newest first.
  case due
  /// Done tasks, the most recently checked first.
  case done

  /// The section itself.
  public var identity: TaskSection { self }

  /// The section's heading.
  public var title: String {
    switch self {
    case .due: "Due Tasks"
    case .done: "Done Tasks"
    }
  }
}

/// The numbers of due and done tasks in the same state.
public typealias TaskStatistics = (todo: Int, done: Int)
