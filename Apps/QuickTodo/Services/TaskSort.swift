/// An order of tasks.
public enum TaskSort: String, Sendable, Hashable, CaseIterable {
  /// The due date, those without one last.
  case due
  /// The priority, then the due date.
  case priority
  /// The title, in the order of its characters.
  case title
  /// The newest first.
  case added
  /// The order by hand, tasks that nobody has placed first.
  case manual

  var sql: String {
    switch self {
    case .due: "tasks.due IS NULL, tasks.due, tasks.priority, tasks.uid"
    case .priority: "tasks.priority, tasks.due IS NULL, tasks.due, tasks.uid"
    case .title: "tasks.title COLLATE NOCASE, tasks.uid"
    case .added: "tasks.added DESC, tasks.uid DESC"
    case .manual: "tasks.position, tasks.added DESC, tasks.uid DESC"
    }
  }
}
