import AppsCommandLine
import ArgumentParser
import QuickTodoModel

/// The root command `quicktodo`, which opens the window if no subcommand is given.
struct QuickTodoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "quicktodo",
    abstract: "A task list that never loses a task.",
    discussion: "Without a command, the window opens. Both may be used at the same time.",
    version: QuickTodoVersion.current,
    subcommands: [
      AddCommand.self, ListCommand.self, DoneCommand.self, ReopenCommand.self, EditCommand.self,
      RemoveCommand.self, StatisticsCommand.self, WatchCommand.self,
    ])

  @OptionGroup var database: DatabaseOption

  func run() throws {
    let arguments = database.path.map { ["--database=" + $0] } ?? []
    try WindowProgram.start(program: "quicktodo", arguments: arguments)
  }
}
