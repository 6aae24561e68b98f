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
