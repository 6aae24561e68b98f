/// Keys for the order of rows that people arrange by hand.
///
/// A key is a short text that sorts between two others as SQLite and Swift compare texts, byte by byte, so that a row
/// that is moved gets a new key and all other rows keep theirs. Keys are made by fractional indexing: a number of variable
/// length (its first letter says how long it is), followed by a fraction, both with the digits `0-9A-Za-z`. Each new key
/// ends in random digits: two devices that put rows at the same place make different keys.
///
/// ```
/// task.position = try RankKey.between(above?.position, below?.position)
/// try task.update(db, columns: [Column("position")])
/// ```
///
/// The method is David Greenspan's, as described in “Implementing Fractional Indexing” (2017), with jitter.
public enum RankKey {
  /// Returns a new key between two others.
  /// - Parameters:
  ///   - lower: The key of the row above, or `nil` if the new row is the first one.
  ///   - upper: The key of the row below, or `nil` if the new row is the last one.
  /// - Returns: A key that is greater than `lower` and less than `upper`: 5 to 8 characters at the end of a list, some more for
  ///   each thirty rows that are put at the same place.
  /// - Throws: A `RankKeyError` if a key wasn't made by this function, or `lower` isn't less than `upper`.
  /// - Complexity: O(length of the keys).
  public static func between(_ lower: String?, _ upper: String?) throws(RankKeyError) -> String {
    var random = SystemRandomNumberGenerator()
    return try between(lower, upper, using: &random)
  }

  /// Returns a new key between two others, with random digits from a generator.
  /// - Parameters:
  ///   - lower: The key of the row above, or `nil` if the new row is the first one.
  ///   - upper: The key of the row below, or `nil` if the new row is the last one.
  ///   - generator: The source of the random digits.
  /// - Returns: The key.
  /// - Throws: A `RankKeyError` if a key wasn't made by this function, or `lower` isn't less than `upper`.
  public static func between(
    _ lower: String?, _ upper: String?, using generator: inout some RandomNumberGenerator
  ) throws(RankKeyError) -> String {
    let (lower, upper) = (try lower.map(Rank.init(parsing:)), try upper.map(Rank.init(parsing:)))
    if let lower, let upper, lower >= upper { throw .notInOrder(lower.text, upper.text) }
    // The key lies at random between the place in the middle and the next place after that.
    var low = Rank.between(lower, upper)
    var high = Rank.between(low, upper)
    for _ in 0..<jitterBits {
      let middle = Rank.between(low, high)
      if Bool.random(using: &generator) { low = middle } else { high = middle }
    }
    return low.text
  }

  /// Returns whether a text is a key that `between` may have made.
  /// - Parameter text: The text.
  /// - Complexity: O(length of the text).
  public static func isKey(_ text: String) -> Bool { (try? Rank(parsing: text)) != nil }

  /// How many random decisions a key has: with a thousand keys for the same place, two are equal in one of 30 cases.
  private static let jitterBits = 24
}

/// Why no key can be made between two others.
public enum RankKeyError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The text isn't a key that `RankKey` has made.
  case notAKey(String)
  /// The first key isn't less than the second.
  case notInOrder(String, String)

  /// A message with the expectation, the finding and the remedy.
  public var description: String {
    switch self {
    case .notAKey(let text):
      "expected a key that RankKey.between has made, found \"\(text)\"; give such rows new keys in a migration"
    case .notInOrder(let lower, let upper):
      "expected a key less than \"\(upper)\", found \"\(lower)\"; pass the key of the row above first, and sort the rows "
        + "by their keys"
    }
  }
}

/// A key as a number and a fraction.
private struct Rank: Comparable {
  /// The digits of the number, after the letter that says how many there are: `a` one, `b` two … for numbers from 0 on, `Z`
  /// one, `Y` two … for those below. So longer numbers sort further outwards.
  private let number: [UInt8]
  /// The digits behind the point, the last of which isn't 0.
  private let fraction: [UInt8]

  private init(number: [UInt8], fraction: [UInt8] = []) {
    self.number = number
    self.fraction = fraction
  }

  init(parsing text: String) throws(RankKeyError) {
    let bytes = Array(text.utf8)
    guard let first = bytes.first, let count = Rank.numberOfDigits(after: first), bytes.count > count,
      bytes.dropFirst().allSatisfy({ Digit.value($0) != nil })
    else { throw .notAKey(text) }
    number = Array(bytes[...count])
    fraction = Array(bytes[(count + 1)...])
    // Nothing would fit below.
    guard fraction.last != Digit.zero, !fraction.isEmpty || number != Rank.smallest else {
      throw .notAKey(text)
    }
  }

