/// Markers in flat arrays, so that a frame iterates over them quickly.
nonisolated struct GlobeMarkers: Sendable {
  /// The markers in their order. Earlier markers are drawn above later ones.
  let markers: [GlobeMarker]
  /// The places of the markers.
  let places: [SpherePoint]
  /// The styles of the markers.
  let styles: [GlobeMarkerStyle]
  /// The number of markers on the globe, counted from the first.
  private(set) var count: Int
  private let indices: [String: Int]

  /// Creates a collection of markers.
  /// - Parameter markers: The markers. Of several with the same identifier, `index(of:)` finds the first.
  init(_ markers: [GlobeMarker] = []) {
    self.markers = markers
    places = markers.map { SpherePoint(latitude: $0.latitude, longitude: $0.longitude) }
    styles = markers.map(\.style)
    count = markers.count
    indices = Dictionary(zip(markers.map(\.id), markers.indices), uniquingKeysWith: { first, _ in first })
  }

  /// Returns the collection with only its first markers on the globe, in constant time.
  /// - Parameter count: How many markers of `markers` are on the globe.
  func first(_ count: Int) -> GlobeMarkers {
    var first = self
    first.count = count
    return first
  }

  /// The markers on the globe. Copies them unless all are on the globe.
  var shown: [GlobeMarker] { count == markers.count ? markers : Array(markers[..<count]) }

  /// Returns the index of the marker with an identifier; nil if it isn't on the globe.
  func index(of id: String?) -> Int? { id.flatMap { indices[$0] }.flatMap { $0 < count ? $0 : nil } }

  /// Returns the index of the visible marker that is nearest to a point of the picture. Of several at the same place,
  /// it is the topmost.
  /// - Parameters:
  ///   - point: The point.
  ///   - projection: The projection of the globe.
  ///   - reach: The largest distance in pixels.
  /// - Returns: The index in `markers`; nil if no marker is in reach.
  /// - Complexity: O(*n*), where *n* is the number of markers.
  func nearest(to point: ScreenPoint, in projection: GlobeProjection, reach: Double = .infinity) -> Int? {
    var (best, bestSquare) = (Int?.none, reach * reach)
    for index in 0..<count where projection.isVisible(places[index]) {
      let flat = projection.flat(places[index])
      let (x, y) = (flat.x - point.x, flat.y - point.y)
      let square = x * x + y * y
      if square < bestSquare { (best, bestSquare) = (index, square) }
    }
    return best
  }

  /// Returns the identifier of the marker a number of steps from another, wrapping around. Without another marker, it
  /// is the first or, for a negative step, the last.
  /// - Parameters:
  ///   - step: How many markers to advance; negative to go back.
  ///   - id: The identifier of the marker to start at.
  /// - Returns: The identifier; nil if there are no markers.
  func step(_ step: Int, from id: String?) -> String? {
    guard count > 0 else { return nil }
    guard let index = index(of: id) else { return markers[step < 0 ? count - 1 : 0].id }
    return markers[((index + step) % count + count) % count].id
  }
}
