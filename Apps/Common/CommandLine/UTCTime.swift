/// Times as ISO 8601 in UTC. Written by hand, because a formatter would cost more than the rest of a command.
package enum UTCTime {
  /// Returns a time such as `2026-01-31T09:05:00.250Z`.
  /// - Parameter milliseconds: The milliseconds since the start of 1970.
  package static func text(milliseconds: Int64) -> String {
    let (days, inDay) = quotientAndRemainder(milliseconds, 86_400_000)
    let (year, month, day) = date(days: days)
    let (seconds, fraction) = (inDay / 1_000, inDay % 1_000)
    let date = "\(digits(year, 4))-\(digits(month, 2))-\(digits(day, 2))"
    let time = "\(digits(seconds / 3_600, 2)):\(digits(seconds / 60 % 60, 2)):\(digits(seconds % 60, 2))"
    return "\(date)T\(time).\(digits(fraction, 3))Z"
  }

  /// Returns the Gregorian date of a number of days since 1970. Years are counted from March on, so that the leap day
  /// is a year's last, in eras of 400 years, which all have the same number of days.
  private static func date(days: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let (era, dayOfEra) = quotientAndRemainder(days + 719_468, 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    return (year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month, day: day)
  }

  /// Divides with the quotient rounded down, so that the remainder is never negative.
  private static func quotientAndRemainder(_ value: Int64, _ divisor: Int64) -> (Int64, Int64) {
    let (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }

  private static func digits(_ value: Int64, _ count: Int) -> String {
    let text = String(value)
    return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
  }
}
