public import RillLists

/// All tasks at one moment, in both sections; a section without tasks is there, empty.
public typealias TaskList = SectionedSnapshot<TaskSection, TaskItem>

extension TaskList {
  /// How many tasks are due and done.
  public var statistics: TaskStatistics {
    let counts = sections.map { ($0.model, $0.items.count) }
    return (
      todo: counts.first { $0.0 == .due }?.1 ?? 0, done: counts.first { $0.0 == .done }?.1 ?? 0
    )
  }
}
