import AppsCommandLine
import ArgumentParser

/// `edit UID TITLE`
struct EditCommand: TaskCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Give a task another title.")

  @ParentCommand var root: QuickTodoCommand
  @OptionGroup var database: DatabaseOption
  @Argument(help: "The task's number.") var uid: Int64
  @Argument(help: "What is to be done.") var title: String

  func validate() throws { try validateTitle(title) }

  func run() throws {
    let task = try existing(with: [uid]).edit(uid, title: title)
    try Output.standard.write(TaskText.line(task))
  }
}