  var text: String { String(decoding: number + fraction, as: UTF8.self) }

  static func < (left: Rank, right: Rank) -> Bool {
    (left.number + left.fraction).lexicographicallyPrecedes(right.number + right.fraction)
  }

  /// Returns the rank in the middle of two, or next to the only one.
  static func between(_ lower: Rank?, _ upper: Rank?) -> Rank {
    switch (lower, upper) {
    case (nil, nil): return Rank(number: [UInt8(ascii: "a"), Digit.zero])
    case (nil, let upper?):
      if let number = stepped(upper.number, by: -1), number != smallest { return Rank(number: number) }
      return Rank(number: smallest, fraction: middle([], upper.number == smallest ? upper.fraction : nil))
    case (let lower?, nil):
      if let number = stepped(lower.number, by: 1) { return Rank(number: number) }
      return Rank(number: lower.number, fraction: middle(lower.fraction, nil))
    case (let lower?, let upper?):
      if lower.number == upper.number {
        return Rank(number: lower.number, fraction: middle(lower.fraction, upper.fraction))
      }
      if let number = stepped(lower.number, by: 1) {
        let next = Rank(number: number)
        if next < upper { return next }
      }
      return Rank(number: lower.number, fraction: middle(lower.fraction, nil))
    }
  }

  /// The least number of all, which a key has only with a fraction.
  private static let smallest = [UInt8(ascii: "A")] + Array(repeating: Digit.zero, count: 26)

  private static func numberOfDigits(after letter: UInt8) -> Int? {
    switch letter {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(letter - UInt8(ascii: "a")) + 1
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(UInt8(ascii: "Z") - letter) + 1
    default: nil
    }
  }

  /// Returns the number before or after another; `nil` if there is none.
  private static func stepped(_ number: [UInt8], by step: Int) -> [UInt8]? {
    var digits = number.dropFirst().map { Digit.value($0) ?? 0 }
    for index in digits.indices.reversed() {
      digits[index] += step
      if (0..<Digit.base).contains(digits[index]) { return [number[0]] + digits.map { Digit.all[$0] } }
      digits[index] = step > 0 ? 0 : Digit.base - 1
    }
    // The next letter. From Z to a, the length stays the same: one digit.
    let letter: UInt8
    switch (number[0], step) {
    case (UInt8(ascii: "Z"), 1): letter = UInt8(ascii: "a")
    case (UInt8(ascii: "a"), -1): letter = UInt8(ascii: "Z")
    case (UInt8(ascii: "z"), 1), (UInt8(ascii: "A"), -1): return nil
    case (let old, _): letter = step > 0 ? old + 1 : old - 1
    }
    let fill = step > 0 ? Digit.zero : Digit.all[Digit.base - 1]
    return [letter] + Array(repeating: fill, count: numberOfDigits(after: letter) ?? 1)
  }

  /// Returns a fraction in the middle of two, with as few digits as possible.
  /// - Parameters:
  ///   - lower: The digits of the lesser fraction, none for 0.
  ///   - upper: The digits of the greater fraction, or `nil` for 1.
  private static func middle(_ lower: [UInt8], _ upper: [UInt8]?) -> [UInt8] {
    var result: [UInt8] = []
    var upper = upper
    for index in 0... {
      let low = index < lower.count ? Digit.value(lower[index]) ?? 0 : 0
      let high = upper.map { index < $0.count ? Digit.value($0[index]) ?? 0 : 0 } ?? Digit.base
      if high - low > 1 { return result + [Digit.all[(low + high) / 2]] }
      result.append(Digit.all[low])
      // Behind a lesser digit, everything is below the upper fraction.
      if high - low == 1 { upper = nil }
    }
    preconditionFailure("expected digits without an end, found one")
  }
}

/// The digits of a key, in the order of their bytes.
private enum Digit {
  static let all = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)
  static let base = all.count
  static let zero = all[0]

  static func value(_ byte: UInt8) -> Int? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(byte - UInt8(ascii: "A")) + 10
    case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(byte - UInt8(ascii: "a")) + 36
    default: nil
    }
  }
}
