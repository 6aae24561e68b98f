import Foundation
import OurPlanetModel
import Testing

@Suite("Events")
struct EventTests {
  private func event(_ id: String, _ date: String?) -> EOEvent {
    let geometry = EOGeometry(
      date: date.flatMap(EODate.init(iso8601:)), shape: .point(EOCoordinate(longitude: 0, latitude: 0)))
    return EOEvent(id: id, title: id, geometry: [geometry])
  }

  @Test("Events are sorted newest first, with undated events before all others and ties broken by id")
  func order() {
    let events = [
      event("b", "2025-01-02"), event("a", "2025-01-02"), event("d", nil), event("c", "2025-01-03"),
    ]
    #expect(events.sorted(by: EOEvent.newestFirst).map(\.id) == ["d", "c", "a", "b"])
  }

  @Test("An event's age is that of its newest point, and an undated event is within any range of days")
  func lastDays() throws {
    let now = try #require(EODate(iso8601: "2025-01-31T12:00:00Z")).time
    #expect(event("a", "2025-01-30T12:00:00Z").isWithin(days: 1, of: now))
    #expect(!event("a", "2025-01-30T11:59:59Z").isWithin(days: 1, of: now))
    #expect(event("a", "2025-02-03T00:00:00Z").isWithin(days: 1, of: now))
    #expect(event("a", nil).isWithin(days: 1, of: now))
  }
}
