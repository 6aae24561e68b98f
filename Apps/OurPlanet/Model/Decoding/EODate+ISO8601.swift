extension EODate {
  /// Parses a date such as `2025-11-06T18:00:00Z`, with or without time, fraction and offset.
  ///
  /// The parser is written by hand because a formatter would cost more than the rest of an event.
  /// - Parameter text: The date. Spaces around it are ignored.
  package init?(iso8601 text: String) {
    let seconds = text.utf8.withContiguousStorageIfAvailable { Self.seconds($0) }
    guard let seconds = seconds ?? Array(text.utf8).withUnsafeBufferPointer(Self.seconds),
      Self.yearsOfFourDigits.contains(seconds)
    else { return nil }
    self.init(secondsSince1970: seconds)
  }

  /// The seconds from the start of year 0 to the end of year 9999. An offset could lead outside this range.
  private static let yearsOfFourDigits = -62_167_219_200.0..<253_402_300_800

  private static func seconds(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
    var reader = DigitReader(text)
    reader.skipSpaces()
    guard let year = reader.number(digits: 4), reader.skip("-"),
      let month = reader.number(digits: 2), 1...12 ~= month, reader.skip("-"),
      let day = reader.number(digits: 2), 1...daysIn(month: month, year: year) ~= day
    else { return nil }
    var seconds = Double(days(year: year, month: month, day: day)) * 86_400
    if reader.skip("T") || reader.skip("t") || reader.skipSpaceBeforeDigit() {
      guard let time = reader.timeOfDay() else { return nil }
      seconds += time
    }
    reader.skipSpaces()
    return reader.isAtEnd ? seconds : nil
  }

  private static func daysIn(month: Int, year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return switch month {
    case 2: isLeap ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Returns the days since 1970 in the Gregorian calendar. Years start in March, so that the leap day is the last
  /// day of a year.
  private static func days(year: Int, month: Int, day: Int) -> Int {
    // Adds an era, so that January of year 0 isn't in a negative one.
    let year = (month <= 2 ? year - 1 : year) + 400
    let (era, yearOfEra) = (year / 400 - 1, year % 400)
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }
}
