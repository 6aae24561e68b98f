/// Many markers as flat arrays, so that a frame goes through them quickly.
nonisolated struct GlobeMarkers: Sendable {
  /// The markers in their order: who comes first is drawn above the others.
  let markers: [GlobeMarker]
  /// Their places.
  let places: [SpherePoint]
  /// Their looks.
  let styles: [GlobeMarkerStyle]
  /// How many of them, from the first on, are on the globe.
  private(set) var count: Int
  private let indices: [String: Int]

  /// - Parameter markers: The markers; of those with the same identifier the first counts for finding it.
  init(_ markers: [GlobeMarker] = []) {
    self.markers = markers
    places = markers.map { SpherePoint(latitude: $0.latitude, longitude: $0.longitude) }
    styles = markers.map(\.style)
    count = markers.count
    indices = Dictionary(zip(markers.map(\.id), markers.indices), uniquingKeysWith: { first, _ in first })
  }

  /// Those from the first on, at once.
  /// - Parameter count: How many, of all that this was made of.
  func first(_ count: Int) -> GlobeMarkers {
    var first = self
    first.count = count
    return first
  }

  /// Those that are on the globe. Costs copying them, unless all are.
  var shown: [GlobeMarker] { count == markers.count ? markers : Array(markers[..<count]) }

  /// Where the marker of an identifier is in the order; nil if it is not on the globe.
  func index(of id: String?) -> Int? { id.flatMap { indices[$0] }.flatMap { $0 < count ? $0 : nil } }

  /// The marker on this side of the earth that is nearest to a point of the picture; of those at the same
  /// place the uppermost. Costs the number of markers.
  /// - Parameters:
  ///   - point: The point.
  ///   - projection: How the globe is shown.
  ///   - reach: How far away it may be, in pixels.
  /// - Returns: Its index in `markers`; nil if there is none in reach.
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

  /// The identifier of the marker some steps from another in the order, around the end; the first or last without
  /// another.
  /// - Parameters:
  ///   - step: How many markers to go on; negative for back.
  ///   - id: The marker to start at.
  /// - Returns: The identifier; nil if there are no markers.
  func step(_ step: Int, from id: String?) -> String? {
    guard count > 0 else { return nil }
    guard let index = index(of: id) else { return markers[step < 0 ? count - 1 : 0].id }
    return markers[((index + step) % count + count) % count].id
  }
}
