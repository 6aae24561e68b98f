import AppsCommandLine
import ArgumentParser

/// `done UID…`
struct DoneCommand: TaskCommand {
  static let configuration = CommandConfiguration(
    commandName: "done", abstract: "Mark tasks as done; those that are done keep their date.")

  @ParentCommand var root: QuickTodoCommand
  @OptionGroup var database: DatabaseOption
  @Argument(help: "The tasks' numbers.") var uids: [Int64]

  func run() throws {
    let tasks = try existing(with: uids).set(uids, done: true)
    try Output.standard.write(TaskText.lines(tasks))
  }
}
