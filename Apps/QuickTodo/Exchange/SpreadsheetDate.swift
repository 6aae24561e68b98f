import QuickTodoModel
import QuickTodoTexts

/// A date as people's spreadsheets write it, such as `01.12.2026`, `12/1/2026 9:30 AM` or `2026/12/01`.
struct SpreadsheetDate {
  /// The order that the signs between the numbers tell: a day comes first before a dot, a month comes first behind a year. It is
  /// nil for a date with strokes or hyphens, which has either order.
  private let ownOrder: DateOrder?
  private let year: Int
  private let first: Int
  private let second: Int
  /// The time, such as `T09:30`; empty for a whole day.
  private let time: String

  /// Creates a date from its text, or returns nil for any other text. The numbers may be those of no day.
  init?(_ text: String) {
    let text = text.drop(while: \.isWhitespace)
    // Bytes, because most of a table's dates come here, and are ISO 8601's.
    let date = text.utf8.prefix { $0.isDigit || "./-".utf8.contains($0) }
    let numbers = date.split(omittingEmptySubsequences: false) { !$0.isDigit }
    guard numbers.count == 3, numbers.allSatisfy({ (1...4).contains($0.count) }) else { return nil }
    let signs = (date[numbers[0].endIndex], date[numbers[1].endIndex])
    guard signs.0 == signs.1, let time = Self.time(text[date.endIndex...]) else { return nil }
    let values = numbers.compactMap { Int(Substring($0)) }
    if numbers[0].count == 4, numbers[1].count <= 2, numbers[2].count <= 2 {
      (ownOrder, year, first, second) = (.monthFirst, values[0], values[1], values[2])
    } else if numbers[0].count <= 2, numbers[1].count <= 2, [2, 4].contains(numbers[2].count) {
      ownOrder = signs.0 == UInt8(ascii: ".") ? .dayFirst : nil
      (first, second) = (values[0], values[1])
      // As POSIX has it: 69 is 1969, and 68 is 2068.
      year = numbers[2].count == 4 ? values[2] : values[2] + (values[2] < 69 ? 2_000 : 1_900)
    } else {
      return nil
    }
    self.time = time
  }

  /// Whether the date has either order.
  var hasEitherOrder: Bool { ownOrder == nil }

  /// The order that the numbers of a date with either order tell; nil if they allow both, or none.
  var toldOrder: DateOrder? {
    hasEitherOrder && (first > 12) != (second > 12) ? (first > 12 ? .dayFirst : .monthFirst) : nil
  }

  /// Whether the date is another one in the other order.
  var isAmbiguous: Bool { hasEitherOrder && first <= 12 && second <= 12 && first != second }

  /// Returns the date as ISO 8601 has it; nil if there is no such date.
  /// - Parameter order: The order of a date that has either.
  func text(in order: DateOrder) -> String? {
    let (month, day) = (ownOrder ?? order) == .monthFirst ? (first, second) : (second, first)
    let text = [(year, 4), (month, 2), (day, 2)].map { number, width in
      String(repeating: "0", count: max(0, width - String(number).count)) + String(number)
    }.joined(separator: "-")
    return TaskDate(text + time) == nil ? nil : text + time
  }

  /// Returns the time of a text such as `, 9:30:15 PM` or ` 09:30 Uhr`, without its seconds; nil for any other text.
  private static func time(_ text: Substring) -> String? {
    let text = text.drop { $0.isWhitespace || $0 == "," || $0 == "T" }.lowercased()
    if text.isEmpty { return "" }
    let clock = text.prefix { $0.isDigit || $0 == ":" }
    let numbers = clock.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) ?? -1 }
    let suffix = text[clock.endIndex...].filter { !$0.isWhitespace && $0 != "." }
    guard numbers.count == 2 || numbers.count == 3 && (0...59).contains(numbers[2]) else { return nil }
    var hour = numbers[0]
    switch suffix {
    case "", "uhr": break
    case "am", "pm":
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + (suffix == "pm" ? 12 : 0)
    default: return nil
    }
    return TimeOfDay(hour: hour, minute: numbers[1]).map { "T\($0)" }
  }
}
