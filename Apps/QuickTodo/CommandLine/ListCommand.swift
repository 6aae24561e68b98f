import AppsCommandLine
import ArgumentParser

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
