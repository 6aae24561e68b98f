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
    var line = "\(space)\(number)  \(Self.box(task))  \(colored(title(of: task)))"
    for detail in details(of: task) { line += "  \(colored(detail))" }
    return line + "\n"
  }

  /// Returns tasks, one on each line.
  func lines(_ tasks: [TaskItem]) -> String {
    var text = ""
    for task in tasks { text += line(task) }
    return text
  }

  /// Returns tasks with their times and notes. A part is indented, below its task.
  /// - Parameter tasks: The tasks and their parts, with their depths.
  func whole(_ tasks: [(depth: Int, task: TaskItem)]) -> String {
    var text = ""
    for (place, (depth, task)) in tasks.enumerated() {
      if depth == 0, place > 0 { text += "\n" }
      let indent = String(repeating: "    ", count: depth)
      text += indent + line(task)
      let times = [("added", task.added), ("changed", task.changed), ("done", task.checked)]
        .compactMap { name, time in time.map { "\(name) \(Self.text(of: TaskDate($0, in: .current)))" } }
      let notes = task.notes.split(separator: "\n", omittingEmptySubsequences: false)
      for line in [Substring(times.joined(separator: ", "))] + (task.notes.isEmpty ? [] : notes) {
        // Below the title.
        text += indent + (line.isEmpty ? "" : "            \(TerminalText.escaped(String(line)))") + "\n"
      }
    }
    return text
  }

  /// A part of a task's line.
  struct Part {
    /// The columns of the parts, in their order.
    enum Column: Int, CaseIterable {
      case title, due, priority, list, others
    }

    let column: Column
    let text: String
    var color: Color?
  }

  static func box(_ task: TaskItem) -> String { task.isDone ? "[x]" : "[ ]" }

  func title(of task: TaskItem) -> Part {
    Part(column: .title, text: TerminalText.escaped(task.title), color: task.isDone ? .faint : nil)
  }

  /// Returns what a task has beside its title.
  func details(of task: TaskItem) -> [Part] {
    var details: [Part] = []
    func add(_ column: Part.Column, _ text: String, _ color: Color) {
      details.append(Part(column: column, text: text, color: color))
    }
    if let due = task.due { add(.due, Self.text(of: due), task.isOverdue(at: now) ? .red : .green) }
    if task.rule != nil { add(.others, task.recurrence?.text(in: .english) ?? "recurring", .green) }
    if let start = task.start { add(.others, "from \(Self.text(of: start))", .green) }
    switch task.priority {
    case .none: break
    case .high: add(.priority, "!high", .red)
    case .medium, .low: add(.priority, "!\(task.priority)", .yellow)
    }
    if let list = task.list.flatMap({ lists[$0] }) {
      add(.list, "#\(TerminalText.escaped(list.name))", .blue)
    }
    for reminder in task.reminders { add(.others, reminder.text(now: now, in: .english), .green) }
    for tag in task.tags { add(.others, "@\(TerminalText.escaped(tag))", .cyan) }
    return details
  }

  /// Returns a date as `2026-05-01 09:30`.
  static func text(of date: TaskDate) -> String {
    date.time.map { "\(date.day) \($0)" } ?? "\(date.day)"
  }

  enum Color: Int {
    case faint = 2
    case red = 31
    case green = 32
    case yellow = 33
    case blue = 34
    case cyan = 36
  }

  /// Returns a part with its colour.
  /// - Parameter text: The text of the part as far as there is room for it; nil for all of it.
  func colored(_ part: Part, _ text: String? = nil) -> String {
    let text = text ?? part.text
    guard isColored, let color = part.color, !text.isEmpty else { return text }
    return "\u{1b}[\(color.rawValue)m\(text)\u{1b}[0m"
  }
}

/// A formatter of tasks as JSON.
struct TaskJSON {
  /// The lists by their numbers.
  var lists: [Int64: ListItem] = [:]

  /// The version of the form, which a script may ask for.
  static let schema = 1

  /// Returns the tasks on one line, in an object with the version of the form.
  func object(_ tasks: [TaskItem]) -> String {
    "{\"schema\":\(Self.schema),\"tasks\":\(array(tasks).dropLast())}\n"
  }

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
    text += ",\"ruleFromCompletion\":\(task.recursFromCompletion)"
    text += ",\"reminders\":[\(task.reminders.map { "\"\($0)\"" }.joined(separator: ","))]}"
  }

  private static func time(_ milliseconds: Int64?) -> String {
    milliseconds.map { "\"\(UTCTime.text(milliseconds: $0))\"" } ?? "null"
  }

  private static func date(_ date: TaskDate?) -> String { date.map { "\"\($0)\"" } ?? "null" }
}
