/// Where markers are drawn in the picture. Its memory is used again.
nonisolated struct MarkerSpots: Sendable {
  /// A marker's place in the picture.
  struct Spot: Equatable, Sendable {
    var x, y: Double
    var style: GlobeMarkerStyle
  }

  /// The uppermost first.
  private(set) var all: [Spot] = []
  private var taken: [UInt16] = []

  /// Places markers anew. Costs their number and that of the picture's pixels.
  ///
  /// They lie on whole pixels of the screen, where a picture is copied as it is. Of those that look the same on
  /// the same pixel only the uppermost is there; those on the far side and outside of the picture are not.
  /// - Parameters:
  ///   - markers: The markers.
  ///   - projection: How the globe is shown.
  ///   - width: The picture's width.
  ///   - height: The picture's height.
  ///   - margin: How far outside a marker may be, in pixels.
  ///   - scale: How many pixels of the screen are one of the picture, in each direction.
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
