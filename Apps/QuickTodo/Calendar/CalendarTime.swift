package import Foundation
package import QuickTodoModel

/// A day or a time as a property of iCalendar has it (RFC 5545, 3.3.4 and 3.3.5).
package struct CalendarTime: Equatable, Sendable {
  /// The clock that shows the time.
  package enum Kind: Equatable, Sendable {
    /// A day without a time.
    case day
    /// The clock on the wall, wherever the person is.
    case floating
    case utc
    /// The clock of the time zone that a `TZID` names.
    case zone(String)
  }

  /// The day, and the time to the minute, on the clock of the kind.
  package let date: TaskDate
  /// The seconds within the minute, 0 to 59.
  package let seconds: Int
  package let kind: Kind

  /// Reads the value of a property; nil for any other text.
  package init?(_ line: ContentLine) {
    self.init(
      line.value, timeZone: line.parameter("TZID"), isDay: line.parameter("VALUE")?.uppercased() == "DATE")
  }

  /// Reads a value; nil for any other text.
  /// - Parameters:
  ///   - text: The value, such as `20260501` or `20260501T093000Z`.
  ///   - timeZone: The `TZID`; nil for none.
  ///   - isDay: Whether the property says that it is a day. Some programs write a time nevertheless.
  package init?(_ text: String, timeZone: String? = nil, isDay: Bool = false) {
    var (digits, count, hasTime, isUTC) = (0, 0, false, false)
    var (day, isOver) = (0, false)
    for byte in text.utf8 {
      switch byte {
      case _ where isOver: return nil
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits = digits * 10 + Int(byte & 15)
        count += 1
        if count > (hasTime ? 6 : 8) { return nil }
      case UInt8(ascii: "T") where !hasTime && count == 8:
        (day, digits, count, hasTime) = (digits, 0, 0, true)
      case UInt8(ascii: "Z") where hasTime: (isUTC, isOver) = (true, true)
      default: return nil
      }
    }
    // A few programs leave out the seconds.
    if hasTime, count == 4 { (digits, count) = (digits * 100, 6) }
    guard count == (hasTime ? 6 : 8) else { return nil }
    if !hasTime { (day, digits) = (digits, 0) }
    guard let day = CalendarDay(year: day / 10_000, month: day / 100 % 100, day: day % 100),
      let time = TimeOfDay(hour: digits / 10_000, minute: digits / 100 % 100), digits % 100 <= 60
    else { return nil }
    guard hasTime, !isDay else {
      (date, seconds, kind) = (TaskDate(day), 0, .day)
      return
    }
    date = TaskDate(day, time)
    seconds = min(digits % 100, 59)
    kind = isUTC ? .utc : timeZone.map { Kind.zone($0) } ?? .floating
  }

  /// Creates a time.
  package init(_ date: TaskDate, _ kind: Kind) { (self.date, seconds, self.kind) = (date, 0, kind) }

  /// Creates the time of a moment, in UTC.
  package init(utc moment: Date) {
    let second = Int((Double(moment.milliseconds) / 1_000).rounded(.down))
    date = TaskDate(Date(timeIntervalSince1970: Double(second)), in: .gmt)
    seconds = (second % 60 + 60) % 60
    kind = .utc
  }

  /// The value as a property has it.
  package var text: String {
    let day = String(100_000_000 + (date.day.year * 100 + date.day.month) * 100 + date.day.day).dropFirst()
    guard let minute = date.time?.minute else { return String(day) }
    let clock = String(1_000_000 + (minute / 60 * 100 + minute % 60) * 100 + seconds).dropFirst()
    return "\(day)T\(clock)\(kind == .utc ? "Z" : "")"
  }

  /// The parameters that say which kind this is.
  package var parameters: [ContentLine.Parameter] {
    switch kind {
    case .day: [.init("VALUE", "DATE")]
    case .zone(let name): [.init("TZID", name)]
    case .floating, .utc: []
    }
  }

  /// Whether this is a day without a time.
  package var isDay: Bool { kind == .day }
}

/// The way between the times of a resource and the clock on the wall where the person is.
package struct WallClock {
  /// The time zone where the person is.
  package let timeZone: TimeZone
  /// The time zones that the resource names.
  package let zones: CalendarZones

  /// Creates a clock.
  package init(timeZone: TimeZone, zones: CalendarZones) { (self.timeZone, self.zones) = (timeZone, zones) }

  /// Returns what the clock on the wall shows at a time.
  package func date(_ time: CalendarTime) -> TaskDate {
    switch time.kind {
    case .day, .floating: return time.date
    case .utc: return TaskDate(moment(time), in: timeZone)
    case .zone(let name):
      // A clock that is the person's own needs no way through UTC, which has no times that a change of the clock skips.
      guard let zone = zones[name], zone != .known(timeZone) else { return time.date }
      return TaskDate(zone.moment(time.date), in: timeZone)
    }
  }

  /// Returns the moment of a time. A time without a time zone is that of the clock on the wall.
  package func moment(_ time: CalendarTime) -> Date {
    let minute =
      switch time.kind {
      case .day, .floating: time.date.moment(in: timeZone)
      case .utc: time.date.momentInUTC
      case .zone(let name): (zones[name] ?? .known(timeZone)).moment(time.date)
      }
    return minute.addingTimeInterval(Double(time.seconds))
  }

  /// Returns the time of a kind at which the clock on the wall shows a date.
  ///
  /// A day without a time becomes one, whatever the kind. A time that the clock of the kind's zone shows twice becomes one in
  /// UTC if the first of the two isn't meant.
  package func time(_ date: TaskDate, _ kind: CalendarTime.Kind) -> CalendarTime {
    guard date.time != nil else { return CalendarTime(date, .day) }
    switch kind {
    case .day, .floating: return CalendarTime(date, .floating)
    case .utc: return CalendarTime(utc: date.moment(in: timeZone))
    case .zone(let name):
      guard let zone = zones[name], zone != .known(timeZone) else { return CalendarTime(date, kind) }
      let moment = date.moment(in: timeZone)
      let there = zone.date(moment)
      return zone.moment(there) == moment ? CalendarTime(there, kind) : CalendarTime(utc: moment)
    }
  }
}

extension TaskDate {
  /// The moment at which a clock in UTC shows this date.
  var momentInUTC: Date {
    // The days of all tasks of an account are read like this. A calendar would take most of the time.
    var parts = tm()
    (parts.tm_year, parts.tm_mon, parts.tm_mday) = (CInt(day.year - 1900), CInt(day.month - 1), CInt(day.day))
    parts.tm_min = CInt(time?.minute ?? 0)
    return Date(timeIntervalSince1970: Double(timegm(&parts)))
  }
}
