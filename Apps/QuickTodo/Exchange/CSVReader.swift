import Foundation
import QuickTodoModel
import QuickTodoTexts

/// A reader of a table with commas, semicolons or tabs.
struct CSVReader: TaskReader {
  private enum Column {
    case field(TaskField)
    case tags
    case reminders
    case foreign(String)
  }

  /// The values of a line, or of several if there are line ends in quotation marks.
  private struct Record {
    var values: [String]
    /// Whether the file ends within the line.
    var isOpen: Bool
  }

  private let bytes: ByteInput
  private let context: ExchangeContext
  private let separator: UInt8
  private var columns: [Column] = []
  private var names: [String] = []
  private var habits = ColumnHabits([])
  /// Whether a number names a task in this file alone. Other programs count their tasks from 1; in a table of QuickTodo's, a
  /// number is the UID of a task that has come with it.
  private var hasNumbers = false
  /// Lines that have been read to understand those before them.
  private var ahead: ArraySlice<(line: Int, record: Record)> = []

  init(_ bytes: ByteInput, _ context: ExchangeContext) throws {
    self.bytes = bytes
    self.context = context
    let start = try bytes.prefix(65_536).prefix { $0 != 10 }
    let counts = [44, 59, 9].map { separator in (separator, start.count { $0 == separator }) }
    separator = UInt8(counts.max { $0.1 < $1.1 }?.0 ?? 44)
    names = try record()?.values ?? []
    var used: Set<TaskField> = []
    columns = names.map { name in
      let lower = Self.plain(name)
      if ["tags", "labels", "categories", "contexts"].contains(lower) { return .tags }
      if lower == CSVColumn.reminders { return .reminders }
      guard let field = CSVColumn.names[lower], used.insert(field).inserted else { return .foreign(name) }
      return .field(field)
    }
    habits = ColumnHabits(
      zip(names, columns).map { name, column in
        if case .field(let field) = column { (name, field) } else { (name, nil) }
      })
    let hasID = zip(names, columns).contains { name, column in
      if case .field(.id) = column { Self.plain(name) == TaskField.id.rawValue } else { false }
    }
    hasNumbers = hasID && !used.contains(.ruleFromCompletion)
    guard used.contains(.title) else {
      throw ExchangeError.wrongFormat(
        .csv, line: 1, expected: "the names of columns, one of them “title”",
        found: names.isEmpty ? "nothing" : "“\(names.joined(separator: ", ").prefix(80))”")
    }
  }

  /// Returns whether a file's first line has the names of several columns, one of them that of the title.
  static func hasTitle(_ line: Substring) -> Bool {
    let names = line.split(whereSeparator: { [",", ";", "\t"].contains($0) }).map { name in
      plain(name.trimmingCharacters(in: CharacterSet(charactersIn: "\"\u{FEFF}")))
    }
    return names.count > 1 && names.contains { CSVColumn.names[$0] == .title }
  }

  private static func plain(_ name: String) -> String {
    name.trimmingCharacters(in: .whitespaces).lowercased()
  }

  mutating func next() throws -> PortableEntry? {
    if ahead.isEmpty { try readAhead() }
    if let remark = habits.nextRemark() { return .remark(remark) }
    return ahead.popFirst().map { .task(task($0.record, line: $0.line)) }
  }

  /// Reads a line, and those behind it that tell how to read its values. They are no more than fit into memory.
  private mutating func readAhead() throws {
    var size = 0
    while ahead.isEmpty || habits.isOpen {
      let line = bytes.line
      guard size < ByteInput.longest, let record = try record() else {
        return habits.settle(context.dateOrder)
      }
      guard record.values != [""] else { continue }
      habits.note(record.values, line: line)
      ahead.append((line, record))
      size += record.values.reduce(0) { $0 + $1.utf8.count }
    }
  }

