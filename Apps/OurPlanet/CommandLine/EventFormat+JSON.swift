import AppsCommandLine
import OurPlanetModel

extension EventFormat {
  /// Returns the events as a JSON array on one line, in the service's own format.
  static func json(_ events: [EOEvent]) -> String {
    var text = "["
    for (index, event) in events.enumerated() {
      if index > 0 { text += "," }
      append(event, to: &text)
    }
    return text + "]\n"
  }

  private static func append(_ event: EOEvent, to text: inout String) {
    text += "{\"id\":"
    JSONText.append(event.id, to: &text)
    text += ",\"title\":"
    JSONText.append(event.title, to: &text)
    text += ",\"description\":"
    append(event.description, to: &text)
    text += ",\"link\":"
    append(event.link, to: &text)
    text += ",\"closed\":"
    append(event.closed.map(self.text), to: &text)
    text += ",\"categories\":["
    append(event.categories, to: &text) { category, text in
      text += "{\"id\":"
      JSONText.append(category.id, to: &text)
      text += ",\"title\":"
      JSONText.append(category.name, to: &text)
      text += "}"
    }
    text += "],\"sources\":["
    append(event.sources, to: &text) { source, text in
      text += "{\"id\":"
      JSONText.append(source.id, to: &text)
      text += ",\"url\":"
      append(source.address, to: &text)
      text += "}"
    }
    text += "],\"geometry\":["
    append(event.geometry, to: &text, each: append)
    text += "]}"
  }

  private static func append(_ geometry: EOGeometry, to text: inout String) {
    text += "{\"date\":"
    append(geometry.date.map(self.text), to: &text)
    text += ",\"magnitudeValue\":\(geometry.magnitude.map { number($0.value) } ?? "null"),\"magnitudeUnit\":"
    append(geometry.magnitude?.unit, to: &text)
    switch geometry.shape {
    case .point(let place): text += ",\"type\":\"Point\",\"coordinates\":\(places(place))}"
    case .line(let line):
      text += ",\"type\":\"LineString\",\"coordinates\":[\(line.map(places).joined(separator: ","))]}"
    case .polygon(let rings):
      let shown = rings.map { "[" + $0.map(places).joined(separator: ",") + "]" }
      text += ",\"type\":\"Polygon\",\"coordinates\":[\(shown.joined(separator: ","))]}"
    }
  }

  private static func places(_ place: EOCoordinate) -> String {
    "[\(number(place.longitude)),\(number(place.latitude))]"
  }

  private static func append(_ value: String?, to text: inout String) {
    if let value { JSONText.append(value, to: &text) } else { text += "null" }
  }

  private static func append<Item>(
    _ items: [Item], to text: inout String, each: (Item, inout String) -> Void
  ) {
    for (index, item) in items.enumerated() {
      if index > 0 { text += "," }
      each(item, &text)
    }
  }
}
