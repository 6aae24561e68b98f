import AppsCommandLine
import ArgumentParser
import QuickTodoServices

/// `add TITLE`
struct AddCommand: TaskCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add a task, and print it with its number.")

  @ParentCommand var root: QuickTodoCommand
  @OptionGroup var database: DatabaseOption
  @Argument(help: "What is to be done.") var title: String

  func validate() throws { try validateTitle(title) }

  func run() throws {
    let task = try TaskDatabase(location).add(title: title)
    try Output.standard.write(TaskText.line(task))
  }
}
