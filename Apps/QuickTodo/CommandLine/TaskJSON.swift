import QuickTodoModel
import QuickTodoServices

/// Tasks as JSON.
enum TaskJSON {
  /// An array of tasks on one line.
  static func array(_ tasks: [TaskItem]) -> String {
    var text = "["
    for (index, task) in tasks.enumerated() {
      if index > 0 { text += "," }
      let checked = task.checked.map { "\"\(UTCTime.text(milliseconds: $0.milliseconds))\"" } ?? "null"
      text += "{\"uid\":\(task.uid),\"title\":"
      append(task.title, to: &text)
      text += ",\"added\":\"\(UTCTime.text(milliseconds: task.added.milliseconds))\",\"checked\":\(checked)}"
    }
    return text + "]\n"
  }

  /// A string with its quotes. Control characters are escaped, also those that JSON would allow, so that
  /// the text is safe in a terminal too.
  private static func append(_ string: String, to text: inout String) {
    text += "\""
    if string.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7f && $0 != 0x22 && $0 != 0x5c }) {
      text += string
    } else {
      for scalar in string.unicodeScalars {
        switch scalar {
        case "\"": text += "\\\""
        case "\\": text += "\\\\"
        case "\n": text += "\\n"
        case "\t": text += "\\t"
        case _ where scalar.isControl: text += "\\u" + hexadecimal(scalar.value)
        default: text.unicodeScalars.append(scalar)
        }
      }
    }
    text += "\""
  }

  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}
