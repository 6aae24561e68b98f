public import Foundation

/// A month of the Gregorian calendar, in UTC.
public nonisolated struct CalendarMonth: Hashable, Comparable, Sendable {
  /// The number of months since January of the year 0.
  private let index: Int

  /// Creates a month.
  /// - Parameters:
  ///   - year: The year.
  ///   - month: The month, from 1 to 12.
  public init(year: Int, month: Int) {
    precondition((1...12).contains(month), "A month is from 1 to 12; this is \(month).")
    index = 12 * year + month - 1
  }

  /// Creates the month that contains a point in time.
  public init(containing date: Date) {
    // Years are counted from March, so that a leap day is the last day of its year. 400 years have 146,097 days.
    let days = Int((date.timeIntervalSince1970 / 86_400).rounded(.down)) + 719_468
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let dayOfEra = days - 146_097 * era
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    index = 12 * (400 * era + yearOfEra) + monthFromMarch + 2
  }

  private init(index: Int) { self.index = index }

  /// The year.
  public var year: Int { Int((Double(index) / 12).rounded(.down)) }
  /// The month of the year, from 1 to 12.
  public var month: Int { index - 12 * year + 1 }

  /// Returns the month a number of months later, or earlier if negative.
  public func advanced(by months: Int) -> CalendarMonth { CalendarMonth(index: index + months) }

  /// Returns the number of months to another month.
  public func distance(to other: CalendarMonth) -> Int { other.index - index }

  /// The full name, such as "November 2025".
  public var name: String { "\(Self.names[month - 1]) \(year)" }

  /// The short name, such as "Nov 2025".
  public var shortName: String { "\(Self.names[month - 1].prefix(3)) \(year)" }

  private static let names = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
  ]

  /// Returns whether the first month is earlier than the second.
  public static func < (one: CalendarMonth, other: CalendarMonth) -> Bool { one.index < other.index }
}
