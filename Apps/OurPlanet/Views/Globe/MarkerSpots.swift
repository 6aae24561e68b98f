/// The positions of markers in the picture. Its storage is reused for each frame.
nonisolated struct MarkerSpots: Sendable {
  /// A marker's position in the picture.
  struct Spot: Equatable, Sendable {
    var x, y: Double
    var style: GlobeMarkerStyle
  }

  /// The positions, topmost first.
  private(set) var all: [Spot] = []
  private var taken: [UInt16] = []

  /// Places the markers.
  ///
  /// Positions are rounded to whole pixels of the screen, so that sprites are copied without resampling. Of several
  /// markers with the same style on the same pixel, only the topmost is included. Markers on the far side or outside
  /// the picture are omitted.
  /// - Parameters:
  ///   - markers: The markers.
  ///   - projection: The projection of the globe.
  ///   - width: The picture's width in pixels.
  ///   - height: The picture's height in pixels.
  ///   - margin: The distance in pixels that a marker may be outside the picture.
  ///   - scale: The number of screen pixels for each pixel of the picture, in each direction.
  /// - Complexity: O(*n* + *p*), where *n* is the number of markers and *p* the number of the picture's pixels.
  mutating func place(
    _ markers: GlobeMarkers, by projection: GlobeProjection, width: Double, height: Double, margin: Double,
    scale: Int
  ) {
    let pixels = Double(scale)
    let columns = Int(((width + 2 * margin) * pixels).rounded(.up)) + 1
    let rows = Int(((height + 2 * margin) * pixels).rounded(.up)) + 1
    all.removeAll(keepingCapacity: true)
    if taken.count == columns * rows {
      for index in taken.indices { taken[index] = 0 }
    } else {
      taken = Array(repeating: 0, count: columns * rows)
    }
    for index in 0..<markers.count where projection.isVisible(markers.places[index]) {
      let place = markers.places[index]
      let point = projection.flat(place)
      let column = Int(((point.x + margin) * pixels).rounded())
      let row = Int(((point.y + margin) * pixels).rounded())
      guard column >= 0, row >= 0, column < columns, row < rows else { continue }
      let style = markers.styles[index]
      let mark = UInt16(1) << UInt16(style.rawValue)
      guard taken[row * columns + column] & mark == 0 else { continue }
      taken[row * columns + column] |= mark
      all.append(
        Spot(x: Double(column) / pixels - margin, y: Double(row) / pixels - margin, style: style))
    }
  }
}
