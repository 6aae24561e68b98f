import QuickTodoModel
import RillStore

extension TaskSort {
  /// Returns the order as terms of an ORDER BY clause.
  /// - Parameter everyTaskHasDue: Whether only tasks with a due date are chosen, so that an index has the order.
  func sql(everyTaskHasDue: Bool) -> String {
    switch self {
    case .due where everyTaskHasDue: "tasks.due, tasks.priority, tasks.uid"
    case .due: "tasks.due IS NULL, tasks.due, tasks.priority, tasks.uid"
    case .priority: "tasks.priority, tasks.due IS NULL, tasks.due, tasks.uid"
    case .title: "tasks.title COLLATE NOCASE, tasks.uid"
    case .added: "tasks.added DESC, tasks.uid DESC"
    case .manual: "\(Self.place), tasks.uid DESC"
    }
  }

  /// The order as keys of a live query.
  /// - Parameters:
  ///   - isTree: Whether tasks are shown above their parts, which come in the order in which they were made.
  ///   - everyTaskHasDue: Whether only tasks with a due date are chosen, so that an index has the order.
  func keys(isTree: Bool, everyTaskHasDue: Bool) -> [SortKey] {
    switch self {
    case .due:
      (everyTaskHasDue ? [] : [Self.undatedLast])
        + [.ascending("due"), .ascending("priority"), .ascending("uid")]
    case .priority: [.ascending("priority"), Self.undatedLast, .ascending("due"), .ascending("uid")]
    case .title: [.ascending("title", collation: .noCase), .ascending("uid")]
    case .added:
      isTree
        ? [
          .descending(SQL("iif(tasks.parent IS NULL, tasks.added, -tasks.added)").sqlExpression),
          Self.oldestPart,
        ]
        : [.descending("added"), .descending("uid")]
    case .manual: [.ascending(SQL(sql: Self.place).sqlExpression), .descending("uid")]
    }
  }

  private static var undatedLast: SortKey { .ascending(Column("due") == nil) }
  private static var oldestPart: SortKey {
    .descending(SQL("iif(tasks.parent IS NULL, tasks.uid, -tasks.uid)").sqlExpression)
  }

  /// The key of a task's place in the order by hand, as `TaskItem.place` has it.
  static let place = """
    coalesce(tasks.position, 'A' || iif(tasks.parent IS NULL,
      printf('%013d%013d', \(TaskItem.largest) - \(clamped("added")), \(TaskItem.largest) - \(clamped("uid"))),
      printf('%013d%013d', \(clamped("added")), \(clamped("uid")))))
    """

  private static func clamped(_ column: String) -> String {
    "min(max(tasks.\(column), 0), \(TaskItem.largest))"
  }
}
