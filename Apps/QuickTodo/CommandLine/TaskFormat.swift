import AppsCommandLine
import QuickTodoModel

/// A formatter of tasks as lines of text that are safe in a terminal.
enum TaskText {
  /// Returns a task on one line: its number, a box, and its title.
  static func line(_ task: TaskItem) -> String {
    let number = String(task.uid)
    let space = String(repeating: " ", count: max(0, 5 - number.utf8.count))
    return "\(space)\(number)  \(task.isDone ? "[x]" : "[ ]")  \(TerminalText.escaped(task.title))\n"
  }

  /// Returns tasks, one on each line.
  static func lines(_ tasks: [TaskItem]) -> String {
    var text = ""
    for task in tasks { text += line(task) }
    return text
  }
}

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
