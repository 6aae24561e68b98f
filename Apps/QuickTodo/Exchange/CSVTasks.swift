import Foundation
import QuickTodoModel
import QuickTodoTexts

/// A writer of a table (RFC 4180), whose first line has the names of the columns.
struct CSVWriter: TaskWriter {
  private let foreign: [String]

  init(foreign: [String]) { self.foreign = foreign }

  func beginning(_ lists: [ListItem]) -> String {
    Self.line(TaskField.allCases.map(\.rawValue) + [CSVColumn.tags, CSVColumn.reminders] + foreign)
  }

  func text(of task: PortableTask) -> String {
    var values = TaskField.allCases.map { task.text(of: $0) ?? "" }
    values.append(task.task.tags.map(CSVColumn.escaped).joined(separator: ", "))
    values.append(task.reminderText ?? "")
    if !foreign.isEmpty {
      var others: [String: String] = [:]
      if case .object(let members) = task.foreign[ExchangeFormat.csv.rawValue].flatMap(JSONValue.init) {
        for member in members { others[member.name] = member.value.string }
      }
      values += foreign.map { others[$0] ?? "" }
    }
    return Self.line(values)
  }

  private static func line(_ values: [String]) -> String {
    values.map { value in
      let isPlain = value.utf8.allSatisfy { $0 > 32 && $0 != 34 && $0 != 44 && $0 != 59 }
      return isPlain ? value : "\"\(value.replacing("\"", with: "\"\""))\""
    }.joined(separator: ",") + "\r\n"
  }
}

/// The columns of a table.
private enum CSVColumn {
  static let tags = "tags"
  static let reminders = "reminders"

  /// The names that other programs have for the columns.
  static let names: [String: TaskField] = {
    let others: [TaskField: [String]] = [
      .title: ["summary", "task", "name", "subject", "content", "to do", "todo", "titel", "aufgabe"],
      .notes: ["note", "description", "body", "comment", "comments", "notizen"],
      .due: ["due date", "duedate", "deadline", "fällig"], .start: ["start date", "startdate"],
      .checked: ["done", "completed", "completed at", "completion date", "completed date", "erledigt"],
      .added: ["created", "created at", "creation date", "date created"],
      .changed: ["modified", "updated", "updated at", "last modified"],
      .list: ["project", "folder", "liste"], .priority: ["priorität"], .id: ["uid", "uuid"],
      .parent: ["parent id"],
    ]
    var names = Dictionary(uniqueKeysWithValues: TaskField.allCases.map { ($0.rawValue.lowercased(), $0) })
    for (field, list) in others { for name in list { names[name] = field } }
    return names
  }()

  /// Returns a tag with a backslash before each comma, each backslash, and white space at its ends.
  static func escaped(_ tag: String) -> String {
    let scalars = Array(tag.unicodeScalars)
    var text = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() {
      let isAtEnd = index == 0 || index == scalars.count - 1
      if scalar == "\\" || scalar == "," || isAtEnd && scalar.properties.isWhitespace { text.append("\\") }
      text.append(scalar)
    }
    return String(text)
  }

  static func tags(in text: String) -> [String] {
    var (tags, tag, isEscaped, kept): ([String], String.UnicodeScalarView, Bool, Int) = (
      [], .init(), false, 0
    )
    func end() {
      // White space around a tag counts only if it is escaped.
      var scalars = Array(tag)
      while scalars.count > kept, let last = scalars.last, last.properties.isWhitespace {
        scalars.removeLast()
      }
      if !scalars.isEmpty { tags.append(String(String.UnicodeScalarView(scalars))) }
      (tag, kept) = (.init(), 0)
    }
    for scalar in text.unicodeScalars {
      if isEscaped {
        tag.append(scalar)
        (isEscaped, kept) = (false, tag.count)
      } else if scalar == "\\" {
        isEscaped = true
      } else if scalar == "," {
        end()
      } else if !(tag.isEmpty && scalar.properties.isWhitespace) {
        tag.append(scalar)
      }
    }
    end()
    return tags
  }
}

/// A reader of a table with commas, semicolons or tabs.
struct CSVReader: TaskReader {
  private enum Column {
    case field(TaskField)
    case tags
    case reminders
    case foreign(String)
  }

