import Foundation
import QuickTodoModel

/// A date of iCalendar, in the kind in which it is written: a day, a time of the clock on the wall, a time in a zone, or in UTC.
struct CalendarMoment {
  private enum Kind {
    case day
    case floating
    case zone(TimeZone)
    case utc
  }

  private let kind: Kind
  private let parameters: [ContentLine.Parameter]
  private let written: TaskDate

  /// Reads the date of a property; nil if it has none. A time zone that isn't known counts as the person's own.
  init?(_ line: ContentLine) {
    guard let (date, isUTC) = Self.date(line.value) else { return nil }
    written = date
    parameters = line.parameters
    if date.time == nil {
      kind = .day
    } else if isUTC {
      kind = .utc
    } else if let zone = line.parameter("TZID").flatMap(Self.zone) {
      kind = .zone(zone)
    } else {
      kind = .floating
    }
  }

  /// Returns the date on the clock on the wall in a time zone.
  func date(in timeZone: TimeZone) -> TaskDate {
    switch kind {
    case .day, .floating: written
    case .zone(let zone): zone == timeZone ? written : TaskDate(written.moment(in: zone), in: timeZone)
    case .utc: TaskDate(written.moment(in: .gmt), in: timeZone)
    }
  }

  /// Returns a date in the kind of another one; a new one is a day, or a time of the clock on the wall.
  static func line(
    _ date: TaskDate, like old: CalendarMoment?, in timeZone: TimeZone
  ) -> (parameters: [ContentLine.Parameter], value: String) {
    let others = (old?.parameters ?? []).filter { $0.name != "VALUE" && $0.name != "TZID" }
    guard date.time != nil else { return (others + [ContentLine.Parameter("VALUE", "DATE")], text(date)) }
    switch old?.kind {
    case .utc: return (others, text(TaskDate(date.moment(in: timeZone), in: .gmt)) + "Z")
    case .zone(let zone):
      let parameters = (old?.parameters ?? []).filter { $0.name != "VALUE" }
      return (parameters, text(TaskDate(date.moment(in: timeZone), in: zone)))
    default: return (others, text(date))
    }
  }

  /// Returns a moment in UTC, to the second.
  static func utc(_ date: Date) -> String {
    let day = CalendarDay(date, in: .gmt)
    let second = (Int(date.timeIntervalSince1970.rounded(.down)) % 86_400 + 86_400) % 86_400
    return "\(text(TaskDate(day)))T\(two(second / 3_600))\(two(second / 60 % 60))\(two(second % 60))Z"
  }

  /// Reads a moment, to the second; nil for another text. A day, or a time without a zone, counts in UTC.
  static func moment(_ text: String) -> Date? {
    guard let (date, _) = date(text) else { return nil }
    let seconds = text.utf8.count >= 15 ? Double(text.dropFirst(13).prefix(2)) ?? 0 : 0
    return date.moment(in: .gmt).addingTimeInterval(min(seconds, 59))
  }

  private static func text(_ date: TaskDate) -> String {
    let day = "\(date.day)".replacing("-", with: "")
    return date.time.map { "\(day)T\(two($0.minute / 60))\(two($0.minute % 60))00" } ?? day
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private static func date(_ text: String) -> (TaskDate, isUTC: Bool)? {
    let bytes = Array(text.utf8)
    func number(_ range: Range<Int>) -> Int? {
      bytes[range].reduce(0 as Int?) { sum, byte in
        guard let sum, byte >= 48, byte <= 57 else { return nil }
        return sum * 10 + Int(byte - 48)
      }
    }
    guard bytes.count >= 8, number(0..<8) != nil,
      let day = CalendarDay("\(text.prefix(4))-\(text.dropFirst(4).prefix(2))-\(text.dropFirst(6).prefix(2))")
    else { return nil }
    if bytes.count == 8 { return (TaskDate(day), false) }
    guard bytes.count >= 13, bytes[8] == UInt8(ascii: "T"), let hour = number(9..<11),
      let minute = number(11..<13),
      let time = TimeOfDay(hour: hour, minute: minute)
    else { return nil }
    return (TaskDate(day, time), bytes.last == UInt8(ascii: "Z"))
  }

  /// Returns the zone of a name as calendars write it: `Europe/Berlin`, or with the path of a registry before it.
  private static func zone(_ name: String) -> TimeZone? {
    if let zone = TimeZone(identifier: name) { return zone }
    let parts = name.split(separator: "/")
    for count in [3, 2, 1] where parts.count > count {
      if let zone = TimeZone(identifier: parts.suffix(count).joined(separator: "/")) { return zone }
    }
    return nil
  }
}
