import AppsWindow
import QuickTodoModel

extension TaskItem {
  /// The title as a row displays it, possibly shortened. The task has the whole title.
  var shownTitle: String { title.shown }
}
