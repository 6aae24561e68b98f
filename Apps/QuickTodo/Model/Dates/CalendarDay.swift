public import Foundation

/// A day of the Gregorian calendar, in no time zone.
public struct CalendarDay: Sendable, Hashable, Comparable {
  /// The year, 1 to 9999.
  public let year: Int
  /// The month, 1 to 12.
  public let month: Int
  /// The day of the month, 1 to 31.
  public let day: Int

  /// Creates a day, or returns `nil` if there is no such day.
  /// - Parameters:
  ///   - year: The year, 1 to 9999.
  ///   - month: The month, 1 to 12.
  ///   - day: The day of the month.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9_999).contains(year), (1...12).contains(month), day >= 1,
      day <= Self.lengthOfMonth(year: year, month: month)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// Creates a day from its text, or returns `nil` for any other text.
  /// - Parameter text: The day as ISO 8601 has it, such as `2026-05-01`.
  public init?(_ text: some StringProtocol) {
    // Every row of a list and of a file has dates, so this is done without an array of fields.
    var (year, month, day, count) = (0, 0, 0, 0)
    for byte in text.utf8 {
      switch (count, byte) {
      case (4, UInt8(ascii: "-")), (7, UInt8(ascii: "-")): break
      case (0..<4, UInt8.digits): year = year * 10 + Int(byte & 15)
      case (5..<7, UInt8.digits): month = month * 10 + Int(byte & 15)
      case (8..<10, UInt8.digits): day = day * 10 + Int(byte & 15)
      default: return nil
      }
      count += 1
    }
    guard count == 10 else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// Creates the day of a moment in a time zone.
  /// - Parameters:
  ///   - date: The moment.
  ///   - timeZone: The time zone.
  public init(_ date: Date, in timeZone: TimeZone) {
    let seconds = date.timeIntervalSince1970 + Double(timeZone.secondsFromGMT(for: date))
    self.init(number: Int((seconds / 86_400).rounded(.down)))
  }

  /// Creates a day from its number, clamped to the years 1 to 9999.
  /// - Parameter number: The number of days since 1 January 1970.
  public init(number: Int) {
    let calendar = Self.calendar
    let clamped = min(max(number, -719_162), 2_932_896)
    let parts = calendar.dateComponents(
      [.year, .month, .day], from: Date(timeIntervalSince1970: Double(clamped) * 86_400))
    (year, month, day) = (parts.year ?? 1970, parts.month ?? 1, parts.day ?? 1)
  }

  /// The number of days since 1 January 1970.
  public var number: Int {
    let date = Self.calendar.date(from: DateComponents(year: year, month: month, day: day))
    return Int((date?.timeIntervalSince1970 ?? 0) / 86_400)
  }

  /// The day of the week.
  public var weekday: Weekday {
    // 1 January 1970 was a Thursday.
    Weekday(rawValue: ((number + 3) % 7 + 7) % 7 + 1) ?? .monday
  }

  /// The number of days in this day's month.
  public var lengthOfMonth: Int { Self.lengthOfMonth(year: year, month: month) }

  /// Returns the day that comes a number of days later, or earlier if it is negative.
  /// - Parameter days: The number of days.
  public func adding(days: Int) -> CalendarDay {
    let (sum, isTooMuch) = number.addingReportingOverflow(days)
    return CalendarDay(number: isTooMuch ? (days < 0 ? .min : .max) : sum)
  }

  /// Returns the same day of a later month, or the last day of it if that month is shorter.
  /// - Parameter months: The number of months, at most 120,000 in either direction.
  public func adding(months: Int) -> CalendarDay {
    let count = year * 12 + month - 1 + min(max(months, -120_000), 120_000)
    let clamped = min(max(count, 12), 9_999 * 12 + 11)
    let (year, month) = (clamped / 12, clamped % 12 + 1)
    let last = Self.lengthOfMonth(year: year, month: month)
    return CalendarDay(year: year, month: month, day: min(day, last)) ?? self
  }

  /// Returns the first such day of the week after this day.
  /// - Parameter weekday: The day of the week.
  public func next(_ weekday: Weekday) -> CalendarDay {
    adding(days: (weekday.rawValue - self.weekday.rawValue + 6) % 7 + 1)
  }

  /// The Monday of this day's week.
  public var startOfWeek: CalendarDay { adding(days: 1 - weekday.rawValue) }

  /// Returns whether a day is before another.
  public static func < (left: CalendarDay, right: CalendarDay) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  private static func lengthOfMonth(year: Int, month: Int) -> Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    default: 31
    }
  }

  private static let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
    return calendar
  }()
}

extension CalendarDay: CustomStringConvertible {
  /// The day as ISO 8601 has it, such as `2026-05-01`.
  public var description: String { "\(digits(year, 4))-\(digits(month, 2))-\(digits(day, 2))" }
}

/// A day of the week. The raw values are those of ISO 8601, 1 for Monday.
public enum Weekday: Int, Sendable, Hashable, CaseIterable {
  case monday = 1
  case tuesday, wednesday, thursday, friday, saturday, sunday
}

/// Returns a number in digits, with zeros before it.
func digits(_ number: Int, _ count: Int) -> String {
  let text = String(number)
  return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
}

extension UInt8 {
  /// The digits 0 to 9 in ASCII, whose last four bits are their values.
  static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
}
