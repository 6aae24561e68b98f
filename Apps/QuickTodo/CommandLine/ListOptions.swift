import ArgumentParser
import QuickTodoModel

/// Which tasks to print, and how.
struct ListOptions: ParsableArguments {
  @Flag(help: "Only tasks to do.") var due = false
  @Flag(help: "Only tasks that are done.") var done = false
  @Option(help: ArgumentHelp("At most so many tasks.", valueName: "n")) var limit: Int?
  @Flag(help: "As JSON: uid, title, added, checked; times are ISO 8601 in UTC.") var json = false

  func validate() throws {
    if due && done { throw ValidationError("Expected --due or --done, met both.") }
    if let limit, limit < 0 { throw ValidationError("Expected a --limit from 0 on, met \(limit).") }
  }

  /// The sections to print, in the window's order.
  var sections: [TaskSection] { due ? [.due] : done ? [.done] : TaskSection.allCases }

  func format(_ tasks: [TaskItem]) -> String { json ? TaskJSON.array(tasks) : TaskText.lines(tasks) }
}
