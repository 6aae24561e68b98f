import AppsCommandLine
import Glibc
import QuickTodoModel
import QuickTodoServices
import QuickTodoWords

/// A formatter of tasks as lines of text that are safe in a terminal.
struct TaskText {
  /// The lists by their numbers.
  var lists: [Int64: ListItem] = [:]
  /// Whether to colour the lines, for a terminal.
  var isColored = false
  /// The present day and time, for overdue tasks.
  var now = TaskDate.now

  /// Whether standard output is a terminal that shows colours.
  static var isTerminal: Bool {
    isatty(STDOUT_FILENO) == 1 && getenv("NO_COLOR") == nil
      && getenv("TERM").map { String(cString: $0) } != "dumb"
  }

  /// Returns a task on one line: its number, a box, its title, and what else it has.
  func line(_ task: TaskItem) -> String {
    let number = String(task.uid)
    let space = String(repeating: " ", count: max(0, 5 - number.utf8.count))
    var line = "\(space)\(number)  \(task.isDone ? "[x]" : "[ ]")  "
    line += colored(TerminalText.escaped(task.title), task.isDone ? .faint : nil)
    for detail in details(of: task) { line += "  \(detail)" }
    return line + "\n"
  }

  /// Returns tasks, one on each line.
  func lines(_ tasks: [TaskItem]) -> String {
    var text = ""
    for task in tasks { text += line(task) }
    return text
  }

  private func details(of task: TaskItem) -> [String] {
    var details: [String] = []
    if let due = task.due {
      details.append(colored(Self.text(of: due), task.isOverdue(at: now) ? .red : .green))
    }
    if task.rule != nil {
      details.append(colored(task.recurrence?.text(in: .english) ?? "recurring", .green))
    }
    if let start = task.start { details.append(colored("from \(Self.text(of: start))", .green)) }
    switch task.priority {
    case .none: break
    case .high: details.append(colored("!high", .red))
    case .medium, .low: details.append(colored("!\(task.priority)", .yellow))
    }
    if let list = task.list.flatMap({ lists[$0] }) {
      details.append(colored("#\(TerminalText.escaped(list.name))", .blue))
    }
    details += task.tags.map { colored("@\(TerminalText.escaped($0))", .cyan) }
    return details
  }

  private static func text(of date: TaskDate) -> String {
    date.time.map { "\(date.day) \($0)" } ?? "\(date.day)"
  }

  private enum Color: Int {
    case faint = 2
    case red = 31
    case green = 32
    case yellow = 33
    case blue = 34
    case cyan = 36
  }

  private func colored(_ text: String, _ color: Color?) -> String {
    guard isColored, let color else { return text }
    return "\u{1b}[\(color.rawValue)m\(text)\u{1b}[0m"
  }
}

/// A formatter of tasks as JSON.
struct TaskJSON {
  /// The lists by their numbers.
  var lists: [Int64: ListItem] = [:]

  /// Returns the tasks as a JSON array on one line.
  func array(_ tasks: [TaskItem]) -> String {
    var text = "["
    for (index, task) in tasks.enumerated() {
      if index > 0 { text += "," }
      append(task, to: &text)
    }
    return text + "]\n"
  }

  /// Appends a task. Members are added at the end in later versions, and never change their meaning.
  private func append(_ task: TaskItem, to text: inout String) {
    text += "{\"uid\":\(task.uid),\"title\":"
    JSONText.append(task.title, to: &text)
    text += ",\"added\":\"\(UTCTime.text(milliseconds: task.added.milliseconds))\""
    text += ",\"checked\":\(Self.time(task.checked?.milliseconds))"
    text += ",\"changed\":\(Self.time(task.changed?.milliseconds))"
    text += ",\"notes\":"
    JSONText.append(task.notes, to: &text)
    text += ",\"due\":\(Self.date(task.due)),\"start\":\(Self.date(task.start))"
    text += ",\"priority\":\"\(task.priority)\",\"list\":"
    if let list = task.list.flatMap({ lists[$0] }) {
      JSONText.append(list.name, to: &text)
    } else {
      text += "null"
    }
    text += ",\"tags\":["
    for (index, tag) in task.tags.enumerated() {
      if index > 0 { text += "," }
      JSONText.append(tag, to: &text)
    }
    text += "],\"parent\":\(task.parent.map(String.init) ?? "null"),\"rule\":"
    if let rule = task.rule { JSONText.append(rule, to: &text) } else { text += "null" }
    text += ",\"ruleFromCompletion\":\(task.recursFromCompletion)}"
  }

  private static func time(_ milliseconds: Int64?) -> String {
    milliseconds.map { "\"\(UTCTime.text(milliseconds: $0))\"" } ?? "null"
  }

  private static func date(_ date: TaskDate?) -> String { date.map { "\"\($0)\"" } ?? "null" }
}
