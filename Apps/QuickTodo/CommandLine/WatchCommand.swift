import AppsCommandLine
import ArgumentParser
import Dispatch
import QuickTodoModel
import QuickTodoServices
import Rill

/// `watch`
struct WatchCommand: TaskCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch", abstract: "Print the tasks, and again at each change, until interrupted.")

  @ParentCommand var root: QuickTodoCommand
  @OptionGroup var database: DatabaseOption
  @OptionGroup var options: ListOptions

  func run() throws {
    let service = try TaskService(locationToRead)
    let (due, done, limit, json) = (options.due, options.done, options.limit, options.json)
    let print: @Sendable (TaskList) throws -> Void = { list in
      let sections = list.sections.filter { ($0.model == .due && !done) || ($0.model == .done && !due) }
      let tasks = Array(sections.flatMap(\.items).prefix(limit ?? .max))
      // An empty line parts the lists; in JSON each is a line of its own.
      try Output.standard.write(json ? TaskJSON.array(tasks) : TaskText.lines(tasks) + "\n")
    }
    let subscription = service.tasks().filter(\.isComplete).subscribe(
      onNext: { list in
        do { try print(list) } catch { CommandLineProgram.end(with: error) }
      },
      onError: { CommandLineProgram.end(with: $0) })
    // Otherwise a reader that has seen enough would be noticed at the next change only.
    Output.standard.whenClosed { CommandLineProgram.end(with: OutputError.closed) }
    withExtendedLifetime(subscription) { dispatchMain() }
  }
}
