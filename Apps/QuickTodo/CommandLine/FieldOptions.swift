import ArgumentParser
import QuickTodoModel
import QuickTodoWords

/// The options for the fields of a task besides its title.
struct FieldOptions: ParsableArguments {
  @Option(help: "The notes.") var notes: String?
  @Option(
    help: ArgumentHelp(
      "Due at a date: 2026-05-01, 'fri 9am', 'in 3 days', or none, which ends the recurrence too.",
      valueName: "date"))
  var due: String?
  @Option(help: ArgumentHelp("Not before a date, or none.", valueName: "date")) var start: String?
  @Option(help: "high, medium, low or none.", completion: .list(["high", "medium", "low", "none"]))
  var priority: String?
  @Option(
    help: ArgumentHelp("The list, which is created if it is missing; or none.", valueName: "name"),
    completion: .lists)
  var list: String?
  @Option(help: ArgumentHelp("A tag; may be repeated.", valueName: "name"), completion: .tags) var tag:
    [String] = []
  @Option(
    help: ArgumentHelp("The task that it is a part of, or none.", valueName: "uid"),
    completion: .tasks(in: [.due]))
  var parent: String?
  @Option(
    name: .customLong("repeat"),
    help: ArgumentHelp(
      "How it recurs: 'every week', 'every 2 months after completion', or none.", valueName: "rule"))
  var recurrence: String?

  @Option(
    help: ArgumentHelp(
      "Remind of it: '10 min' before it is due, or at a date such as '2026-05-01T09:30'; may be repeated; or none.",
      valueName: "time"))
  var remind: [String] = []

  func validate() throws {
    let edits = try edits()
    if edits.contains(.due(nil)), let recurrence, recurrence.lowercased() != "none" {
      throw ValidationError(
        "Expected a date after --due together with --repeat, found none: a task that recurs is due at some date."
      )
    }
  }

  /// Whether no option was given.
  var isEmpty: Bool {
    [notes, due, start, priority, list, parent, recurrence].allSatisfy { $0 == nil } && tag.isEmpty
      && remind.isEmpty
  }

  /// The name of the list; nil if none was given.
  var listName: String? { list?.lowercased() == "none" ? nil : list }

  /// The kinds of words of a quick entry that the options replace. Tags of both are added.
  var kinds: Set<QuickEntry.Part.Kind> {
    let values: [(String?, QuickEntry.Part.Kind)] = [
      (due, .due), (recurrence, .recurrence), (priority, .priority), (list, .list),
    ]
    return Set(values.compactMap { $0.0 == nil ? nil : $0.1 })
  }

  /// The changes that the options ask for, all but a list's name.
  func edits() throws -> [TaskEdit] {
    var edits: [TaskEdit] = []
    if let notes { edits.append(.notes(notes)) }
    if let start { edits.append(.start(try UserWords.date(start, option: "--start"))) }
    if let due { edits.append(.due(try UserWords.date(due, option: "--due"))) }
    if let priority { edits.append(.priority(try Self.priority(priority))) }
    if list?.lowercased() == "none" { edits.append(.list(nil)) }
    if !tag.isEmpty { edits.append(.addTags(tag)) }
    if let parent { edits.append(.parent(try Self.parent(parent))) }
    if let recurrence { edits.append(.recurrence(try UserWords.recurrence(recurrence))) }
    if !remind.isEmpty { edits.append(.reminders(try UserWords.reminders(remind))) }
    return edits
  }

  private static func priority(_ text: String) throws -> TaskPriority {
    guard let priority = TaskPriority.allCases.first(where: { "\($0)" == text.lowercased() }) else {
      throw ValidationError("Expected high, medium, low or none after --priority, found '\(text)'.")
    }
    return priority
  }

  private static func parent(_ text: String) throws -> Int64? {
    if text.lowercased() == "none" { return nil }
    guard let uid = Int64(text) else {
      throw ValidationError("Expected the number of a task, or none, after --parent, found '\(text)'.")
    }
    return uid
  }
}
