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

  private static let digits = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)
}
