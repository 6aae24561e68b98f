import Foundation
import RillTestSupport

/// Damages bytes at random, as disks, proxies and people do.
struct Damage {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// The values that replace others.
  private static let values = [
    "-1e308", "1e308", "1e999", "-0", "0", "-1", "9223372036854775807", "9223372036854775808", "1e-400",
    "null", "true",
    "[]", "{}", "\"\"", "[[[[]]]]", "\"\\ud800\"", "\"9999-12-31T23:59:60+99:99\"", "\"0000-01-01\"", "189",
    "-360.5",
    "90.0000001", "[1e308,1e308]", "NaN", "0x10", "1.5e", "\"\\u0000\"", "\"\u{202e}\"", "253402300800",
    "1e18",
  ]

  /// Returns a random number from 0 up to but not including a limit.
  mutating func number(below limit: Int) -> Int { Int.random(in: 0..<max(limit, 1), using: &random) }

  /// Returns the bytes with damage in one to three places.
  mutating func damaged(_ data: Data) -> Data {
    var bytes = [UInt8](data)
    for _ in 0...number(below: 3) { damage(&bytes) }
    return Data(bytes)
  }

  private mutating func damage(_ bytes: inout [UInt8]) {
    guard !bytes.isEmpty else { return bytes = [UInt8.random(in: 0...255, using: &random)] }
    let place = number(below: bytes.count)
    let end = min(bytes.count, place + number(below: 1 << number(below: 12)))
    switch number(below: 24) {
    case 0: bytes[place] ^= 1 << UInt8(number(below: 8))
    case 1: bytes[place] = UInt8.random(in: 0...255, using: &random)
    case 2: bytes.removeSubrange(place..<end)
    case 3: bytes.removeSubrange(place...)
    case 4: bytes.insert(contentsOf: bytes[place..<end], at: number(below: bytes.count))
    case 5:
      bytes.insert(
        contentsOf: (0..<number(below: 40)).map { _ in UInt8.random(in: 0...255, using: &random) }, at: place)
    default: replaceValue(in: &bytes, at: place)
    }
  }

  /// Replaces the number, word or text after a position with another value.
  private mutating func replaceValue(in bytes: inout [UInt8], at place: Int) {
    let isSpace: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x0a }
    let isNumber: (UInt8) -> Bool = { 48...57 ~= $0 || $0 == UInt8(ascii: "-") }
    let isEnd: (UInt8) -> Bool = { Array(",]}\n".utf8).contains($0) }
    for mark in bytes.indices[place...] where Array(":,[".utf8).contains(bytes[mark]) {
      // A comma may be followed by the name of a member.
      guard let start = bytes[(mark + 1)...].firstIndex(where: { !isSpace($0) }),
        bytes[mark] == UInt8(ascii: ":") ? !Array("{[".utf8).contains(bytes[start]) : isNumber(bytes[start]),
        let end = bytes[start...].firstIndex(where: isEnd)
      else { continue }
      return bytes.replaceSubrange(
        start..<end, with: Array(Self.values[number(below: Self.values.count)].utf8))
    }
  }
}
