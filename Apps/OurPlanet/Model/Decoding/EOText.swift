/// Cleans texts as the service sends them: with HTML entities, no-break spaces and stray spaces.
enum EOText {
  /// Returns a text with its entities decoded, its ends trimmed, and each run of spaces replaced by one plain space.
  ///
  /// Works on bytes because characters would cost more than the rest of an event.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  static func cleaned(_ text: String) -> String {
    var text = text
    guard let bytes = text.withUTF8({ isClean($0) ? nil : readingEntities($0) }) else { return text }
    if bytes.allSatisfy({ $0 < 0x80 }) { return respaced(ascii: bytes) }
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Returns whether a text needs no change, as is true of most texts.
  private static func isClean(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var last = UInt8(ascii: " ")
    for byte in text {
      if byte < 0x20 || byte == UInt8(ascii: "&") || byte == 0x7f || byte >= 0x80 { return false }
      if byte == UInt8(ascii: " ") && last == byte { return false }
      last = byte
    }
    return last != UInt8(ascii: " ")
  }

  private static func respaced(ascii text: [UInt8]) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var isBehindSpace = false
    for byte in text {
      if byte == 0x20 || 0x09...0x0d ~= byte {
        isBehindSpace = true
      } else {
        if isBehindSpace && !result.isEmpty { result.append(UInt8(ascii: " ")) }
        isBehindSpace = false
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func readingEntities(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var position = 0
    while position < text.count {
      if text[position] == UInt8(ascii: "&"), let (scalar, length) = entity(text[position...]) {
        result.append(contentsOf: String(scalar).utf8)
        position += length
      } else {
        result.append(text[position])
        position += 1
      }
    }
    return result
  }

  /// Returns the entity at the start of a text and its length in bytes.
  private static func entity(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> (Unicode.Scalar, Int)? {
    // No supported entity is longer.
    guard let end = text.prefix(12).firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let name = String(decoding: text[(text.startIndex + 1)..<end], as: UTF8.self)
    return scalar(name).map { ($0, end + 1 - text.startIndex) }
  }

  private static func scalar(_ name: String) -> Unicode.Scalar? {
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
