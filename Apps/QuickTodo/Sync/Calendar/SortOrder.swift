/// The places of tasks in other programs' order by hand, as keys of QuickTodo's order.
enum SortOrder {
  /// Returns the key of an integer, which sorts as the integers do and is one of `RankKey`'s: a letter that says how many
  /// digits there are, and the digits.
  /// - Parameter order: The value of `X-APPLE-SORT-ORDER`.
  static func key(_ order: Int) -> String {
    var (rest, places) = (order.magnitude, [Int]())
    repeat {
      places.insert(Int(rest % 62), at: 0)
      rest /= 62
    } while rest > 0
    let isNegative = order < 0
    let letter =
      isNegative ? UInt8(ascii: "Z") - UInt8(places.count - 1) : UInt8(ascii: "a") + UInt8(places.count - 1)
    let bytes = places.map { digits[isNegative ? 61 - $0 : $0] }
    return String(decoding: [letter] + bytes, as: UTF8.self)
  }

  /// Returns the integer at the place of a key, or before it; nil if the key is of a place that no such integer has.
  static func number(of key: String) -> Int? {
    let bytes = Array(key.utf8)
    guard let letter = bytes.first else { return nil }
    let isNegative = letter <= UInt8(ascii: "Z")
    let count =
      isNegative ? Int(UInt8(ascii: "Z")) - Int(letter) + 1 : Int(letter) - Int(UInt8(ascii: "a")) + 1
    guard count > 0, count < bytes.count else { return nil }
    // The least number that has so many digits, below zero as the number is: that range is the larger one.
    var (number, least) = (0, -1)
    for (index, byte) in bytes[1...count].enumerated() {
      guard let digit = digits.firstIndex(of: byte) else { return nil }
      let (product, isTooLarge) = number.multipliedReportingOverflow(by: 62)
      let (sum, isOver) = product.subtractingReportingOverflow(isNegative ? 61 - digit : digit)
      guard !isTooLarge, !isOver else { return nil }
      number = sum
      guard index > 0 else { continue }
      let (longer, isTooLong) = least.multipliedReportingOverflow(by: 62)
      guard !isTooLong else { return nil }
      least = longer
    }
    // `RankKey` also makes numbers that begin with zeros. They lie between the integers of two lengths.
    guard number <= least else { return isNegative ? least : -least - 1 }
    return isNegative ? number : number == .min ? nil : -number
  }

  private static let digits = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)
}
