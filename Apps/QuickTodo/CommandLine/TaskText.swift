import QuickTodoModel

/// Tasks as lines of text that are safe in a terminal.
enum TaskText {
  /// A task on one line: its number, a box, its title.
  static func line(_ task: TaskItem) -> String {
    let number = String(task.uid)
    let space = String(repeating: " ", count: max(0, 5 - number.utf8.count))
    return "\(space)\(number)  \(task.isDone ? "[x]" : "[ ]")  \(escaped(task.title))\n"
  }

  /// Tasks, one on each line.
  static func lines(_ tasks: [TaskItem]) -> String {
    var text = ""
    for task in tasks { text += line(task) }
    return text
  }

  /// A text on one line, with escapes for what would steer a terminal or turn its direction around.
  static func escaped(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7f }) { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case _ where scalar.isControl: result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
