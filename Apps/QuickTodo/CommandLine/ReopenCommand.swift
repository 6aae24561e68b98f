import AppsCommandLine
import ArgumentParser

/// `reopen UID…`
struct ReopenCommand: TaskCommand {
  static let configuration = CommandConfiguration(commandName: "reopen", abstract: "Mark tasks as due again.")

  @ParentCommand var root: QuickTodoCommand
  @OptionGroup var database: DatabaseOption
  @Argument(help: "The tasks' numbers.") var uids: [Int64]

  func run() throws {
    let tasks = try existing(with: uids).set(uids, done: false)
    try Output.standard.write(TaskText.lines(tasks))
  }
}
