import ArgumentParser

/// The command `reopen UID…`.
struct ReopenCommand: NumbersCommand {
  static let configuration = CommandConfiguration(commandName: "reopen", abstract: "Mark tasks as due again.")

  @ParentCommand var root: QuickTodoCommand
  @OptionGroup var database: DatabaseOption
  @Argument(help: "The tasks' numbers.", completion: .tasks(in: [.done])) var uids: [TaskNumbers]

  func run() throws {
    try printing("reopened") { try existing(with: numbers).set(numbers, done: false) }
  }
}
