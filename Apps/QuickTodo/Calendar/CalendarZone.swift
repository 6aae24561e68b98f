import CICal
package import Foundation
package import QuickTodoModel
import Synchronization

/// A time zone that a calendar names.
package enum CalendarZone: Equatable {
  /// A time zone of the system.
  case known(TimeZone)
  /// A time zone that only the calendar's own description has.
  case described(DescribedZone)

  package static func == (left: CalendarZone, right: CalendarZone) -> Bool {
    switch (left, right) {
    case (.known(let one), .known(let other)): one.identifier == other.identifier
    case (.described(let one), .described(let other)): one === other
    default: false
    }
  }

  /// Returns the moment at which the zone's clock shows a date.
  package func moment(_ date: TaskDate) -> Date {
    switch self {
    case .known(let zone): date.moment(in: zone)
    case .described(let zone): zone.moment(date)
    }
  }

  /// Returns what the zone's clock shows at a moment.
  package func date(_ moment: Date) -> TaskDate {
    switch self {
    case .known(let zone): TaskDate(moment, in: zone)
    case .described(let zone): zone.date(moment)
    }
  }
}

/// The time zones of a calendar, by their `TZID`.
package final class CalendarZones {
  /// The lines in which no description has been looked for: most names are known without one.
  private var unread: [ContentLine]
  private var descriptions: [String: ArraySlice<ContentLine>] = [:]
  private var described: [String: CalendarZone?] = [:]

  /// Takes the lines of a calendar.
  package init(_ lines: [ContentLine] = []) { unread = lines }

  /// Adds lines of the calendar that have been read since.
  package func add(_ lines: [ContentLine]) {
    unread += lines
    readDescriptions()
    described = [:]
  }

  /// The zone of a name; nil if neither the system nor the calendar knows it.
  package subscript(name: String) -> CalendarZone? {
    if let zone = Self.system(name) { return .known(zone) }
    if let found = described[name] { return found }
    let zone = description(of: name)
    if described.count < Self.mostNames { described[name] = .some(zone) }
    return zone
  }

  private func description(of name: String) -> CalendarZone? {
    readDescriptions()
    guard let component = descriptions[name] else { return nil }
    let location = component.first { $0.name == "X-LIC-LOCATION" }?.value
    if let zone = location.flatMap(Self.system) { return .known(zone) }
    return DescribedZone(component).map(CalendarZone.described)
  }

  /// Finds the components that describe zones. Of several with a name, the first one counts.
  private func readDescriptions() {
    var begin: Int?
    for (index, line) in unread.enumerated() where line.name == "BEGIN" || line.name == "END" {
      guard line.value.uppercased() == "VTIMEZONE" else { continue }
      if line.name == "BEGIN" { begin = index }
      guard line.name == "END", let first = begin else { continue }
      let component = unread[first...index]
      if let name = component.first(where: { $0.name == "TZID" })?.value, descriptions[name] == nil,
        descriptions.count < Self.mostNames
      {
        descriptions[name] = component
      }
      begin = nil
    }
    unread = []
  }

  /// Returns the time zone of the system with a name, also with a prefix as libical, Citadel and Mozilla write it, such as
  /// `/citadel.org/20210210_1/Europe/Berlin`, and with a name of Windows.
  package static func system(_ name: String) -> TimeZone? {
    if let found = known.withLock({ $0[name] }) { return found }
    let parts = name.split(separator: "/", omittingEmptySubsequences: true)
    var zone: TimeZone?
    for first in parts.indices where zone == nil {
      let rest = parts[first...].joined(separator: "/")
      // Foundation would take other texts for offsets.
      if rest.utf8.allSatisfy(\.isZoneByte) { zone = TimeZone(identifier: rest) }
    }
    if zone == nil { zone = WindowsZones.names[name].flatMap(TimeZone.init(identifier:)) }
    known.withLock { known in
      // Nobody's file can make the table grow without an end.
      if known.count < mostNames { known[name] = .some(zone) }
    }
    return zone
  }

  private static let mostNames = 1_000
  /// The names that were looked up, with those that nobody knows.
  private static let known = Mutex<[String: TimeZone?]>([:])
}

extension UInt8 {
  /// Whether a byte is part of the name of a time zone in the database of the system.
  fileprivate var isZoneByte: Bool {
    switch self {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "_"), UInt8(ascii: "-"),
      UInt8(ascii: "+"):
      true
    default: false
    }
  }
}

/// A time zone as a calendar describes it in a `VTIMEZONE`, which libical reads.
package final class DescribedZone {
  private let zone: OpaquePointer

  /// Reads a description; nil if it isn't simple: libical would follow a rule of seconds for a long time.
  init?(_ lines: ArraySlice<ContentLine>) {
    let rules = lines.filter { $0.name == "RRULE" }
    guard lines.count < 500, rules.allSatisfy({ $0.value.uppercased().contains("FREQ=YEARLY") }) else {
      return nil
    }
    let text = String(decoding: lines.flatMap(\.bytes), as: UTF8.self)
    guard let component = cical_component(text), let zone = icaltimezone_new() else { return nil }
    guard icalcomponent_isa(component) == ICAL_VTIMEZONE_COMPONENT,
      icaltimezone_set_component(zone, component) != 0
    else {
      icalcomponent_free(component)
      icaltimezone_free(zone, 1)
      return nil
    }
    self.zone = zone
  }

  deinit { icaltimezone_free(zone, 1) }

  func moment(_ date: TaskDate) -> Date {
    var (time, isDaylight) = (icaltimetype(date), CInt(0))
    let offset = icaltimezone_get_utc_offset(zone, &time, &isDaylight)
    return date.momentInUTC.addingTimeInterval(-Double(offset))
  }

  func date(_ moment: Date) -> TaskDate {
    var (time, isDaylight) = (icaltimetype(TaskDate(moment, in: .gmt)), CInt(0))
    let offset = icaltimezone_get_utc_offset_of_utc_time(zone, &time, &isDaylight)
    return TaskDate(moment.addingTimeInterval(Double(offset)), in: .gmt)
  }
}

extension icaltimetype {
  fileprivate init(_ date: TaskDate) {
    self = icaltime_null_time()
    (year, month, day) = (CInt(date.day.year), CInt(date.day.month), CInt(date.day.day))
    let minutes = CInt(date.time?.minute ?? 0)
    (hour, minute) = (minutes / 60, minutes % 60)
  }
}
