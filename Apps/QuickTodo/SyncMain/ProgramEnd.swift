import AppsCommandLine
import Foundation
import QuickTodoCalDAV
import QuickTodoCommandLine
import QuickTodoModel

/// The end of the program after an error.
enum ProgramEnd: Error, CustomStringConvertible {
  /// Not everything is synchronised, for reasons that have been reported.
  case incomplete
  /// The program was run by hand.
  case misused

  /// The message for a person; empty if all has been said.
  var description: String {
    switch self {
    case .incomplete: ""
    case .misused: "run 'quicktodo account' or 'quicktodo sync' instead"
    }
  }

  /// Prints a sentence to standard error.
  static func report(_ text: String) {
    // If standard error can't be written to either, the exit status still reports the failure.
    try? Output.error.write("quicktodo: \(TerminalText.escaped(text))\n")
  }

  /// Reports an error in one line and exits.
  /// - Parameter isRepeated: Whether QuickTodo tries again by itself.
  static func exit(with error: any Error, isRepeated: Bool) -> Never {
    let attempt = isRepeated ? nil : (error as? CalDAVError)?.descriptionOfAttempt
    let text = attempt ?? "\(error)"
    let status = status(of: error)
    if status != 0, !text.isEmpty { report(text) }
    Foundation.exit(status)
  }

  private static func status(of error: any Error) -> CInt {
    switch error {
    case OutputError.closed: 0
    case ProgramEnd.misused, is PasswordInput.Missing, CalDAVError.invalidAddress: 64
    // EX_TEMPFAIL: nothing is lost, and the next run may succeed.
    case ProgramEnd.incomplete, is CalDAVError, is MissingPassword, SyncLock.Failure.busy: 75
    case is SecretService.Failure: 69
    case is TaskRefusal: 1
    default: 74
    }
  }
}
