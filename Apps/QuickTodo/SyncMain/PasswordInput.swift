import AppsCommandLine
import Foundation
import Glibc

/// The password that a person enters. It is never an argument, which all programs of the computer could read.
enum PasswordInput {
  /// The error for a password that isn't there.
  struct Missing: Error, CustomStringConvertible {
    let description: String
  }

  /// Returns the first line of a file, what a person types without showing it, or the first line of standard input.
  /// - Parameter file: The file; empty for none.
  static func read(file: String) throws -> String {
    let password: String?
    if !file.isEmpty {
      guard let text = try? String(contentsOfFile: file, encoding: .utf8) else {
        throw Missing(description: "\(file): Expected a file with the password, found none that can be read.")
      }
      password = text.split(separator: "\n", omittingEmptySubsequences: false).first.map(String.init)
    } else {
      password = isatty(STDIN_FILENO) == 1 ? fromTerminal() : readLine()
    }
    guard let password, !password.isEmpty else {
      let place = file.isEmpty ? "standard input" : file
      throw Missing(description: "Expected a password in the first line of \(place), found none.")
    }
    return password
  }

  /// Reads a line that the terminal doesn't show. Ctrl+C ends the program, and the terminal is as before.
  private static func fromTerminal() -> String? {
    var shown = termios()
    guard tcgetattr(STDIN_FILENO, &shown) == 0 else { return readLine() }
    var hidden = shown
    hidden.c_lflag &= ~tcflag_t(ECHO)
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { _ in }
    // Without SA_RESTART, a signal ends the reading.
    let signals = [SIGINT, SIGTERM, SIGHUP]
    for number in signals { sigaction(number, &action, nil) }
    try? Output.error.write("Password: ")
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden)
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    var count = Glibc.read(STDIN_FILENO, &byte, 1)
    while count == 1, byte != UInt8(ascii: "\n") {
      bytes.append(byte)
      count = Glibc.read(STDIN_FILENO, &byte, 1)
    }
    let isInterrupted = count < 0 && errno == EINTR
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &shown)
    try? Output.error.write("\n")
    for number in signals { signal(number, SIG_DFL) }
    if isInterrupted { exit(130) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
