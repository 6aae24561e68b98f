import Foundation

@testable import OurPlanetServices

extension HostileAnswer {
  /// The answers that have done harm, and similar ones.
  static let all = sizes + numbers + shapes + places + repetitions + keptOnes

  private static let sizes: [HostileAnswer] = [
    .packed("62 MB of [1,1,1,… in a gzip of 63 kB", .refused("30,000 entries")) {
      Data(("{\"events\": [" + String(repeating: "1,", count: 31 << 20)).utf8)
    },
    .packed("60 MB of tiny events", .refused("30,000 entries")) {
      Data(
        ("{\"events\": [" + String(repeating: "{\"id\":\"a\",\"title\":\"b\"},", count: (60 << 20) / 22)).utf8
      )
    },
    .body("lists in lists, 100,000 deep", .refused("32 levels")) {
      "{\"events\": " + String(repeating: "[", count: 100_000)
    },
    .body("objects in objects, 100,000 deep", .refused("32 levels")) {
      String(repeating: "{\"events\":", count: 100_000)
    },
    .body("many lists that are each short enough", .refused("1,500,000 values")) {
      let list = "[" + String(repeating: "1,", count: 20_000) + "1],"
      return "{\"events\": [" + String(repeating: list, count: 100) + "1]}"
    },
    .body("a title of 2 MB", .refused("256 kB in a text or number")) {
      eventsJSON([hostileEvent(["title": "\"\(String(repeating: "x", count: 2 << 20))\""])])
    },
    .body("a number of 2 MB", .refused("256 kB in a text or number")) {
      "{\"events\": [\(String(repeating: "1", count: 2 << 20))]}"
    },
    .packed("40 MB of spaces", .refused("at most 32 MB")) { Data(repeating: 0x20, count: 40 << 20) },
    .packed("a list in UTF-16", .refused("JSON in UTF-8")) {
      ("{\"events\": [" + String(repeating: "1,", count: 1 << 20) + "1]}").data(using: .utf16LittleEndian)
        ?? Data()
    },
    HostileAnswer(
      name: "a header line of 200 kB",
      source: .service {
        .init(headers: ["X-Long": String(repeating: "x", count: 200_000)], body: Data(eventsJSON([]).utf8))
      }, outcome: .refused("header lines of at most 100 kB, found a longer one")),
  ]

  private static let numbers: [HostileAnswer] = [
    .event(
      "a magnitude of 1e308", .read(["E1"]), ["geometry": "[\(hostilePoint("[1, 2]", magnitude: "1e308"))]"]),
    .event(
      "a magnitude of -1e308", .read(["E1"]), ["geometry": "[\(hostilePoint("[1, 2]", magnitude: "-1e308"))]"]
    ),
    .event(
      "a magnitude of 1e999", .read(["E1"]), ["geometry": "[\(hostilePoint("[1, 2]", magnitude: "1e999"))]"]),
    .event(
      "a place at 1e308", .refused("found 1 entries, none of them readable"),
      ["geometry": "[\(hostilePoint("[1e308, -1e308]"))]"]),
    .event(
      "a place at 1e999", .refused("found 1 entries, none of them readable"),
      ["geometry": "[\(hostilePoint("[1e999, 0]"))]"]),
    .event(
      "a date of the year 0", .read(["E1"], said: "1 of 2 events is older than the last 360 days"),
      ["geometry": "[\(hostilePoint("[1, 2]", date: "0000-01-01T00:00:00Z"))]"]),
    .event(
      "a date beyond the year 9999", .read(["E1"]),
      ["geometry": "[\(hostilePoint("[1, 2]", date: "9999-12-31T23:59:60-99:99"))]"]),
    .event("an id of 1e308", .refused("found 1 entries, none of them readable"), ["id": "1e308"]),
  ]

