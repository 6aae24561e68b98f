import Foundation
import Testing

@testable import OurPlanetModel

@Suite("Events as the service sends them")
struct EventDecodingTests {
  /// Decodes an event with some of its members replaced. An empty text removes the member.
  private func event(_ members: [String: String]) throws -> EOEvent {
    var all = [
      "id": "\"E1\"", "title": "\"A storm\"", "description": "null", "link": "\"https://example.org/E1\"",
      "closed": "null", "categories": "[{\"id\": \"severeStorms\", \"title\": \"Severe Storms\"}]",
      "sources": "[{\"id\": \"JTWC\", \"url\": \"https://example.org/jtwc\"}]",
      "geometry": "[\(Self.point())]",
    ]
    for (name, value) in members { all[name] = value.isEmpty ? nil : value }
    let text = all.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ",")
    return try JSONDecoder().decode(EOEvent.self, from: Data("{\(text)}".utf8))
  }

  private static func point(_ date: String = "\"2025-11-06T18:00:00Z\"", magnitude: String = "35.00")
    -> String
  {
    """
    {"magnitudeValue": \(magnitude), "magnitudeUnit": "kts", "date": \(date), "type": "Point",
     "coordinates": [ 140.8, 9.6 ]}
    """
  }

  private static func polygon(_ coordinates: String) -> String {
    "[{\"date\": \"2025-11-06T00:00:00Z\", \"type\": \"Polygon\", \"coordinates\": \(coordinates)}]"
  }

  @Test("All members are decoded")
  func whole() throws {
    let event = try event(["description": "\"Strong\"", "closed": "\"2025-11-08T00:00:00Z\""])
    #expect(event.id == "E1")
    #expect(event.title == "A storm")
    #expect(event.description == "Strong")
    #expect(event.link == "https://example.org/E1")
    #expect(event.closed == EODate(secondsSince1970: 1_762_560_000))
    #expect(!event.isOpen)
    #expect(event.categories == [EOCategory(id: "severeStorms", name: "Severe Storms")])
    #expect(event.sources == [EOSource(id: "JTWC", address: "https://example.org/jtwc")])
    #expect(event.newest?.shape == .point(EOCoordinate(longitude: 140.8, latitude: 9.6)))
    #expect(event.newestMagnitude == EOMagnitude(value: 35, unit: "kts"))
    #expect(event.newestDate == EODate(secondsSince1970: 1_762_452_000))
  }

  @Test(
    "Optional members may be null or absent",
    arguments: ["description", "link", "closed", "categories", "sources", "geometry"])
  func optional(_ name: String) throws {
    for value in ["null", ""] {
      let event = try event([name: value])
      #expect(event.title == "A storm")
      switch name {
      case "description": #expect(event.description == nil)
      case "link": #expect(event.link == nil)
      case "closed": #expect(event.isOpen)
      case "categories": #expect(event.categories.isEmpty)
      case "sources": #expect(event.sources.isEmpty && event.webPage == nil)
      default: #expect(event.geometry.isEmpty && event.newestDate == nil && event.dates == nil)
      }
    }
  }

  @Test(
    "An event without a required member is refused",
    arguments: [
      ["id": ""], ["id": "null"], ["id": "\" \""], ["title": ""], ["title": "null"], ["title": "\"\""],
      ["closed": "\"yesterday\""], ["closed": "7"], ["geometry": "7"], ["geometry": "[7]"],
      ["geometry": "[{\"type\": \"Point\", \"coordinates\": []}]"],
      ["geometry": "[{\"type\": \"Point\", \"coordinates\": [1, 91]}]"],
      ["geometry": "[{\"type\": \"Line\", \"coordinates\": [1, 2]}]"], ["sources": "7"],
    ])
  func unreadable(_ members: [String: String]) {
    #expect(throws: DecodingError.self) { try event(members) }
  }

  @Test("Entities, no-break spaces and stray spaces are cleaned up in titles, descriptions and links")
  func texts() throws {
    let event = try event([
      "title":
        #""  Block 1&amp; 2\u00a0RX\u00a0 Wildfire,  Danny&#039;s &lt;x&gt; &#xe9; &unknown; & AT&T ""#,
      "description": #""\n ""#, "link": #"" https://example.org/?a=1&amp;b=2\u00a0""#,
      "sources": #"[{"id": "GDACS", "url": " https://example.org/report?eventid=1&amp;eventtype=TC "}]"#,
    ])
    #expect(event.title == "Block 1& 2 RX Wildfire, Danny's <x> é &unknown; & AT&T")
    #expect(event.description == nil)
    #expect(event.link == "https://example.org/?a=1&b=2")
    #expect(event.webPage?.absoluteString == "https://example.org/report?eventid=1&eventtype=TC")
  }

  @Test(
    "Spaces and entities are recognized anywhere in a text",
    arguments: [
      (#"\t a\r\n b\u000b"#, "a b"), ("&amp;", "&"), ("&amp", "&amp"), ("a&;b &#;", "a&;b &#;"),
      ("&nbsp;a&nbsp;&nbsp;b&nbsp;", "a b"), ("&amp;amp;", "&amp;"), ("&#x1F30B; é&quot;", "\u{1F30B} é\""),
      ("a &&lt;", "a &<"), ("& ; &amp;", "& ; &"),
    ])
  func texts(_ sent: String, _ read: String) throws {
    let json = #"{"id": "x", "title": "\#(sent)"}"#
    #expect(try JSONDecoder().decode(EOCategory.self, from: Data(json.utf8)).name == read)
  }

  @Test("The link is the first source that is a web page")
  func webPage() throws {
    let sources = """
      [{"id": "a", "url": null}, {"id": "b", "url": "ftp://example.org/b"}, {"id": "c", "url": "javascript:x"},
       {"id": "d", "url": "mailto:x@example.org"}, {"url": "https://example.org/nobody"},
       {"id": "e", "url": "HTTPS://example.org/e"}, {"id": "f", "url": "https://example.org/f"}]
      """
    let event = try event(["sources": sources])
    #expect(event.webPage?.absoluteString.lowercased() == "https://example.org/e")
    #expect(event.sources.map(\.id) == ["a", "b", "c", "d", "e", "f"])
  }

  @Test("Midnight UTC stands for the whole day")
  func days() throws {
    let event = try event([
      "geometry": "[\(Self.point("\"2025-11-06T00:00:00Z\"")),\(Self.point("\"2025-11-07T00:00:01Z\""))]"
    ])
    #expect(event.geometry.map { $0.date?.isDayOnly } == [true, false])
  }

  @Test("The newest point is the latest one at any position, and points without a date come first")
  func newest() throws {
    let event = try event([
      "geometry": """
      [\(Self.point("\"2025-11-07T00:00:00Z\"", magnitude: "70")), \(Self.point("null", magnitude: "1")),
       \(Self.point("\"2025-11-08T00:00:00Z\"", magnitude: "null")),
       \(Self.point("\"2025-11-06T00:00:00Z\"", magnitude: "40"))]
      """
    ])
    #expect(event.newestDate == EODate(iso8601: "2025-11-08"))
    #expect(event.dates?.lowerBound == EODate(iso8601: "2025-11-06"))
    #expect(event.newestMagnitude?.value == 70, "The newest point has none.")
    #expect(event.geometry.first?.date == nil)
  }

  @Test("GDACS polygons have latitude first, other polygons longitude; points always have longitude first")
  func polygons() throws {
    let rings = "[[[10, 60], [12, 60], [12, 62], [10, 60]]]"
    let usual = try event(["geometry": Self.polygon(rings)])
    let gdacs = try event([
      "geometry": Self.polygon(rings), "sources": "[{\"id\": \"EO\"}, {\"id\": \"GDACS\"}]",
    ])
    guard case .polygon(let one)? = usual.newest?.shape, case .polygon(let other)? = gdacs.newest?.shape
    else {
      Issue.record("Expected polygons, found \(usual) and \(gdacs)")
      return
    }
    #expect(one[0][1] == EOCoordinate(longitude: 12, latitude: 60))
    #expect(other[0][1] == EOCoordinate(longitude: 60, latitude: 12))
    #expect(usual.newest?.center == EOCoordinate(longitude: 11, latitude: 61))
    let point = try event(["sources": "[{\"id\": \"GDACS\"}]"])
    #expect(point.newest?.center == EOCoordinate(longitude: 140.8, latitude: 9.6))
  }

  @Test("A polygon without ring arrays is decoded, an empty ring isn't, and the date line may be crossed")
  func oddPolygons() throws {
    let flat = try event(["geometry": Self.polygon("[[179, 0], [-179, 0], [-179, 2], [179, 0]]")])
    #expect(flat.newest?.center == EOCoordinate(longitude: 180, latitude: 1))
    for coordinates in ["[]", "[[]]", "[[[1, 2]], []]", "[[[1]]]", "[[[195, 95]]]"] {
      #expect(throws: DecodingError.self) { try event(["geometry": Self.polygon(coordinates)]) }
    }
  }

  @Test("A longitude beyond the date line is wrapped, and an unreadable point doesn't affect the others")
  func places() throws {
    let event = try event([
      "geometry": """
      [{"date": "2025-11-06", "type": "Point", "coordinates": [185.5, 10, 3]}, {"type": "Point"}, 7]
      """
    ])
    #expect(event.geometry.map(\.center) == [EOCoordinate(longitude: -174.5, latitude: 10)])
    #expect(event.geometry.map(\.isTurned) == [true])
    #expect(event.unreadablePlaces.count == 2)
  }

  @Test("Unknown categories, several categories, and numeric ids of older versions are decoded")
  func categories() throws {
    let event = try event(["categories": "[{\"id\": \"new\"}, {\"id\": 8, \"title\": \"Wildfires\"}, 7]"])
    #expect(event.categories == [EOCategory(id: "new", name: "new"), EOCategory(id: "8", name: "Wildfires")])
    let older = try self.event(["geometry": "", "geometries": "[\(Self.point())]"])
    #expect(older.geometry.count == 1)
  }

  @Test("Unreadable places are counted, and the event knows if one of them may be the newest")
  func unreadablePlaces() throws {
    func places(_ others: String) throws -> UnreadablePlaces {
      try event(["geometry": "[\(Self.point()), \(others)]"]).unreadablePlaces
    }
    let date = EODate(iso8601: "2025-11-06T18:00:00Z")
    let cases = [
      ("{\"type\": \"Point\", \"date\": \"2025-11-05\", \"coordinates\": []}", 1, false),
      ("{\"type\": \"Point\", \"date\": \"2025-11-07\", \"coordinates\": [\"x\"]}", 1, true),
      ("{\"type\": \"Cube\", \"date\": \"2025-11-07\", \"coordinates\": [1, 2]}, 7", 2, true),
      ("null", 1, true),
    ]
    for (others, count, mayBeNewer) in cases {
      let places = try places(others)
      #expect(places.count == count)
      #expect(places.mayBeNewer(than: date) == mayBeNewer, "\(others)")
    }
    #expect(try !event([:]).lacksNewestPlace)
    #expect(try event(["geometry": "[\(Self.point()), 7]"]).lacksNewestPlace)
  }

  @Test("A line is decoded, and the center of its extent is the event's place")
  func line() throws {
    let event = try event([
      "geometry": "[{\"type\": \"LineString\", \"coordinates\": [[10, 60], [12, 60], [12, 62]]}]"
    ])
    #expect(event.newest?.center == EOCoordinate(longitude: 11, latitude: 61))
    for coordinates in ["[]", "[[1]]", "[[181, 2], [1, 95]]", "[1, 2]"] {
      #expect(throws: DecodingError.self) {
        try self.event(["geometry": "[{\"type\": \"LineString\", \"coordinates\": \(coordinates)}]"])
      }
    }
  }

  @Test(
    "A polygon's numbers determine the coordinate order for any source, or else the event's points do"
  )
  func polygonOrder() throws {
    let gdacs = "[{\"id\": \"GDACS\"}]"
    let longitudeFirst = try event(["geometry": Self.polygon("[[[140, 10], [142, 12]]]"), "sources": gdacs])
    #expect(longitudeFirst.newest?.center == EOCoordinate(longitude: 141, latitude: 11))
    let latitudeFirst = try event(["geometry": Self.polygon("[[[10, 140], [12, 142]]]")])
    #expect(latitudeFirst.newest?.center == EOCoordinate(longitude: 141, latitude: 11))
    // Another polygon of the same event determines the order, and so does a point.
    let two = String(Self.polygon("[[[10, 60], [12, 62]]]").dropLast())
    let told = try event(["geometry": two + "," + Self.polygon("[[[10, 140], [12, 142]]]").dropFirst()])
    #expect(told.geometry.map(\.center.latitude) == [11, 11])
    let near = try event(["geometry": two + ", {\"type\": \"Point\", \"coordinates\": [61, 11]}]"])
    #expect(Set(near.geometry.map(\.center)) == [EOCoordinate(longitude: 61, latitude: 11)])
    #expect(throws: DecodingError.self) { try event(["geometry": Self.polygon("[[[140, 10], [10, 140]]]")]) }
  }
}
