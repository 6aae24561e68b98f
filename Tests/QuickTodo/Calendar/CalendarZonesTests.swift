import Foundation
import QuickTodoCalendar
import QuickTodoModel
import Testing

@Suite("Time zones of calendars") struct CalendarZonesTests {
  /// A zone without a summer.
  private func zone(_ name: String, offset: String) -> [ContentLine] {
    [
      "BEGIN:VTIMEZONE", "TZID:\(name)", "BEGIN:STANDARD", "DTSTART:19700101T000000",
      "TZOFFSETFROM:\(offset)", "TZOFFSETTO:\(offset)", "END:STANDARD", "END:VTIMEZONE",
    ].compactMap { ContentLine(received: Array("\($0)\r\n".utf8)) }
  }

  /// Returns what a clock in UTC shows at noon in a zone.
  private func noon(in zone: CalendarZone?) throws -> String {
    let noon = try #require(TaskDate("2026-05-01T12:00"))
    return TaskDate(try #require(zone).moment(noon), in: .gmt).description
  }

  @Test("All names of Windows are those of time zones of the system")
  func windowsNames() {
    #expect(WindowsZones.names.count > 130)
    for (name, zone) in WindowsZones.names { #expect(TimeZone(identifier: zone) != nil, "\(name)") }
    #expect(CalendarZones.system("Pacific Standard Time")?.identifier == "America/Los_Angeles")
    #expect(
      CalendarZones.system("/freeassociation.sourceforge.net/Europe/Berlin")?.identifier == "Europe/Berlin")
    #expect(CalendarZones.system("(UTC+01:00) Berlin") == nil && CalendarZones.system("") == nil)
  }

  @Test("A described zone is known from then on, and of two descriptions the first one counts")
  func descriptions() throws {
    let zones = CalendarZones(zone("Mine", offset: "+0200") + zone("Mine", offset: "+0300"))
    #expect(try noon(in: zones["Mine"]) == "2026-05-01T10:00")
    #expect(zones["Yours"] == nil)
    zones.add(zone("Yours", offset: "-0500"))
    #expect(try noon(in: zones["Yours"]) == "2026-05-01T17:00")
    #expect(try noon(in: zones["Mine"]) == "2026-05-01T10:00")
  }

  @Test("A description that was cut off isn't one")
  func cutOff() {
    #expect(CalendarZones(zone("Mine", offset: "+0200").dropLast())["Mine"] == nil)
    #expect(CalendarZones(Array(zone("Mine", offset: "+0200").dropFirst()))["Mine"] == nil)
  }
}
