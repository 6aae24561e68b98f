import OurPlanetModel
import OurPlanetScenes
import Testing

@Suite("Texts about an event") struct EventTextTests {
  /// The time of 6 November 2025, 0:00 UTC, in seconds since 1970.
  static let start = 1_762_387_200.0

  func event(_ offsets: [Double?], magnitude: EOMagnitude? = nil, closed: Double? = nil) -> EOEvent {
    let place = EOGeometry.Shape.point(EOCoordinate(longitude: 0, latitude: 0))
    return EOEvent(
      id: "e", title: "E", closed: closed.map { EODate(secondsSince1970: Self.start + $0) },
      geometry: offsets.map { offset in
        EOGeometry(
          date: offset.map { EODate(secondsSince1970: Self.start + $0) }, shape: place, magnitude: magnitude)
      })
  }

  @Test("A day is shown without a time, a time is in UTC, and several days are a range")
  func dates() {
    #expect(EventText.dates(event([0])) == "6 Nov 2025")
    #expect(EventText.dates(event([65_100])) == "6 Nov 2025, 18:05 UTC")
    #expect(EventText.dates(event([0, 65_100])) == "6 Nov 2025")
    #expect(EventText.dates(event([86_400 * 60, 0])) == "6 Nov 2025 – 5 Jan 2026")
    #expect(EventText.dates(event([nil])) == nil)
    #expect(EventText.dates(event([])) == nil)
  }

  @Test("A magnitude has its unit and no superfluous digits")
  func magnitudes() {
    let sent = [
      (45.0, "kts"), (0.35, "NM^2"), (1_200.5, "acres"), (7.126, nil), (-0.04, nil), (1_234_567, nil),
      (-0.001, nil),
    ]
    let texts = sent.map { value, unit in
      EventText.magnitude(event([0], magnitude: EOMagnitude(value: value, unit: unit)))
    }
    #expect(texts == ["45 kts", "0.35 NM^2", "1,200.5 acres", "7.13", "-0.04", "1,234,567", "0"])
    #expect(EventText.magnitude(event([0])) == nil)
  }

  @Test("An event is open, or has a closing date")
  func status() {
    #expect(EventText.status(event([0])) == "Open")
    #expect(EventText.status(event([0], closed: 86_400)) == "Closed 7 Nov 2025")
  }
}
