import AppsCommandLine
import QuickTodoModel

/// Tasks as lines of text that are safe in a terminal.
enum TaskText {
  /// A task on one line: its number, a box, its title.
  static func line(_ task: TaskItem) -> String {
    let number = String(task.uid)
    let space = String(repeating: " ", count: max(0, 5 - number.utf8.count))
    return "\(space)\(number)  \(task.isDone ? "[x]" : "[ ]")  \(TerminalText.escaped(task.title))\n"
  }

  /// Tasks, one on each line.
  static func lines(_ tasks: [TaskItem]) -> String {
    var text = ""
    for task in tasks { text += line(task) }
    return text
  }
}
