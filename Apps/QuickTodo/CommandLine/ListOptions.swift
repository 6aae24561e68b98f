import ArgumentParser
import QuickTodoModel

/// The options that select the tasks to print and their format.
struct ListOptions: ParsableArguments {
  @Flag(help: "Only tasks to do.") var due = false
  @Flag(help: "Only tasks that are done.") var done = false
  @Option(help: ArgumentHelp("At most so many tasks.", valueName: "n")) var limit: Int?
  @Flag(help: "As JSON: uid, title, added, checked; times are ISO 8601 in UTC.") var json = false

  func validate() throws {
    if due && done { throw ValidationError("Expected --due or --done, found both.") }
    if let limit, limit < 0 { throw ValidationError("Expected a --limit from 0 on, found \(limit).") }
  }

  /// The sections to print, in the window's order.
  var sections: [TaskSection] { due ? [.due] : done ? [.done] : TaskSection.allCases }

  func format(_ tasks: [TaskItem]) -> String { json ? TaskJSON.array(tasks) : TaskText.lines(tasks) }
}
