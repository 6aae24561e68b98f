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

/// A command that takes a title.
protocol TitleCommand: TaskCommand {
  var title: String { get }
}

extension TitleCommand {
  /// Refuses a blank title as bad usage.
  func validate() throws {
    do throws(TaskRefusal) { try TaskTitle.check(title) } catch { throw ValidationError("\(error)") }
  }
}
