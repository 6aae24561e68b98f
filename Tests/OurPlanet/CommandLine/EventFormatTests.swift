import Foundation
import OurPlanetModel
import OurPlanetServices
import Testing

@testable import OurPlanetCommandLine

@Suite("Events and categories as text")
struct EventFormatTests {
  private func geometry(_ seconds: Double, magnitude: EOMagnitude? = nil) -> EOGeometry {
    EOGeometry(
      date: EODate(secondsSince1970: seconds), shape: .point(EOCoordinate(longitude: 1.5, latitude: -2)),
      magnitude: magnitude)
  }

  @Test("A line has the id, dates, state, title and newest magnitude, and is safe in a terminal")
  func lines() {
    let one = EOEvent(
      id: "E1", title: "Storm\u{1b}[31m",
      geometry: [geometry(0, magnitude: EOMagnitude(value: 35, unit: "kts"))])
    let other = EOEvent(
      id: "E2", title: "Ice", closed: EODate(secondsSince1970: 0),
      geometry: [geometry(3_600), geometry(86_400, magnitude: EOMagnitude(value: 0.5, unit: nil))])
    #expect(
      EventFormat.lines([one, other, EOEvent(id: "E3", title: "x")]) == """
        E1            1970-01-01               open    Storm\\u{1b}[31m (35 kts)
        E2            1970-01-01 – 1970-01-02  closed  Ice (0.5)
        E3                                     open    x

        """)
  }

  @Test("JSON has the service's format and decodes to the same event")
  func json() throws {
    let polygon = EOGeometry(
      date: nil,
      shape: .polygon([[EOCoordinate(longitude: 1, latitude: 2), EOCoordinate(longitude: 3, latitude: 4.25)]])
    )
    let events = [
      EOEvent(
        id: "E1", title: "\"Quoted\"\n\u{202e}", description: "More", link: "https://example.org/?a=1",
        closed: EODate(secondsSince1970: 86_400), categories: [EOCategory(id: "snow", name: "Snow")],
        sources: [EOSource(id: "EO", address: "https://example.org"), EOSource(id: "X", address: nil)],
        geometry: [polygon, geometry(1, magnitude: EOMagnitude(value: 1e6, unit: "acres"))]),
      EOEvent(id: "E2", title: "Plain"),
    ]
    let text = EventFormat.json(events)
    #expect(!text.unicodeScalars.contains("\u{202e}"))
    let read = try JSONDecoder().decode([EOEvent].self, from: Data(text.utf8))
    #expect(read[1] == events[1])
    #expect(read[0].geometry == events[0].geometry)
    #expect(read[0].closed == events[0].closed)
    #expect(read[0].sources == events[0].sources)
    let raw = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
    #expect(raw[0]["title"] as? String == "\"Quoted\"\n\u{202e}")
    #expect(raw[0]["closed"] as? String == "1970-01-02")
    #expect(raw[1]["closed"] is NSNull)
    #expect(EventFormat.json([]) == "[]\n")
  }

  @Test("Each error has its exit status")
  func statuses() {
    #expect(CommandLineProgram.status(of: EOError.invalidURL("x")) == 64)
    #expect(CommandLineProgram.status(of: UnknownCategory(id: "x", known: [])) == 1)
    #expect(CommandLineProgram.status(of: EOError.badStatus(500)) == 74)
    #expect(CommandLineProgram.status(of: IncompleteEvents(parts: [])) == 74)
  }

  @Test("The age of an answer is given in the largest unit that fits")
  func ages() {
    let now = Date(timeIntervalSince1970: 1e9)
    for (seconds, text) in [
      (-5, "just now"), (-59, "just now"), (-60, "1 minute in the future, by this computer’s clock"),
      (-7_200, "2 hours in the future, by this computer’s clock"), (59, "just now"), (60, "1 minute ago"),
      (3_599, "59 minutes ago"),
      (3_600, "1 hour ago"),
      (47 * 3_600, "47 hours ago"), (48 * 3_600, "2 days ago"),
      (1e308, "694444444 days ago"), (-1e308, "694444444 days in the future, by this computer’s clock"),
    ] as [(Double, String)] {
      #expect(AnswerAge.text(now.addingTimeInterval(-seconds), now: now) == "as of " + text)
    }
  }
}
