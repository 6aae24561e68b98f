import Foundation

/// A word of a command line that a person is writing.
enum ShellWord {
  /// Returns what a shell makes of a word: without its quotes and backslashes, with the home folder for a tilde.
  /// - Parameter word: The word as it is written. Variables in it stay as they are.
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
