public import QuickTodoModel
public import RillLists
public import RillStore

/// A snapshot of a view's tasks in sections, each task above its parts.
public typealias TaskOutline = SectionedSnapshot<TaskGroup, TreeItem<TaskItem>>

extension TaskOutline {
  /// The numbers of due and done tasks in an outline without parts.
  var statistics: TaskStatistics {
    (
      todo: sections.reduce(0) { $0 + ($1.model == .done ? 0 : $1.items.count) },
      done: sections.reduce(0) { $0 + ($1.model == .done ? $1.items.count : 0) }
    )
  }
}

extension TaskArrangement {
  /// Returns the live query of a view.
  /// - Parameters:
  ///   - filter: The choice of tasks.
  ///   - today: The present day.
  ///   - isTree: Whether any task has parts. Without them the query needs no more than its rows' order.
  ///   - db: The database, for the numbers of lists and the spellings of tags.
  func live(
    _ filter: TaskFilter, today: CalendarDay, isTree: Bool, _ db: Database
  ) throws -> LiveQuery<TaskGroup, TreeItem<TaskItem>> {
    let tasks = try filter.applied(to: LiveQuery(TaskItem.self), db)
    let query = sectioned(tasks, filter, today: today)
    // The database refuses circles; tasks that another program has put into one are shown at the top.
    return isTree
      ? query.tree(
        parent: "parent", sortingChildren: keys(ofParts: true, filter), leavesParent: { $0.leaves($1) })
      : query.asRequest(of: TreeItem<TaskItem>.self)
  }

  /// Returns the order of tasks to do and done tasks within a section.
  private func keys(ofParts: Bool, _ filter: TaskFilter) -> [SortKey] {
    let keys = sort.keys(ofParts: ofParts, everyTaskHasDue: filter.needsDue)
    // Where only tasks to do are chosen, an index has the order. NULL, for a task to do, comes first.
    return filter.isToDo ? keys : [.ascending(SQL("-tasks.checked").sqlExpression)] + keys
  }

  private func sectioned(
    _ tasks: LiveQuery<AllRows, TaskItem>, _ filter: TaskFilter, today: CalendarDay
  ) -> LiveQuery<TaskGroup, TaskItem> {
    let sorted = tasks.sorted(by: keys(ofParts: false, filter))
    switch grouping {
    case .none:
      // There is an index for each of these sections. SQLite would look through all tasks for a section that the filter leaves
      // empty.
      let none = false.sqlExpression
      let (isDue, isDone) = (
        filter.isDone ? none : Column("checked") == nil, filter.isToDo ? none : Column("checked") != nil
      )
      return tasks.sorted(by: sort.keys(ofParts: false, everyTaskHasDue: filter.needsDue)).sections([
        QuerySection(TaskGroup.due, where: isDue),
        QuerySection(TaskGroup.done, where: isDone, sortedBy: .descending("checked"), .descending("uid")),
      ])
    case .day where filter.isToDo && filter.lastDueDay == today:
      return sorted.sections([
        QuerySection(TaskGroup.overdue, where: Column("due") < today.description),
        QuerySection(TaskGroup.day(today), where: Column("due") >= today.description),
      ])
    case .day where filter.isToDo && filter.isDue(from: today):
      let day = SQL("substr(tasks.due, 1, 10)").sqlExpression
      // The index of days begins there.
      return sorted.filter(day >= today.description)
        .sections(by: .ascending(day), keeping: filter.groupsWithHeading(today: today).compactMap(\.day)) {
          [grouping] (value: String) in grouping.group(of: value)
        }
    case .day:
      let day: SQL =
        "CASE WHEN tasks.due IS NULL THEN 'none' WHEN tasks.due < \(today.description) THEN '' ELSE substr(tasks.due, 1, 10) END"
      return sections(of: sorted, by: day)
    case .priority: return sections(of: sorted, by: "CAST(tasks.priority AS TEXT)")
    case .list:
      let list = TableAlias<ListItem>()
      let place = SQL("\(list[Column("position")]) || ' ' || \(list[Column("uid")])")
      return sections(
        of: sorted.joining(optional: TaskItem.listRow.aliased(list)), by: "coalesce(\(place), '')")
    }
  }

  /// Divides tasks into sections by a text that the tasks to do of a section share. It sorts as the sections do, before `~`,
  /// which is the text of done tasks.
  private func sections(
    of tasks: LiveQuery<AllRows, TaskItem>, by text: SQL
  ) -> LiveQuery<TaskGroup, TaskItem> {
    let value = SQL("iif(tasks.checked IS NULL, \(text), '~')").sqlExpression
    return tasks.sections(by: .ascending(value)) { [grouping] (value: String) in grouping.group(of: value) }
  }
}

extension TaskFilter {
  /// Returns the sections that a view by day shows even without tasks, so that tasks can be moved there: the next seven days of
  /// Upcoming, and both sections of Today.
  func groupsWithHeading(today: CalendarDay) -> [TaskGroup] {
    if isToDo && lastDueDay == today { return [.overdue, .day(today)] }
    return self == TaskFilter(conditions: TaskScope.upcoming.conditions(today: today))
      ? (1...7).map { .day(today.adding(days: $0)) } : []
  }
}

extension TaskGroup {
  /// The text of the section's day; nil for a section that isn't a day.
  fileprivate var day: String? { if case .day(let day) = self { day.description } else { nil } }

  /// Returns whether a part in the section isn't shown below its task in another one: a part to do of a done task, and one with a
  /// day of its own.
  /// - Parameter other: The section of the task.
  func leaves(_ other: TaskGroup) -> Bool {
    switch (self, other) {
    case (.done, _): false
    case (_, .done), (.day, _), (.overdue, _): self != other
    default: false
    }
  }
}

extension TaskArrangement.Grouping {
  /// Returns the section of the tasks whose text is a value.
  fileprivate func group(of value: String) -> TaskGroup {
    if value == "~" { return .done }
    switch self {
    case .none: return .due
    case .day: return value.isEmpty ? .overdue : CalendarDay(value).map { .day($0) } ?? .noDate
    case .list: return .list(value.split(separator: " ").last.flatMap { Int64($0) })
    case .priority: return .priority(Int(value).flatMap(TaskPriority.init) ?? .none)
    }
  }
}

extension TaskItem {
  /// The list that a task belongs to.
  static let listRow = belongsTo(ListItem.self, using: ForeignKey(["list"]))
}
