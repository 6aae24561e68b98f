import AppsCommandLine
import ArgumentParser
import Foundation
import OurPlanetServices

/// The program `ourplanet`.
public enum CommandLineProgram {
  /// Runs the command that the program's arguments name, and ends the program: with 0, 64 for bad usage,
  /// 1 for an unknown category, 74 for the service, the output or too few open files.
  public static func run() -> Never {
    signal(SIGPIPE, SIG_IGN)
    Output.reserveStandardStreams()
    do {
      // Queues, transfers and the cache need up to 17 at a time, beside the standard ones.
      try OpenFiles.need(24)
      var command = try OurPlanetCommand.parseAsRoot()
      try command.run()
    } catch {
      end(with: error)
    }
    exit(0)
  }

  /// Ends the program, with a line that says why, if a window could not open the files that it needs.
  public static func needFilesForWindow() {
    do { try OpenFiles.need(64) } catch { end(with: error) }
  }

  /// Ends the program over an error, which it says in one line.
  static func end(with error: any Error) -> Never {
    guard let status = status(of: error) else {
      exit(OurPlanetCommand.report(error, program: "ourplanet"))
    }
    if status != 0 { say("\(error)") }
    exit(status)
  }

  /// Says something beside the output, in one line.
  static func say(_ text: String) {
    // Where errors cannot be told either, the status still tells.
    try? Output.error.write("ourplanet: \(TerminalText.escaped(text))\n")
  }

  /// The exit status for an error; none for those of the argument parser, which has its own: 64.
  static func status(of error: any Error) -> CInt? {
    switch error {
    case OutputError.closed: 0
    case EOError.invalidURL, EOError.invalidParameter: 64
    case is UnknownCategory: 1
    case is EOError, is OutputError, is IncompleteEvents, is TooFewOpenFiles: 74
    case is WindowProgram.Failure: 69
    default: nil
    }
  }
}
