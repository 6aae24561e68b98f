public import QuickTodoModel
import QuickTodoWords

extension TaskGroup {
  /// The section's heading.
  /// - Parameter surroundings: The lists, and the present day.
  public func title(in surroundings: TaskSurroundings) -> String {
    switch self {
    case .due: "Due Tasks"
    case .done: "Done Tasks"
    case .overdue: "Overdue"
    case .day(let day): TaskDate(day).text(now: surroundings.now, in: .english).firstUppercased
    case .noDate: "No Date"
    case .list(nil): "No List"
    case .list(let uid?): surroundings.lists[uid] ?? "List"
    case .priority(.none): "No Priority"
    case .priority(let priority): "\(priority) priority".firstUppercased
    }
  }
}

extension String {
  fileprivate var firstUppercased: String { prefix(1).uppercased() + dropFirst() }
}
