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
    Output.reserveStandardStreams()
    do {
      let arguments = try CommandArguments.readable(CommandArguments.given())
      var command = try QuickTodoCommand.parseAsRoot(arguments)
      try command.run()
    } catch {
      end(with: error)
    }
    exit(0)
  }

  /// Ends the program over an error, which it says in one line.
  static func end(with error: any Error) -> Never {
    guard let status = status(of: error) else {
      let advice = CommandArguments.adviceOnDashes(Array(CommandLine.arguments.dropFirst()))
      exit(QuickTodoCommand.report(error, program: "quicktodo", advice: advice))
    }
    if status != 0 {
      // Where errors cannot be told either, the status still tells.
      try? Output.error.write("quicktodo: \(TerminalText.escaped("\(error)\(advice(on: error))"))\n")
    }
    exit(status)
  }

  /// Returns the advice on an error that is for the command line alone; for most errors an empty string.
  private static func advice(on error: any Error) -> String {
    let isAboutFile = [.notADatabase, .foreign, .newerVersion].contains((error as? StoreError)?.kind)
    let isAboutNumbers = error as? TaskRefusal == .noNumberLeft
    return isAboutFile || isAboutNumbers ? " --database PATH names another file." : ""
  }

  /// The exit status for an error; none for those of the argument parser, which has its own: 64.
  static func status(of error: any Error) -> CInt? {
    switch error {
    case OutputError.closed: 0
    case TaskRefusal.blankTitle: 64
    case TaskRefusal.noNumberLeft: 74
    case is TaskRefusal: 1
    case is StoreError, is MissingDatabase, is OutputError, is UnprintedTasks: 74
    case is WindowProgram.Failure: 69
    case let error as TaskServiceError: status(of: error.cause)
    default: nil
    }
  }
}
