import AppsCore

/// A text of a file as scalars. A mark, such as an accent or a joiner, is one character with the sign of a format beside it.
///
/// One is made of a `Substring`. The initializer with a sequence appends one scalar after the other, at many times the cost.
typealias ScalarText = Substring.UnicodeScalarView

/// Texts within a line, for formats in which white space, brackets and words such as `due:…` have a meaning.
enum EncodedText {
  /// Returns a text without white space, control characters and brackets, which are written as `%20` and so on.
  static func encoded(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar.properties.isWhitespace || scalar.isControl
        || "%[]\\,;\u{feff}".unicodeScalars.contains(scalar)
      {
        for byte in String(scalar).utf8 {
          let digits = String(byte, radix: 16, uppercase: true)
          result += digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
        }
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Returns the text of an encoded one. A `%` without two hexadecimal digits behind it stands for itself.
  static func decoded(_ text: some StringProtocol) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
    let bytes = Array(text.utf8)
    var (result, place): ([UInt8], Int) = ([], 0)
    while place < bytes.count {
      if bytes[place] == 37, place + 2 < bytes.count,
        let byte = UInt8(String(decoding: bytes[(place + 1)...(place + 2)], as: UTF8.self), radix: 16)
      {
        result.append(byte)
        place += 3
      } else {
        result.append(bytes[place])
        place += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns whether a scalar can be written as it is.
  static func isVisible(_ scalar: Unicode.Scalar) -> Bool { !scalar.isControl && scalar != "\u{feff}" }

  /// Returns whether a name can be written as a word of its own.
  static func isWord(_ name: String) -> Bool {
    !name.isEmpty && name.unicodeScalars.allSatisfy { !$0.properties.isWhitespace && isVisible($0) }
  }

  /// Returns a name as a word of its own, with a low line for each character that can't be in one.
  static func word(_ name: String) -> String {
    let word = name.unicodeScalars.map { EncodedText.isWord(String($0)) ? Character($0) : "_" }
    return word.isEmpty ? "_" : String(word)
  }

  /// Returns a text on one line, in which no word has a meaning of its own: such a word gets an apostrophe before it.
  /// - Parameter hasMeaning: Returns whether a word has a meaning in the format.
  static func plain(_ text: String, _ hasMeaning: (ScalarText) -> Bool) -> String {
    var line = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { line.append(isVisible(scalar) ? scalar : " ") }
    return line[...].split(separator: " ").map { (hasMeaning($0) ? "'" : "") + String($0) }
      .joined(separator: " ")
  }
}
