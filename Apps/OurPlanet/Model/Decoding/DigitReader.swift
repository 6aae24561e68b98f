/// A reader of fixed-width digit fields in a text.
struct DigitReader {
  private let text: UnsafeBufferPointer<UInt8>
  private var position = 0

  init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

  var isAtEnd: Bool { position == text.count }

  mutating func number(digits count: Int) -> Int? {
    guard position + count <= text.count else { return nil }
    var value = 0
    for byte in text[position..<position + count] {
      guard Self.isDigit(byte) else { return nil }
      value = value * 10 + Int(byte - 48)
    }
    position += count
    return value
  }

  mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    guard position < text.count, text[position] == UInt8(ascii: scalar) else { return false }
    position += 1
    return true
  }

  mutating func skipSpaces() { while skip(" ") {} }

  /// Skips a space that takes the place of the `T`.
  mutating func skipSpaceBeforeDigit() -> Bool {
    guard position + 1 < text.count, text[position] == 0x20, Self.isDigit(text[position + 1]) else {
      return false
    }
    position += 1
    return true
  }

  /// Reads a time with an optional offset, and returns it in seconds since midnight UTC. Without an offset, the time
  /// is in UTC.
  mutating func timeOfDay() -> Double? {
    guard let hour = number(digits: 2), hour <= 24, skip(":"), let minute = number(digits: 2), minute < 60
    else { return nil }
    var seconds = Double(hour * 3_600 + minute * 60)
    if skip(":") {
      // A leap second is written as 60.
      guard let second = number(digits: 2), second <= 60, let fraction = fraction() else { return nil }
      seconds += Double(second) + fraction
    }
    if skip("Z") || skip("z") { return seconds }
    let isEast = skip("+")
    guard isEast || skip("-") else { return seconds }
    guard let hours = number(digits: 2) else { return nil }
    _ = skip(":")
    let offset = Double(hours * 3_600 + (number(digits: 2) ?? 0) * 60)
    return isEast ? seconds - offset : seconds + offset
  }

  /// Reads the digits after a decimal point. Returns 0 without a point, and nil if no digit follows the point.
  private mutating func fraction() -> Double? {
    guard skip(".") else { return 0 }
    var (value, weight) = (0.0, 0.1)
    let start = position
    while position < text.count, Self.isDigit(text[position]) {
      value += Double(text[position] - 48) * weight
      weight /= 10
      position += 1
    }
    return position > start ? value : nil
  }

  private static func isDigit(_ byte: UInt8) -> Bool { 48...57 ~= byte }
}
