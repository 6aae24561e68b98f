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
  public var suffix: String { suffixes[0] }

  /// The ends of the names of files that have the format, without the dot, the usual one first.
  public var suffixes: [String] {
    switch self {
    case .json, .taskwarrior: ["json"]
    case .icalendar: ["ics", "ical", "ifb", "icalendar"]
    case .todotxt: ["txt"]
    case .csv: ["csv", "tsv"]
    case .markdown: ["md", "markdown"]
    }
  }

  /// Returns the format that a file's name tells; nil if it tells none.
  /// - Parameter path: The file. A name that ends in `.json` may be either of two formats.
  public static func named(_ path: String) -> ExchangeFormat? {
    let name = path.split(separator: "/").last?.lowercased() ?? ""
    guard let end = name.split(separator: ".").dropFirst().last else { return nil }
    return allCases.first { $0.suffixes.contains(String(end)) }
  }

  /// Whether each task of the format has an identity, so that a second import finds the task.
  public var hasIdentities: Bool { self != .todotxt && self != .markdown }
}