  private func task(_ record: Record, line: Int) -> PortableTask {
    let values = record.values
    var task = PortableTask(TaskItem(uid: 0, title: "", added: context.now))
    task.line = line
    var unknown: [JSONValue.Member] = []
    for (index, (column, value)) in zip(columns, values).enumerated() where !value.isEmpty {
      switch column {
      case .field(.id) where isNumber(value): task.key = value
      case .field(.parent) where isNumber(value): task.parent = .key(value)
      case .field(.checked): task.task.checked = checked(value, in: index, &task)
      case .field(.priority): setPriority(value, in: index, &task)
      case .field(let field) where field.isDate: setDate(field, to: value, in: index, &task)
      case .field(let field): task.set(field, to: value, context, named: names[index])
      case .tags: task.task.tags += CSVColumn.tags(in: value)
      case .reminders: task.setReminders(value.split(separator: ","), context)
      case .foreign(let name): unknown.append(.init(name: name, value: .string(value)))
      }
    }
    if values.count > columns.count {
      task.remarks.append(
        localized("The line has \(values.count) values for \(columns.count) columns; the last were left out.")
      )
    } else if record.isOpen, values.count < columns.count {
      task.remarks.append(
        localized(
          "The file ends in this line, which has \(values.count) values for \(columns.count) columns. It may be cut off."
        ))
    }
    if !unknown.isEmpty { task.foreign[ExchangeFormat.csv.rawValue] = JSONValue.object(unknown).text }
    return task
  }

  /// Returns whether a task's name is a number such as 1 or 1.2, which another file has for another task.
  private func isNumber(_ name: String) -> Bool {
    hasNumbers && name.utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") }
  }

  private static let priorities: [String: TaskPriority] = {
    let words: [TaskPriority: [String]] = [
      .high: [
        "h", "high", "highest", "urgent", "important", "p1", "hoch", "sehr hoch", "dringend", "wichtig",
      ],
      .medium: ["m", "medium", "p2", "mittel"], .low: ["l", "low", "lowest", "p3", "niedrig", "gering"],
      // Where every task has a priority, the usual one is none.
      .none: ["none", "normal", "p4", "keine", "ohne"],
    ]
    return Dictionary(uniqueKeysWithValues: words.flatMap { priority, words in words.map { ($0, priority) } })
  }()

  private func setPriority(_ value: String, in index: Int, _ task: inout PortableTask) {
    let word = value.trimmingCharacters(in: .whitespaces).lowercased()
    if let priority = Int(word).map({ habits.priority($0, in: index) }) ?? Self.priorities[word] {
      task.task.priority = priority
    } else {
      task.refuse(
        value, of: names[index],
        expected: localized("high, medium, low or none, or a number from 1 to 4 or from 1 to 9"))
    }
  }

  private func setDate(_ field: TaskField, to value: String, in index: Int, _ task: inout PortableTask) {
    let order = habits.order(of: index)
    guard let date = SpreadsheetDate(value) else {
      return task.set(field, to: value, context, named: names[index])
    }
    if let text = date.text(in: order) {
      task.set(field, to: text, context, named: names[index])
    } else {
      task.refuse(
        value, of: names[index],
        expected: date.hasEitherOrder
          ? localized("a date that exists, with \(order.phrase)") : PortableTask.expectedDate)
    }
  }

  /// The words for a task that is done, and for one that is not.
  private static let words: (done: Set, due: Set) = (
    ["x", "true", "yes", "ja", "1", "done", "completed", "erledigt", "wahr"],
    ["false", "no", "nein", "0", "due", "pending", "offen", "falsch"]
  )

  private func checked(_ value: String, in index: Int, _ task: inout PortableTask) -> Date? {
    let word = value.lowercased()
    if Self.words.done.contains(word) { return context.now }
    if Self.words.due.contains(word) { return nil }
    setDate(.checked, to: value, in: index, &task)
    // A task that is done at an unknown time is done.
    return task.task.checked ?? context.now
  }

  /// Returns the values of the next line; nil at the end.
  private func record() throws -> Record? {
    guard try bytes.peek() != nil else { return nil }
    let line = bytes.line
    var (record, value, size) = (Record(values: [], isOpen: true), [UInt8](), 0)
    while let byte = try bytes.next() {
      if byte == 10 {
        record.isOpen = false
        break
      }
      if byte == separator {
        record.values.append(bytes.text(value, line: line))
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
    record.values.append(bytes.text(value, line: line))
    return record
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
