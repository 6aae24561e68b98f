import AppsCommandLine
import ArgumentParser
import Foundation
import OurPlanetServices

/// The program `ourplanet`.
public enum CommandLineProgram {
  /// Runs the command that the program's arguments name, and exits.
  ///
  /// The exit status is 0 for success, 64 for bad usage, 1 for an unknown category, 69 if the window can't be
  /// started, and 74 if the service or the output fails or too few files can be opened.
  public static func run() -> Never {
    signal(SIGPIPE, SIG_IGN)
    Output.reserveStandardStreams()
    do {
      // Queues, transfers and the cache need up to 17 files at a time, in addition to the standard streams.
      try OpenFiles.need(24)
      var command = try OurPlanetCommand.parseAsRoot()
      try command.run()
    } catch {
      end(with: error)
    }
    exit(0)
  }

  /// Exits with a one-line error message if the process can't open the files that a window needs.
  public static func needFilesForWindow() {
    do { try OpenFiles.need(64) } catch { end(with: error) }
  }

  /// Reports an error in one line and exits.
  static func end(with error: any Error) -> Never {
    guard let status = status(of: error) else {
      exit(OurPlanetCommand.report(error, program: "ourplanet"))
    }
    if status != 0 { say("\(error)") }
    exit(status)
  }

  /// Writes a one-line message to standard error.
  static func say(_ text: String) {
    // If standard error can't be written to either, the exit status still reports the failure.
    try? Output.error.write("ourplanet: \(TerminalText.escaped(text))\n")
  }

  /// Returns the exit status for an error, or nil for the argument parser's own errors, whose status is 64.
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
