import ArgumentParser

/// The command `edit UID TITLE`.
struct EditCommand: TitleCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Give a task another title.")

  @ParentCommand var root: QuickTodoCommand
  @OptionGroup var database: DatabaseOption
  @Argument(help: "The task's number.", completion: .tasks(in: [.due, .done])) var uid: Int64
  @Argument(help: "The task's title. Put -- before a title that begins with a dash.") var title: String

  func run() throws {
    try printing("changed") { [try existing(with: [uid]).edit(uid, title: title)] }
  }
}
