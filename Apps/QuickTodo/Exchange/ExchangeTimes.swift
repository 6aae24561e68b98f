import AppsCommandLine
import Foundation
import QuickTodoModel

/// The moments of a file, as ISO 8601 has them.
enum ExchangeTimes {
  /// Returns the milliseconds since 1970 of a text with a time zone, such as `2026-05-01T09:30:00.250Z`, `20260501T093000Z` or
  /// `2026-05-01 09:30+02:00`; nil for any other text.
  static func milliseconds(_ text: some StringProtocol) -> Int64? {
    let text = String(text)
    if let moment = plainMilliseconds(text) { return moment }
    let halves = text.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == "T" || $0 == " " }
    guard halves.count == 2, let sign = halves[1].firstIndex(where: { "Zz+-".contains($0) }),
      let offset = seconds(ofOffset: halves[1][sign...])
    else { return nil }
    var date = halves[0]
    let isNegative = date.first == "-"
    if isNegative { date = date.dropFirst() }
    // Some programs write a space before the time zone.
    let parts = halves[1][..<sign].trimmingCharacters(in: .whitespaces)
      .split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let days = String(date.filter { $0 != "-" })
    var clock = parts[0].filter { $0 != ":" }
    if clock.count == 4, parts.count == 1 { clock += "00" }
    // No year of more digits has a number of milliseconds.
    guard (8...16).contains(days.count), days.allSatisfy(\.isDigit), clock.count == 6,
      clock.allSatisfy(\.isDigit),
      let year = Int64(days.dropLast(4)), let month = Int64(days.suffix(4).prefix(2)),
      let day = Int64(days.suffix(2)), let time = Int64(clock),
      (1...12).contains(month), (1...31).contains(day), time / 10_000 < 24, time / 100 % 100 < 60,
      time % 100 <= 60
    else { return nil }
    let fraction = parts.count == 2 ? (parts[1] + "000").prefix(3) : "000"
    guard let thousandths = Int64(fraction), fraction.allSatisfy(\.isDigit) else { return nil }
    let number = Self.days(isNegative ? -year : year, month, day)
    // A day that the month doesn't have would be one of the next month.
    guard abs(number) < 100_000_000_000,
      UTCTime.text(milliseconds: number * 86_400_000).hasSuffix("-\(days.suffix(2))T00:00:00.000Z")
    else { return nil }
    let seconds = (time / 10_000) * 3_600 + (time / 100 % 100) * 60 + time % 100
    return number * 86_400_000 + (seconds - offset) * 1_000 + thousandths
  }

  /// Returns the seconds of a time zone such as `Z`, `+02:00`, `+0200` or `+02`; nil for any other text.
  private static func seconds(ofOffset text: Substring) -> Int64? {
    if text == "Z" || text == "z" { return 0 }
    var digits = text.dropFirst()
    if digits.count == 5, let colon = digits.firstIndex(of: ":"), digits[..<colon].count == 2 {
      digits.remove(at: colon)
    }
    guard [2, 4].contains(digits.count), digits.allSatisfy(\.isDigit), let hours = Int64(digits.prefix(2)),
      let minutes = Int64("0" + digits.dropFirst(2)), hours < 24, minutes < 60
    else { return nil }
    return (text.first == "-" ? -1 : 1) * (hours * 60 + minutes) * 60
  }

  /// Returns the milliseconds since 1970 of a text of a usual form, with a year of four digits and with all signs or none
  /// between the numbers; nil for any other text. A file has two or three such texts for each task.
  private static func plainMilliseconds(_ text: String) -> Int64? {
    var bytes = text.utf8.makeIterator()
    func number(_ count: Int, _ most: Int64) -> Int64? {
      var number: Int64 = 0
      for _ in 0..<count {
        guard let byte = bytes.next(), (48...57).contains(byte) else { return nil }
        number = number * 10 + Int64(byte - 48)
      }
      return number <= most ? number : nil
    }
    let hasSigns = [20, 24].contains(text.utf8.count)
    func passes(_ sign: Unicode.Scalar) -> Bool { !hasSigns || bytes.next() == UInt8(ascii: sign) }
    guard hasSigns || text.utf8.count == 16,
      let year = number(4, 9_999), passes("-"), let month = number(2, 12), passes("-"),
      // Every month has the first 28 days.
      let day = number(2, 28), month > 0, day > 0, bytes.next() == UInt8(ascii: "T"),
      let hour = number(2, 23), passes(":"), let minute = number(2, 59), passes(":"),
      let second = number(2, 59)
    else { return nil }
    var thousandths: Int64 = 0
    if text.utf8.count == 24 {
      guard passes("."), let fraction = number(3, 999) else { return nil }
      thousandths = fraction
    }
    guard bytes.next() == UInt8(ascii: "Z") else { return nil }
    return days(year, month, day) * 86_400_000 + ((hour * 60 + minute) * 60 + second) * 1_000 + thousandths
  }

  /// Returns the moment of a text; nil for any other text.
  static func date(_ text: some StringProtocol) -> Date? { milliseconds(text).map(Date.init(milliseconds:)) }

  /// Returns a moment such as `2026-05-01T09:30:00.250Z`.
  static func text(_ date: Date) -> String { UTCTime.text(milliseconds: date.milliseconds) }

  /// Returns a moment to the second, such as `20260501T093000Z`.
  static func basic(_ date: Date) -> String {
    String(text(date).prefix { $0 != "." }.filter { $0 != "-" && $0 != ":" }) + "Z"
  }

  /// Returns the number of days since 1970 of a Gregorian date. Years are counted from March on, so that the leap day is the
  /// last one of a year.
  private static func days(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }
}

extension Character {
  /// Whether the character is one of 0 to 9.
  var isDigit: Bool { asciiValue?.isDigit == true }
}

extension UInt8 {
  /// Whether the byte is one of 0 to 9 in ASCII.
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
