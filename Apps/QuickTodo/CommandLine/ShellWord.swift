import Foundation

/// A word of a command line that the user is typing.
enum ShellWord {
  /// Returns the value of a word as a shell computes it: without quotes and backslashes, and with the home folder for
  /// a tilde.
  /// - Parameter word: The word as typed. Variables in it aren't expanded.
  static func value(of word: Substring) -> String {
    var (value, quote, isEscaped): (String, Character?, Bool) = ("", nil, false)
    for character in word {
      switch (character, quote) {
      case _ where isEscaped:
        value.append(character)
        isEscaped = false
      case ("\\", nil), ("\\", "\""): isEscaped = true
      case ("'", nil), ("\"", nil): quote = character
      case (quote, _): quote = nil
      default: value.append(character)
      }
    }
    guard word.hasPrefix("~/"), let home = getenv("HOME") else { return value }
    return String(cString: home) + value.dropFirst()
  }
}
