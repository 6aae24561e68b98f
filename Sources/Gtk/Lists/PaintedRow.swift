/// A row as it was drawn in the last frame.
struct PaintedRow {
  /// The top of the row's place in the list, in pixels.
  var y: Double
  var height: Double
  /// The distance below its place at which the row was drawn, in pixels.
  var offset: Double
  /// The distance to the right of its place at which the row was drawn, in pixels.
  var offsetX: Double
  var opacity: Double
  /// The identity of the row's item, if it isn't known otherwise.
  var identity: AnyHashable?
  /// The recorded drawing; only for rows that were on the screen.
  var node: RenderNode?

  init(y: Double, height: Double, offset: Double, offsetX: Double, opacity: Double) {
    self.y = y
    self.height = height
    self.offset = offset
    self.offsetX = offsetX
    self.opacity = opacity
  }

  /// A row that was at its place.
  init(place: ListRow) {
    self.init(y: place.y, height: place.height, offset: 0, offsetX: 0, opacity: 1)
  }

  var drawnY: Double { y + offset }

  func isVisible(in viewHeight: Double) -> Bool { drawnY + height > 0 && drawnY < viewHeight }

  /// Returns a place, or a place just outside the view if it is further away, so that no row has far to travel.
  static func nearView(_ y: Double, height: Double, viewHeight: Double) -> Double {
    min(max(y, -2 * height), viewHeight + height)
  }
}
