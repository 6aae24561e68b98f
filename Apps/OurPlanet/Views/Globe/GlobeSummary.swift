import OurPlanetModel

/// A description of the globe's content in words.
nonisolated struct GlobeSummary: Sendable {
  let markers: GlobeMarkers
  let selected: Int?

  /// The description, such as "3 events. Selected: Etna, 2 of 3, 37.7° N, 15.0° E."
  var text: String {
    let count = markers.count
    let all = count == 1 ? "1 event." : "\(count.grouped) events."
    guard let selected else { return count == 0 ? "No events." : "\(all) None selected." }
    let marker = markers.markers[selected]
    return
      "\(all) Selected: \(marker.title), \((selected + 1).grouped) of \(count.grouped), \(Self.place(of: marker))."
  }

  /// Returns a place in words, such as "37.7° N, 15.0° E".
  static func place(of marker: GlobeMarker) -> String {
    let north = degrees(marker.latitude, positive: "N", negative: "S")
    return "\(north), \(degrees(marker.longitude, positive: "E", negative: "W"))"
  }

  private static func degrees(_ value: Double, positive: String, negative: String) -> String {
    let tenths = Int((abs(value) * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)° \(value < 0 && tenths > 0 ? negative : positive)"
  }
}
