import QuickTodoTexts

/// A format of files with tasks.
public enum ExchangeFormat: String, Sendable, Hashable, CaseIterable {
  /// QuickTodo's own format, which keeps everything.
  case json
  /// iCalendar's tasks (RFC 5545).
  case icalendar
  /// A task on each line, as todo.txt has it.
  case todotxt
  /// A table with a line of names.
  case csv
  /// The JSON that Taskwarrior exports and imports.
  case taskwarrior
  /// Checklists in Markdown; a list within a list has the parts of a task.
  case markdown

  /// The format's name for a person.
  public var title: String {
    switch self {
    case .json: localized("QuickTodo's JSON")
    case .icalendar: "iCalendar"
    case .todotxt: "todo.txt"
    case .csv: "CSV"
    case .taskwarrior: localized("Taskwarrior's JSON")
    case .markdown: "Markdown"
    }
  }

  /// The usual end of a file's name, without the dot.
  public var suffix: String {
    switch self {
    case .json, .taskwarrior: "json"
    case .icalendar: "ics"
    case .todotxt: "txt"
    case .csv: "csv"
    case .markdown: "md"
    }
  }

  /// Returns the format that a file's name tells; nil if it tells none.
  /// - Parameter path: The file. A name that ends in `.json` may be either of two formats.
  public static func named(_ path: String) -> ExchangeFormat? {
    let name = path.split(separator: "/").last?.lowercased() ?? ""
    return switch name.split(separator: ".").dropFirst().last {
    case "json": .json
    case "ics", "ical", "ifb", "icalendar": .icalendar
    case "txt": .todotxt
    case "csv", "tsv": .csv
    case "md", "markdown": .markdown
    default: nil
    }
  }

  /// Whether each task of the format has an identity, so that a second import finds the task.
  public var hasIdentities: Bool { self != .todotxt && self != .markdown }
}
