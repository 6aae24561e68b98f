import AppsCommandLine
import ArgumentParser
import Dispatch
import QuickTodoModel
import QuickTodoServices
import Rill

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
