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
      let parts = value.unicodeScalars.split(separator: "\"", omittingEmptySubsequences: false)
      return isPlain ? value : "\"\(parts.map { String($0) }.joined(separator: "\"\""))\""
    }.joined(separator: ",") + "\r\n"
  }
}

/// The columns of a table.
enum CSVColumn {
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
