import AppsCommandLine
import ArgumentParser
import QuickTodoModel

/// The command `stats`.
struct StatisticsCommand: TaskCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats", abstract: "Print how many tasks are due and how many are done.")

  @ParentCommand var root: QuickTodoCommand
  @OptionGroup var database: DatabaseOption
  @Flag(help: "As JSON: todo, done.") var json = false

  func run() throws {
    let statistics: TaskStatistics = try reading { try $0.statistics() } ?? (todo: 0, done: 0)
    try Output.standard.write(
      json
        ? #"{"todo":\#(statistics.todo),"done":\#(statistics.done)}"# + "\n"
        : "\(statistics.todo) due, \(statistics.done) done\n")
  }
}
