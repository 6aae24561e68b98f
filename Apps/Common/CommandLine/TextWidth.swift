import Glibc

/// How many columns of a terminal a text takes.
package enum TextWidth {
  /// The columns of the terminal that standard output is; nil if it is none, or doesn't say.
  package static var ofTerminal: Int? {
    var size = winsize()
    guard isatty(STDOUT_FILENO) == 1, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0
    else {
      return nil
    }
    return Int(size.ws_col)
  }

  /// Returns the columns that a text takes. Wide characters take two, also those that consist of several.
  package static func of(_ text: String) -> Int {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
    return text.reduce(0) { $0 + of($1) }
  }

  private static func of(_ character: Character) -> Int {
    var width = 0
    for scalar in character.unicodeScalars {
      let isEmoji = scalar.properties.isEmojiPresentation || scalar.value == 0xfe0f
      if isEmoji || wide.contains(where: { $0.contains(scalar.value) }) { return 2 }
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .format: break
      default: width = 1
      }
    }
    return width
  }

  /// The characters that Unicode calls wide or full-width, beside emoji: those of East Asian scripts.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115f, 0x2e80...0x303e, 0x3041...0xa4cf, 0xa960...0xa97f, 0xac00...0xd7a3, 0xf900...0xfaff,
    0xfe30...0xfe6f, 0xff01...0xff60, 0xffe0...0xffe6, 0x17000...0x18cff, 0x1b000...0x1b2ff,
    0x20000...0x3fffd,
  ]

  /// Returns a text that takes at most so many columns, with an ellipsis if it is shortened.
  package static func truncated(_ text: String, to width: Int) -> String {
    guard of(text) > width else { return text }
    guard width > 0 else { return "" }
    var (result, taken) = ("", 1)
    for character in text {
      taken += of(character)
      if taken > width { break }
      result.append(character)
    }
    return result + "…"
  }

  /// Returns so many spaces.
  package static func padding(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}