  private let bytes: ByteInput
  private let context: ExchangeContext
  private let separator: UInt8
  private var columns: [Column] = []

  init(_ bytes: ByteInput, _ context: ExchangeContext) throws {
    self.bytes = bytes
    self.context = context
    let start = try bytes.prefix(65_536).prefix { $0 != 10 }
    let counts = [44, 59, 9].map { separator in (separator, start.count { $0 == separator }) }
    separator = UInt8(counts.max { $0.1 < $1.1 }?.0 ?? 44)
    let names = try record() ?? []
    var used: Set<TaskField> = []
    columns = names.map { name in
      let lower = name.trimmingCharacters(in: .whitespaces).lowercased()
      if ["tags", "labels", "categories", "contexts"].contains(lower) { return .tags }
      if lower == CSVColumn.reminders { return .reminders }
      guard let field = CSVColumn.names[lower], used.insert(field).inserted else { return .foreign(name) }
      return .field(field)
    }
    guard used.contains(.title) else {
      throw ExchangeError.wrongFormat(
        .csv, line: 1, expected: "the names of columns, one of them “title”",
        found: names.isEmpty ? "nothing" : "“\(names.joined(separator: ", ").prefix(80))”")
    }
  }

  func next() throws -> PortableEntry? {
    while true {
      let line = bytes.line
      guard let values = try record() else { return nil }
      if values == [""] { continue }
      return .task(task(values, line: line))
    }
  }

  private func task(_ values: [String], line: Int) -> PortableTask {
    var task = PortableTask(TaskItem(uid: 0, title: "", added: context.now))
    task.line = line
    var unknown: [JSONValue.Member] = []
    for (column, value) in zip(columns, values) where !value.isEmpty {
      switch column {
      case .field(.checked): task.task.checked = checked(value, &task)
      case .field(.priority): task.set(.priority, to: Self.priorities[value.lowercased()] ?? value, context)
      case .field(let field): task.set(field, to: value, context)
      case .tags: task.task.tags += CSVColumn.tags(in: value)
      case .reminders: task.setReminders(value.split(separator: ","))
      case .foreign(let name): unknown.append(.init(name: name, value: .string(value)))
      }
    }
    if values.count > columns.count {
      task.remarks.append(
        localized("The line has \(values.count) values for \(columns.count) columns; the last were left out.")
      )
    }
    if !unknown.isEmpty { task.foreign[ExchangeFormat.csv.rawValue] = JSONValue.object(unknown).text }
    return task
  }

  private static let priorities = [
    "h": "high", "m": "medium", "l": "low", "hoch": "high", "mittel": "medium", "niedrig": "low",
  ]

  private func checked(_ value: String, _ task: inout PortableTask) -> Date? {
    if ["x", "true", "yes", "ja", "1", "done", "completed"].contains(value.lowercased()) {
      return context.now
    }
    if ["false", "no", "nein", "0", "due", "pending"].contains(value.lowercased()) { return nil }
    task.set(.checked, to: value, context)
    // A task that is done at an unknown time is done.
    return task.task.checked ?? context.now
  }

  /// Returns the values of the next line, or of several if there are line ends in quotation marks; nil at the end.
  private func record() throws -> [String]? {
    guard try bytes.peek() != nil else { return nil }
    let line = bytes.line
    var (values, value, size): ([String], [UInt8], Int) = ([], [], 0)
    while let byte = try bytes.next(), byte != 10 {
      if byte == separator {
        values.append(bytes.text(value, line: line))
        value = []
      } else if byte == 34, value.isEmpty {
        try quoted(into: &value, from: line)
      } else if byte == 13, try [10, nil].contains(bytes.peek()) {
        continue
      } else {
        value.append(byte)
      }
      size += 1
      if size > ByteInput.longest { throw ExchangeError.tooLong(line: line) }
    }
    values.append(bytes.text(value, line: line))
    return values
  }

  private func quoted(into value: inout [UInt8], from line: Int) throws {
    while let byte = try bytes.next() {
      if byte == 34 {
        guard try bytes.peek() == 34 else { return }
        _ = try bytes.next()
      }
      value.append(byte)
      if value.count > ByteInput.longest { throw ExchangeError.tooLong(line: line) }
    }
    throw ExchangeError.cutOff(.csv, line: line, expected: "a closing quotation mark")
  }
}