  private static let shapes: [HostileAnswer] = [
    .body(
      "a list instead of an object", .refused("expected an object with the list “events”, found another form")
    ) { "[1]" },
    .body(
      "a number instead of the list",
      .refused("expected an object with the list “events”, found another form")
    ) { "{\"events\": 7}" },
    .body(
      "nothing instead of the list", .refused("expected an object with the list “events”, found another form")
    ) { "{\"events\": null}" },
    .body("no list", .refused("expected a list “events”, found an answer without")) { "{}" },
    .body("events none of which can be read", .refused("found 3 entries, none of them readable")) {
      "{\"events\": [7, {\"id\": \"x\"}, null]}"
    },
    .event(
      "a source with an id of 20,000 letters", .read(["E1"]),
      [
        "sources":
          "[{\"id\": \"\(String(repeating: "W", count: 20_000))\", \"url\": \"https://example.org\"}]"
      ]),
    HostileAnswer(
      name: "a redirect to another port of the same host",
      source: .service { .init(status: 302, headers: ["Location": "http://127.0.0.1:9/api"]) },
      outcome: .refused("points to http://127.0.0.1:9.")),
  ]

  private static let places: [HostileAnswer] = [
    .event(
      "a newest place that cannot be read", .read(["E1"], said: "1 place of 1 event could not be read"),
      ["geometry": "[\(hostilePoint("[1, 2]")), \(hostilePoint("[\"x\"]", date: "2023-11-08T00:00:00Z"))]"]),
    .event(
      "places of no known form", .read(["E1"], said: "3 places of 1 event could not be read"),
      ["geometry": "[7, null, \(hostilePoint("[1, 2]", type: "Cube")), \(hostilePoint("[1, 2]"))]"]),
    .event(
      "a line", .read(["E1"]), ["geometry": "[\(hostilePoint("[[1, 2], [3, 4]]", type: "LineString"))]"]),
    .event(
      "a longitude of 189°",
      .read(["E1"], said: "1 place of 1 event has a longitude beyond 180° and is shown turned by 360°"),
      ["geometry": "[\(hostilePoint("[189, 7]"))]"]),
    .event(
      "an event that is older than 360 days",
      .read(["E1"], said: "1 of 2 events is older than the last 360 days"),
      ["geometry": "[\(hostilePoint("[1, 2]", date: "2022-11-06T00:00:00Z"))]"]),
  ]

  private static let repetitions: [HostileAnswer] = [
    .body("an event three times", .read(["a", "b"], said: "2 of 5 events were sent more than once")) {
      eventsJSON([eventJSON("a"), eventJSON("a"), eventJSON("b"), eventJSON("a")])
    },
    .body(
      "an event that is open and closed",
      .read(["closed"], said: "1 event was sent as open and as closed")
    ) {
      eventsJSON([eventJSON("closed")])
    },
  ]

  private static let keptOnes: [HostileAnswer] = [
    .head("a kept answer of -1e308 seconds", "fetched", "-1e308"),
    .head("a kept answer of 1e308 seconds", "fetched", "1e308"),
    .head("a kept answer of the year 20,000", "fetched", "569000000000"),
    .head("a kept answer from before 1970", "fetched", "-1"),
    .head("a kept answer of 1e999 seconds", "fetched", "1e999"),
    .head("a kept answer of 1e308 bytes", "bytes", "1e308"),
    .head("a kept answer of -1 bytes", "bytes", "-1"),
    .head("a kept answer of version 1e308", "version", "1e308"),
    HostileAnswer(
      name: "a kept answer of lists in lists",
      source: .cache { kept in
        keptAnswer(kept, body: Data(("{\"events\":" + String(repeating: "[", count: 90_000)).utf8))
      },
      outcome: .putAside),
    HostileAnswer(
      name: "a kept answer of 40 MB", source: .cache { $0 + Data(repeating: 0x20, count: 40 << 20) },
      outcome: .putAside),
  ]

  /// Returns a cached answer with another body and the length of that body.
  private static func keptAnswer(_ kept: Data, body: Data) -> Data {
    let end = kept.firstIndex(of: 0x0a) ?? kept.endIndex
    let head = String(decoding: kept[..<end], as: UTF8.self).replacingOccurrences(
      of: "\"bytes\":[0-9]+", with: "\"bytes\":\(body.count)", options: .regularExpression)
    return Data(head.utf8) + Data("\n".utf8) + body
  }
}
