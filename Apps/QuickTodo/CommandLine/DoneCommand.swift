import ArgumentParser

/// The command `done UID…`.
struct DoneCommand: NumbersCommand {
  static let configuration = CommandConfiguration(
    commandName: "done", abstract: "Mark tasks as done; those that are done keep their date.")

  @ParentCommand var root: QuickTodoCommand
  @OptionGroup var database: DatabaseOption
  @Argument(help: "The tasks' numbers.", completion: .tasks(in: [.due])) var uids: [TaskNumbers]

  func run() throws {
    try printing("marked as done") { try existing(with: numbers).set(numbers, done: true) }
  }
}
