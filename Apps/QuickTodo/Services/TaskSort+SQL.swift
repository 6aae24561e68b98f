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
    case .manual: "\(Self.place(amongParts: false)), tasks.uid DESC"
    }
  }

  /// Returns the order as keys of a live query.
  /// - Parameters:
  ///   - ofParts: Whether they are those of tasks displayed below their own, which come in the order in which they were made
  ///     where tasks come with the newest first.
  ///   - everyTaskHasDue: Whether only tasks with a due date are chosen, so that an index has the order.
  func keys(ofParts: Bool, everyTaskHasDue: Bool) -> [SortKey] {
    switch self {
    case .due:
      (everyTaskHasDue ? [] : [Self.undatedLast])
        + [.ascending("due"), .ascending("priority"), .ascending("uid")]
    case .priority: [.ascending("priority"), Self.undatedLast, .ascending("due"), .ascending("uid")]
    case .title: [.ascending("title", collation: .noCase), .ascending("uid")]
    case .added:
      ofParts ? [.ascending("added"), .ascending("uid")] : [.descending("added"), .descending("uid")]
    case .manual: [.ascending(SQL(sql: Self.place(amongParts: ofParts)).sqlExpression), .descending("uid")]
    }
  }

  private static var undatedLast: SortKey { .ascending(Column("due") == nil) }

  /// Returns the key of a task's place in the order by hand, as `TaskItem.place(amongParts:)` does.
  static func place(amongParts: Bool) -> String {
    let numbers = ["added", "uid"].map { column in
      (amongParts ? "" : "\(TaskItem.largest) - ") + "min(max(tasks.\(column), 0), \(TaskItem.largest))"
    }
    return "coalesce(tasks.position, 'A' || printf('%013d%013d', \(numbers.joined(separator: ", "))))"
  }
}
