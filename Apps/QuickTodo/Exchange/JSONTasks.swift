import AppsCommandLine
import Foundation
import QuickTodoModel
import QuickTodoTexts

/// A writer of QuickTodo's JSON: one object with a task on each line.
struct JSONTaskWriter: TaskWriter {
  static let schema = 1
  private var isFirst = true

  mutating func beginning(_ lists: [ListItem]) -> String {
    var text = "{\"schema\":\(Self.schema),\"lists\":["
    for (index, list) in lists.enumerated() {
      text += index > 0 ? ",\n{\"name\":" : "\n{\"name\":"
      JSONText.append(list.name, to: &text)
      text += ",\"color\":\"\(list.color.rawValue)\",\"archived\":\(list.isArchived)}"
    }
    return text + "],\"tasks\":["
  }

  mutating func text(of task: PortableTask) -> String {
    var text = isFirst ? "\n{" : ",\n{"
    isFirst = false
    var isFirstMember = true
    func append(_ name: String) {
      if !isFirstMember { text += "," }
      isFirstMember = false
      JSONText.append(name, to: &text)
      text += ":"
    }
    for field in TaskField.allCases {
      guard let value = task.text(of: field) else { continue }
      append(field.rawValue)
      if field == .ruleFromCompletion { text += value } else { JSONText.append(value, to: &text) }
    }
    if !task.task.tags.isEmpty {
      append("tags")
      JSONValue.array(task.task.tags.map(JSONValue.string)).append(to: &text)
    }
    if !task.task.reminders.isEmpty {
      append("reminders")
      JSONValue.array(task.task.reminders.map { .string($0.description) }).append(to: &text)
    }
    var others = task.foreign
    if case .object(let members) = others.removeValue(forKey: ExchangeFormat.json.rawValue).flatMap(
      JSONValue.init)
    {
      for member in members {
        append(member.name)
        member.value.append(to: &text)
      }
    }
    if !others.isEmpty {
      append("foreign")
      let members = others.sorted { $0.key < $1.key }.map { JSONValue.Member(name: $0, value: .string($1)) }
      JSONValue.object(members).append(to: &text)
    }
    return text + "}"
  }

  func ending() -> String { "\n]}\n" }
}

extension JSONValue {
  /// Creates a value from its text; nil if the text is no JSON.
  init?(_ text: String) {
    var pieces = [Array(text.utf8)]
    guard let bytes = try? ByteInput({ pieces.popLast() ?? [] }),
      let value = try? JSONInput(bytes: bytes, format: .json).value()
    else { return nil }
    self = value
  }
}

/// A reader of QuickTodo's JSON.
struct JSONTaskReader: TaskReader {
  private let json: JSONInput
  private let context: ExchangeContext
  private var state = State.start
  private var hasSchema = false

  private enum State { case start, members, lists, tasks, end }

  init(_ bytes: ByteInput, _ context: ExchangeContext) {
    json = JSONInput(bytes: bytes, format: .json)
    self.context = context
  }

  mutating func next() throws -> PortableEntry? {
    while true {
      switch state {
      case .start:
        try json.expect("{")
        state = try json.take("}") ? .end : .members
      case .members: if let entry = try member() { return entry }
      case .lists, .tasks:
        if try json.take("]") {
          state = try json.take(",") ? .members : .end
          if state == .end { try json.expect("}") }
          continue
        }
        if try json.peek() == UInt8(ascii: ",") { _ = try json.take(",") }
        let line = json.bytes.line
        let value = try json.value()
        if let next = try json.peek(), next != UInt8(ascii: ","), next != UInt8(ascii: "]") {
          throw try json.mismatch("',' or ']'")
        }
        return state == .lists ? list(value, line: line) : task(value, line: line)
      case .end:
        guard try json.peek() == nil else { throw try json.mismatch("the end of the file") }
        guard hasSchema else {
          throw ExchangeError.wrongFormat(
            .json, line: 1, expected: "an object with the member \"schema\"", found: "none")
        }
        return nil
      }
    }
  }

  /// Reads a member of the file's object up to its value, or the value as well if it is no array of entries.
  private mutating func member() throws -> PortableEntry? {
    let line = json.bytes.line
    let name = try json.name()
    switch name {
    case "lists", "tasks":
      try json.expect("[")
      state = name == "lists" ? .lists : .tasks
      return nil
    case "schema":
      let value = try json.value()
      guard case .number(let text) = value, let schema = Int(text) else {
        throw ExchangeError.wrongFormat(
          .json, line: line, expected: "a number as \"schema\"", found: value.text)
      }
      guard schema <= JSONTaskWriter.schema else { throw ExchangeError.newerSchema(schema) }
      hasSchema = true
    default: _ = try json.value()
    }
    if try !json.take(",") {
      try json.expect("}")
      state = .end
    }
    return ["schema"].contains(name) ? nil : Self.unknown(name, line)
  }

  private static func unknown(_ name: String, _ line: Int) -> PortableEntry {
    .remark(
      ImportRemark(line: line, localized("The member “\(name)” of the file is unknown, and was left out.")))
  }

  private func list(_ value: JSONValue, line: Int) -> PortableEntry {
    guard case .object(let members) = value,
      let name = members.first(where: { $0.name == "name" })?.value.string
    else {
      return .refused(
        ImportRemark(line: line, localized("Expected a list with a name, found \(value.text.prefix(80)).")))
    }
    var list = PortableList(name: name)
    for member in members {
      switch (member.name, member.value) {
      case ("color", .string(let text)): list.color = ListColor(rawValue: text)
      case ("archived", .bool(let isArchived)): list.isArchived = isArchived
      default: break
      }
    }
    return .list(list)
  }

  private func task(_ value: JSONValue, line: Int) -> PortableEntry {
    guard case .object(let members) = value else {
      return .refused(
        ImportRemark(line: line, localized("Expected a task as an object, found \(value.text.prefix(80)).")))
    }
    var task = PortableTask(TaskItem(uid: 0, title: "", added: context.now))
    task.line = line
    var unknown: [JSONValue.Member] = []
    for member in members {
      switch (TaskField(rawValue: member.name), member.value) {
      case (_, .null): break
      case (let field?, .string(let text)): task.set(field, to: text, context)
      case (.ruleFromCompletion?, .bool(let value)): task.task.recursFromCompletion = value
      case (nil, let value) where member.name == "tags": task.setTags(value)
      case (nil, .array(let values)) where member.name == "reminders":
        task.setReminders(values.map { $0.string ?? $0.text }, context)
      case (nil, let value) where member.name == "reminders":
        task.refuse(value.text, of: "reminders", expected: localized("a list of texts"))
      case (nil, .object(let members)) where member.name == "foreign":
        for member in members { task.foreign[member.name] = member.value.string }
      case (_?, let value): task.refuse(value.text, of: member.name, expected: localized("a text"))
      case (nil, _): unknown.append(member)
      }
    }
    if !unknown.isEmpty { task.foreign[ExchangeFormat.json.rawValue] = JSONValue.object(unknown).text }
    return .task(task)
  }
}

extension PortableTask {
  /// Sets the tags by a list of texts, or leaves them for null. Any other value becomes a remark, and is left out.
  mutating func setTags(_ value: JSONValue) {
    if case .null = value { return }
    guard case .array(let values) = value else {
      return refuse(value.text, of: "tags", expected: localized("a list of texts"))
    }
    for value in values {
      if let tag = value.string {
        task.tags.append(tag)
      } else {
        refuse(value.text, of: "tags", expected: localized("a list of texts"))
      }
    }
  }
}
