import AppsCommandLine

/// A value of JSON. The members of an object keep their order, and a number its text, so that what isn't understood comes back
/// as it was.
enum JSONValue: Hashable {
  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([Member])

  struct Member: Hashable {
    let name: String
    let value: JSONValue
  }

  /// The text of a string; nil for any other value.
  var string: String? { if case .string(let text) = self { text } else { nil } }

  /// Appends the value as JSON on one line.
  func append(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let number): text += number
    case .string(let string): JSONText.append(string, to: &text)
    case .array(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += "," }
        value.append(to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += "," }
        JSONText.append(member.name, to: &text)
        text += ":"
        member.value.append(to: &text)
      }
      text += "}"
    }
  }

  /// The value as JSON on one line.
  var text: String {
    var text = ""
    append(to: &text)
    return text
  }
}

/// A reader of JSON that has one value in memory at a time. Foundation's readers need the whole file.
struct JSONInput {
  let bytes: ByteInput
  let format: ExchangeFormat

  /// Returns the next character that isn't white space, without passing it; nil at the end.
  func peek() throws -> UInt8? {
    while let byte = try bytes.peek() {
      guard byte == 32 || byte == 10 || byte == 13 || byte == 9 else { return byte }
      _ = try bytes.next()
    }
    return nil
  }

  /// Passes a character if it is the next one.
  func take(_ character: Unicode.Scalar) throws -> Bool {
    guard try peek() == UInt8(ascii: character) else { return false }
    _ = try bytes.next()
    return true
  }

  /// Passes a character.
  /// - Throws: An `ExchangeError` if it isn't the next one.
  func expect(_ character: Unicode.Scalar) throws {
    guard try take(character) else { throw try mismatch("'\(character)'") }
  }

  /// Calls a closure at each value of an array or member of an object, whose bracket has been passed.
  func each(until end: Unicode.Scalar, _ body: () throws -> Void) throws {
    if try take(end) { return }
    repeat { try body() } while try take(",")
    try expect(end)
  }

  /// Returns the next value.
  func value(depth: Int = 0) throws -> JSONValue {
    guard depth < 100 else { throw try mismatch("fewer than 100 brackets in each other") }
    guard let first = try peek() else { throw try mismatch("a value") }
    switch first {
    case UInt8(ascii: "{"):
      _ = try bytes.next()
      var members: [JSONValue.Member] = []
      try each(until: "}") { members.append(.init(name: try name(), value: try value(depth: depth + 1))) }
      return .object(members)
    case UInt8(ascii: "["):
      _ = try bytes.next()
      var values: [JSONValue] = []
      try each(until: "]") { values.append(try value(depth: depth + 1)) }
      return .array(values)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return .number(
        try word { $0 == 43 || $0 == 45 || $0 == 46 || $0 == 69 || $0 == 101 || (48...57).contains($0) })
    default:
      let word = try word { (97...122).contains($0) }
      switch word {
      case "null": return .null
      case "true": return .bool(true)
      case "false": return .bool(false)
      default: throw try mismatch("a value", found: word)
      }
    }
  }

  /// Returns the name of a member, and passes the colon.
  func name() throws -> String {
    guard try peek() == UInt8(ascii: "\"") else { throw try mismatch("a name in quotation marks") }
    let name = try string()
    try expect(":")
    return name
  }

  private func word(_ isPart: (UInt8) -> Bool) throws -> String {
    var word = ""
    while let byte = try bytes.peek(), isPart(byte), word.utf8.count < 1_000 {
      word.unicodeScalars.append(Unicode.Scalar(byte))
      _ = try bytes.next()
    }
    return word
  }

  private func string() throws -> String {
    let line = bytes.line
    _ = try bytes.next()
    var content: [UInt8] = []
    while let byte = try bytes.next() {
      switch byte {
      case UInt8(ascii: "\""): return bytes.text(content, line: line)
      case UInt8(ascii: "\\"): try escape(&content)
      default: content.append(byte)
      }
      if content.count > ByteInput.longest { throw ExchangeError.tooLong(line: line) }
    }
    throw try mismatch("a closing quotation mark")
  }

  private func escape(_ content: inout [UInt8]) throws {
    guard let byte = try bytes.next() else { throw try mismatch("a character after a backslash") }
    switch byte {
    case UInt8(ascii: "n"): content.append(10)
    case UInt8(ascii: "t"): content.append(9)
    case UInt8(ascii: "r"): content.append(13)
    case UInt8(ascii: "b"): content.append(8)
    case UInt8(ascii: "f"): content.append(12)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): content.append(byte)
    case UInt8(ascii: "u"): content += Array(String(try escapedScalar()).utf8)
    default: throw try mismatch("an escape of JSON", found: "\\\(Unicode.Scalar(byte))")
    }
  }

  private func escapedScalar() throws -> Character {
    let high = try unit()
    if let scalar = Unicode.Scalar(high) { return Character(scalar) }
    // Half a pair alone is no character.
    guard (0xd800..<0xdc00).contains(high), try bytes.prefix(2) == [92, 117] else { return "\u{fffd}" }
    _ = try (bytes.next(), bytes.next())
    let low = try unit()
    guard (0xdc00..<0xe000).contains(low) else { return "\u{fffd}" }
    return Character(Unicode.Scalar(0x10000 + (high - 0xd800) << 10 + (low - 0xdc00)) ?? "\u{fffd}")
  }

  private func unit() throws -> UInt32 {
    var digits = ""
    for _ in 0..<4 { if let byte = try bytes.next() { digits.unicodeScalars.append(Unicode.Scalar(byte)) } }
    guard digits.utf8.count == 4, let unit = UInt32(digits, radix: 16) else {
      throw try mismatch("four hexadecimal digits", found: digits)
    }
    return unit
  }

  /// Returns the error for something else than what is expected.
  func mismatch(_ expected: String, found: String? = nil) throws -> ExchangeError {
    guard let byte = try bytes.peek() else {
      return .cutOff(format, line: bytes.line, expected: expected)
    }
    let character = Unicode.Scalar(byte).isASCII ? "'\(Unicode.Scalar(byte))'" : "the byte \(byte)"
    return .wrongFormat(
      format, line: bytes.line, expected: expected, found: found.map { "'\($0)'" } ?? character)
  }
}
