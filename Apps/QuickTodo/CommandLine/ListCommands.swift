import AppsCommandLine
import ArgumentParser
import Dispatch
import QuickTodoModel
import QuickTodoServices
import Rill

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

/// The command `list`.
struct ListCommand: TaskCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Print the tasks, in the window's order.")

  @ParentCommand var root: QuickTodoCommand
  @OptionGroup var database: DatabaseOption
  @OptionGroup var options: ListOptions

  func run() throws {
    let tasks = try reading { try $0.list(options.sections, limit: options.limit) } ?? []
    try Output.standard.write(options.format(tasks))
  }
}

/// The command `watch`.
struct WatchCommand: TaskCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch", abstract: "Print the tasks, and again at each change, until interrupted.")

  @ParentCommand var root: QuickTodoCommand
  @OptionGroup var database: DatabaseOption
  @OptionGroup var options: ListOptions

  func run() throws {
    let tasks = try TaskDatabase(locationToRead)
    let options = options
    let subscription = try tasks.lists(options.sections, limit: options.limit).subscribe(
      onNext: { tasks in
        do {
          // An empty line separates the lists. In JSON, each list is one line.
          try Output.standard.write(options.format(tasks) + (options.json ? "" : "\n"))
        } catch {
          CommandLineProgram.end(with: error)
        }
      },
      onError: { CommandLineProgram.end(with: $0) })
    // Without this, a closed output would be noticed only at the next change.
    Output.standard.whenClosed { CommandLineProgram.end(with: OutputError.closed) }
    withExtendedLifetime(subscription) { dispatchMain() }
  }
}

/// The command `stats`.
struct StatisticsCommand: TaskCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats", abstract: "Print how many tasks are due and how many are done.")

  @ParentCommand var root: QuickTodoCommand
  @OptionGroup var database: DatabaseOption
  @Flag(help: "As JSON: todo, done.") var json = false

  func run() throws {
    let statistics: TaskStatistics = try reading { try $0.statistics() } ?? (todo: 0, done: 0)
    try Output.standard.write(
      json
        ? #"{"todo":\#(statistics.todo),"done":\#(statistics.done)}"# + "\n"
        : "\(statistics.todo) due, \(statistics.done) done\n")
  }
}
