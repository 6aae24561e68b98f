import AppsCommandLine
import ArgumentParser

/// `rm UID…`
struct RemoveCommand: TaskCommand {
  static let configuration = CommandConfiguration(
    commandName: "rm", abstract: "Delete tasks, and print them as they were.")

  @ParentCommand var root: QuickTodoCommand
  @OptionGroup var database: DatabaseOption
  @Argument(help: "The tasks' numbers.") var uids: [Int64]

  func run() throws {
    let tasks = try existing(with: uids).remove(uids)
    try Output.standard.write(TaskText.lines(tasks))
  }
}
