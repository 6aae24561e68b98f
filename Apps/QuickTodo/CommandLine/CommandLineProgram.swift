import AppsCommandLine
import ArgumentParser
import Foundation
import QuickTodoExchange
import QuickTodoModel
import QuickTodoServices
import RillStore

/// The program `quicktodo`.
public enum CommandLineProgram {
  /// The version of this build.
  public static let version = "0.2.0"

  /// Runs the command that the program's arguments name, and exits.
  ///
  /// The exit status is 0 for success, 64 for bad usage, 1 for an unknown task, 69 if the window can't be started,
  /// 65 for a file to import that can't be understood, 74 if the database or a file fails, and 130 for a command that was
  /// cancelled. Status 75 is that of a synchronisation that has to be tried again.
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

  /// Reports an error in one line and exits.
  static func end(with error: any Error) -> Never {
    guard let status = status(of: error) else {
      let advice = CommandArguments.adviceOnDashes(Array(CommandLine.arguments.dropFirst()))
      exit(QuickTodoCommand.report(error, program: "quicktodo", advice: advice))
    }
    if status != 0 {
      // If standard error can't be written to either, the exit status still reports the failure.
      try? Output.error.write("quicktodo: \(TerminalText.escaped("\(error)\(advice(on: error))"))\n")
    }
    exit(status)
  }

  /// Returns advice that applies only to the command line; for most errors an empty string.
  private static func advice(on error: any Error) -> String {
    let isAboutFile = [.notADatabase, .foreign, .newerVersion].contains((error as? StoreError)?.kind)
    let isAboutNumbers = error as? TaskRefusal == .noNumberLeft
    return isAboutFile || isAboutNumbers ? " --database PATH names another file." : ""
  }

  /// Returns the exit status for an error, or nil for the argument parser's own errors, whose status is 64.
  static func status(of error: any Error) -> CInt? {
    switch error {
    case OutputError.closed: 0
    case TaskRefusal.blankTitle, TaskRefusal.blankName: 64
    case TaskRefusal.noNumberLeft: 74
    case is TaskRefusal: 1
    case is NoBackup: 1
    case is StoreError, is MissingDatabase, is ExistingFile, is AutostartFailure, is UnprintedImport,
      is OutputError, is UnprintedTasks:
      74
    case let error as ExchangeError: error.isAboutContent ? 65 : 74
    case is Cancellation: 130
    case is WindowProgram.Failure: 69
    case let error as TaskServiceError: status(of: error.cause)
    default: nil
    }
  }
}

/// The root command `quicktodo`, which opens the window if no subcommand is given.
struct QuickTodoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "quicktodo",
    abstract: "A task list that never loses a task.",
    discussion: "Without a command, the window opens. Both may be used at the same time.",
    version: CommandLineProgram.version,
    subcommands: [
      AddCommand.self, ListCommand.self, SearchCommand.self, AgendaCommand.self, ShowCommand.self,
      DoneCommand.self, ReopenCommand.self, EditCommand.self, TagCommand.self, MoveCommand.self,
      RemoveCommand.self,
      UndoCommand.self, RedoCommand.self, ListsCommand.self, TagsCommand.self, SearchesCommand.self,
      StatisticsCommand.self,
      WatchCommand.self, BackupCommand.self, RestoreCommand.self, RemindCommand.self, EntryCommand.self,
      ImportCommand.self, ExportCommand.self, AccountCommand.self, SyncCommand.self,
    ])

  @OptionGroup var database: DatabaseOption

  func run() throws {
    let arguments = database.path.map { ["--database=" + $0] } ?? []
    try WindowProgram.start(program: "quicktodo", arguments: arguments)
  }
}
