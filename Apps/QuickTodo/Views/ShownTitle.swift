import AppsWindow
import QuickTodoModel

extension TaskItem {
  /// The title as one row can show it. The whole title is in the task.
  var shownTitle: String { title.shown }
}
