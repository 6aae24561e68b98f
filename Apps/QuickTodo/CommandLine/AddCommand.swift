import ArgumentParser
import QuickTodoServices

/// The command `add TITLE`.
struct AddCommand: TitleCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add a task, and print it with its number.")

  @ParentCommand var root: QuickTodoCommand
  @OptionGroup var database: DatabaseOption
  @Argument(help: "The task's title. Put -- before a title that begins with a dash.") var title: String

  func run() throws {
    try printing("added") { [try TaskDatabase(location).add(title: title)] }
  }
}
