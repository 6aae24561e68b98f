import Testing

@testable import OurPlanetViews

@Suite("Markers on the globe") struct GlobeMarkersTests {
  private let markers = GlobeMarkers([
    .at("a", 0, 0), .at("b", 0, 10), .at("c", 0, 180), .at("d", 0, 10, .volcanoes),
  ])
  private let projection = GlobeProjection(latitude: 0, longitude: 0, radius: 100, centerX: 0, centerY: 0)

  @Test("The nearest visible marker is found, the topmost of several, and none out of reach")
  func nearest() {
    #expect(markers.nearest(to: ScreenPoint(x: 2, y: 1), in: projection) == 0)
    #expect(markers.nearest(to: ScreenPoint(x: 16, y: 0), in: projection) == 1)
    #expect(markers.nearest(to: ScreenPoint(x: 50, y: 0), in: projection, reach: 12) == nil)
    #expect(GlobeMarkers([.at("c", 0, 180)]).nearest(to: ScreenPoint(x: 0, y: 0), in: projection) == nil)
  }

  @Test("Stepping visits all markers in their order and wraps around")
  func step() {
    #expect(markers.step(1, from: nil) == "a")
    #expect(markers.step(-1, from: nil) == "d")
    #expect(markers.step(1, from: "b") == "c")
    #expect(markers.step(1, from: "d") == "a")
    #expect(markers.step(-1, from: "a") == "d")
    #expect(markers.step(1, from: "gone") == "a")
    #expect(GlobeMarkers().step(1, from: "a") == nil)
  }

  @Test("Two markers with the same identifier are both included, and the first is found by it")
  func sameIdentifier() {
    let twice = GlobeMarkers([.at("a", 0, 0), .at("a", 10, 10)])
    #expect(twice.markers.count == 2)
    #expect(twice.index(of: "a") == 0)
  }

  @Test("Of several markers of one style on a pixel one is drawn; other styles are, and the far side isn't")
  func spots() {
    var spots = MarkerSpots()
    let all = GlobeMarkers([.at("a", 0, 0), .at("b", 0, 0.01), .at("c", 0, 0, .volcanoes), .at("d", 0, 180)])
    for _ in 0..<2 {
      spots.place(all, by: projection, width: 100, height: 100, margin: 8, scale: 1)
      #expect(spots.all.map(\.style) == [.wildfires, .volcanoes])
      #expect(spots.all.map(\.x) == [0, 0])
    }
  }

  @Test("Markers outside the picture aren't drawn", arguments: [1, 2])
  func outside(scale: Int) {
    let zoomed = GlobeProjection(latitude: 0, longitude: 0, radius: 1000, centerX: 50, centerY: 50)
    var spots = MarkerSpots()
    spots.place(
      GlobeMarkers([.at("in", 0, 0), .at("edge", 0, 3), .at("out", 0, 4), .at("far", -60, 0)]), by: zoomed,
      width: 100, height: 100, margin: 8, scale: scale)
    #expect(spots.all.count == 2)
    #expect(spots.all.allSatisfy { ($0.x * Double(scale)).rounded() == $0.x * Double(scale) })
  }

  @Test("Each EONET category has its own shape, and an unknown category has another")
  func styles() {
    let categories = [
      "drought", "dustHaze", "earthquakes", "floods", "landslides", "manmade", "seaLakeIce", "severeStorms",
      "snow", "tempExtremes", "volcanoes", "waterColor", "wildfires",
    ]
    let styles = categories.map { GlobeMarkerStyle(category: $0) }
    #expect(!styles.contains(.other))
    #expect(GlobeMarkerStyle(category: "meteors") == .other)
    #expect(Set(GlobeMarkerStyle.allCases.map(\.shape)).count == GlobeMarkerStyle.allCases.count)
  }

  @Test("A shape's corners are within a radius of 1.21", arguments: MarkerShape.allCases)
  func corners(shape: MarkerShape) {
    #expect(shape.corners.allSatisfy { $0.x * $0.x + $0.y * $0.y < 1.46 })
    #expect([.circle, .ring, .halfDisc].contains(shape) == shape.corners.isEmpty)
  }

  @Test("With only the first markers on the globe, the others aren't found by id, step or position")
  func firstOnes() {
    let all = GlobeMarkers([.at("a", 0, 0), .at("b", 0, 10), .at("c", 0, 20)])
    let two = all.first(2)
    #expect(two.shown.map(\.id) == ["a", "b"])
    #expect(two.index(of: "b") == 1 && two.index(of: "c") == nil)
    #expect([two.step(1, from: "b"), two.step(-1, from: "a"), two.step(-1, from: nil)] == ["a", "b", "b"])
    let projection = GlobeProjection(latitude: 0, longitude: 20, radius: 100, centerX: 100, centerY: 100)
    let middle = ScreenPoint(x: 100, y: 100)
    #expect(all.nearest(to: middle, in: projection) == 2)
    #expect(two.nearest(to: middle, in: projection) == 1)
    var spots = MarkerSpots()
    spots.place(two, by: projection, width: 200, height: 200, margin: 8, scale: 1)
    #expect(spots.all.count == 2)
    #expect(two.first(3).shown.count == 3)
    #expect(GlobeSummary(markers: two, selected: nil).text == "2 events. None selected.")
  }

  @Test("The summary gives the number of markers, the selected one, and its place")
  func summary() {
    #expect(GlobeSummary(markers: GlobeMarkers(), selected: nil).text == "No events.")
    let one = GlobeMarkers([.at("a", 0, 0)])
    #expect(GlobeSummary(markers: one, selected: nil).text == "1 event. None selected.")
    let two = GlobeMarkers([.at("a", 37.75, 14.99), .at("b", -0.04, -120.06)])
    #expect(
      GlobeSummary(markers: two, selected: 0).text
        == "2 events. Selected: Event a, 1 of 2, 37.8° N, 15.0° E.")
    let many = GlobeMarkers((0..<5_580).map { .at("\($0)", 0, 0) })
    #expect(
      GlobeSummary(markers: many, selected: 1_233).text
        == "5,580 events. Selected: Event 1233, 1,234 of 5,580, 0.0° N, 0.0° E.")
    #expect(GlobeSummary.place(of: two.markers[1]) == "0.0° N, 120.1° W")
  }
}

extension GlobeMarker {
  static func at(
    _ id: String, _ latitude: Double, _ longitude: Double, _ style: GlobeMarkerStyle = .wildfires
  ) -> GlobeMarker {
    GlobeMarker(id: id, title: "Event \(id)", latitude: latitude, longitude: longitude, style: style)
  }
}
