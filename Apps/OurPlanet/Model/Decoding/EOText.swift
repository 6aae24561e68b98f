/// Texts as the service sends them: with entities of HTML, no-break spaces and stray spaces.
enum EOText {
  /// A text with its entities read, without spaces at its ends, and with single plain spaces elsewhere. Linear.
  static func cleaned(_ text: String) -> String {
    isClean(text) ? text : respaced(readingEntities(text))
  }

  /// Whether nothing is to be done, as for most texts.
  private static func isClean(_ text: String) -> Bool {
    var last = UInt8(ascii: " ")
    for byte in text.utf8 {
      if byte < 0x20 || byte == UInt8(ascii: "&") || byte == 0x7f || byte >= 0x80 { return false }
      if byte == UInt8(ascii: " ") && last == byte { return false }
      last = byte
    }
    return last != UInt8(ascii: " ")
  }

  private static func respaced(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static func readingEntities(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      rest = rest[start...]
      // No entity that is read here is longer.
      let window = rest.prefix(12)
      if let end = window.firstIndex(of: ";"), let scalar = scalar(rest[rest.index(after: start)..<end]) {
        result.unicodeScalars.append(scalar)
        rest = rest[rest.index(after: end)...]
      } else {
        result.append("&")
        rest = rest.dropFirst()
      }
    }
    return result + rest
  }

  private static func scalar(_ name: Substring) -> Unicode.Scalar? {
    switch name {
    case "amp": "&"
    case "lt": "<"
    case "gt": ">"
    case "quot": "\""
    case "apos": "'"
    case "nbsp": "\u{a0}"
    case _ where name.hasPrefix("#x") || name.hasPrefix("#X"):
      UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
    case _ where name.hasPrefix("#"): UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init)
    default: nil
    }
  }
}
