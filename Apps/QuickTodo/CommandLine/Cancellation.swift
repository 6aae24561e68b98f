import AppsCommandLine
import Glibc
import Synchronization

/// The end of a command that the user interrupts by Ctrl+C, or the system by SIGTERM.
struct Cancellation: Error, CustomStringConvertible {
  let description: String

  private static let isRequested = Atomic(false)

  /// Makes an interruption a request that `check` sees, so that a transaction is rolled back.
  static func watch() {
    // A signal's handler must not be the first to use the variable.
    isRequested.store(false, ordering: .relaxed)
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { _ in Cancellation.isRequested.store(true, ordering: .relaxed) }
    // Without SA_RESTART, a command that waits for its input notices the signal too.
    for number in [SIGINT, SIGTERM] { sigaction(number, &action, nil) }
  }

  /// Throws a `Cancellation` after an interruption.
  /// - Parameter message: The message for the user.
  static func check(_ message: String) throws {
    if isRequested.load(ordering: .relaxed) { throw Cancellation(description: message) }
  }

  /// Returns whether an answer says yes.
  /// - Parameter answer: The line; nil for the end of the input.
  static func isYes(_ answer: String?) -> Bool { ["y", "yes", "j", "ja"].contains(answer?.lowercased()) }

  /// Reads a line of standard input, which an interruption ends. The standard library's `readLine` would begin again for ever.
  /// - Parameter message: The message for the user after an interruption.
  /// - Returns: The line without its end; nil at the end of the input.
  /// - Throws: A `Cancellation` after an interruption.
  static func line(orThrow message: String) throws -> String? {
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while true {
      // Another thread may receive the signal, so waiting ends from time to time.
      var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      while poll(&input, 1, 100) <= 0 { try check(message) }
      try check(message)
      switch read(STDIN_FILENO, &byte, 1) {
      case 1 where byte == UInt8(ascii: "\n"): return String(decoding: line, as: UTF8.self)
      case 1: line.append(byte)
      case -1 where errno == EINTR: continue
      default: return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
      }
    }
  }
}

/// A line in the terminal that counts, and is gone at the end. Without a terminal there is none.
struct ProgressLine {
  private let isShown = isatty(STDERR_FILENO) == 1
  private var last = ContinuousClock.now

  /// Shows a text at most ten times a second.
  mutating func show(_ text: @autoclosure () -> String) {
    guard isShown, last.duration(to: .now) > .milliseconds(100) else { return }
    last = .now
    try? Output.error.write("\r\u{1b}[K\(text())")
  }

  /// Takes the line away.
  func end() { if isShown { try? Output.error.write("\r\u{1b}[K") } }
}
