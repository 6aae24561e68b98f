import ArgumentParser

/// The command `rm UID…`.
struct RemoveCommand: NumbersCommand {
  static let configuration = CommandConfiguration(
    commandName: "rm", abstract: "Delete tasks, and print them as they were.")

  @ParentCommand var root: QuickTodoCommand
  @OptionGroup var database: DatabaseOption
  @Argument(help: "The tasks' numbers.", completion: .tasks(in: [.due, .done])) var uids: [TaskNumbers]

  func run() throws {
    try printing("deleted") { try existing(with: numbers).remove(numbers) }
  }
}
