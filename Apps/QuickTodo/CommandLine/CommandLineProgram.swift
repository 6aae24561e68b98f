import AppsCommandLine
import ArgumentParser
import Foundation
import QuickTodoModel
import QuickTodoServices
import RillStore

/// The program `quicktodo`.
public enum CommandLineProgram {
  /// Runs the command that the program's arguments name, and ends the program: with 0, 64 for bad usage,
  /// 1 for an unknown task, 74 for the database or the output.
  public static func run() -> Never {
    signal(SIGPIPE, SIG_IGN)
    do {
      var command = try QuickTodoCommand.parseAsRoot()
      try command.run()
    } catch {
      end(with: error)
    }
    exit(0)
  }

  /// Ends the program over an error, which it says in one line.
  static func end(with error: any Error) -> Never {
    guard let status = status(of: error) else { QuickTodoCommand.exit(withError: error) }
    if status != 0 {
      // Where errors cannot be told either, the status still tells.
      try? Output.error.write("quicktodo: \(TerminalText.escaped("\(error)"))\n")
    }
    exit(status)
  }

  /// The exit status for an error; none for those of the argument parser, which has its own: 64.
  static func status(of error: any Error) -> CInt? {
    switch error {
    case OutputError.closed: 0
    case TaskRefusal.blankTitle: 64
    case is TaskRefusal: 1
    case is StoreError, is OutputError: 74
    case is WindowProgram.Failure: 69
    case let error as TaskServiceError: status(of: error.cause)
    default: nil
    }
  }
}
