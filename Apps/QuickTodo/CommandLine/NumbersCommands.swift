import ArgumentParser
import QuickTodoModel
import QuickTodoServices

/// The task numbers in one argument: a single number as the user types it, or several as `joining` combines them.
///
/// For each value that the parser adds, it copies all values of the argument, so its time grows with the square of
/// their count. Many numbers are therefore passed in few arguments.
struct TaskNumbers: ExpressibleByArgument {
  /// A character that no program argument contains, because it terminates the argument.
  private static let separator: Character = "\0"

  let uids: [Int64]

  init?(argument: String) {
    let parts = argument.split(separator: Self.separator, omittingEmptySubsequences: false)
    uids = parts.compactMap { Int64($0) }
    guard uids.count == parts.count else { return nil }
  }

  /// Combines each run of numbers among a command's arguments into one argument.
  static func joining(_ arguments: ArraySlice<String>) -> [String] {
    var (joined, run): ([String], [String]) = ([], [])
    func endRun() {
      if !run.isEmpty { joined.append(run.joined(separator: String(separator))) }
      run = []
    }
    var (isPath, mayBeOption) = (false, true)
    for argument in arguments {
      if !isPath, Int64(argument) != nil, !mayBeOption || !argument.hasPrefix("-") {
        run.append(argument)
        continue
      }
      endRun()
      joined.append(argument)
      isPath = mayBeOption && !isPath && argument == "--database"
      if argument == "--" { mayBeOption = false }
    }
    endRun()
    return joined
  }
}

/// A command on tasks that are identified by their numbers.
protocol NumbersCommand: TaskCommand {
  var uids: [TaskNumbers] { get }
}

extension NumbersCommand {
  /// The tasks' numbers.
  var numbers: [Int64] { uids.flatMap(\.uids) }
}

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
