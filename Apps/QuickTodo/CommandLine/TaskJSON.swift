import AppsCommandLine
import QuickTodoModel
import QuickTodoServices

/// A formatter of tasks as JSON.
enum TaskJSON {
  /// Returns the tasks as a JSON array on one line.
  static func array(_ tasks: [TaskItem]) -> String {
    var text = "["
    for (index, task) in tasks.enumerated() {
      if index > 0 { text += "," }
      let checked = task.checked.map { "\"\(UTCTime.text(milliseconds: $0.milliseconds))\"" } ?? "null"
      text += "{\"uid\":\(task.uid),\"title\":"
      JSONText.append(task.title, to: &text)
      text += ",\"added\":\"\(UTCTime.text(milliseconds: task.added.milliseconds))\",\"checked\":\(checked)}"
    }
    return text + "]\n"
  }
}
