/// How a row was drawn in the last frame.
struct PaintedRow {
  /// The top of the row's place in the list, in pixels.
  var y: Double
  var height: Double
  /// How far below its place it was drawn, in pixels.
  var offset = 0.0
  /// How far to the right of its place.
  var offsetX = 0.0
  var opacity = 1.0
  /// What identifies its item, where that is not known otherwise.
  var identity: AnyHashable?
  /// What was drawn; only for rows that were on the screen.
  var node: RenderNode?

  var drawnY: Double { y + offset }

  func isVisible(in viewHeight: Double) -> Bool { drawnY + height > 0 && drawnY < viewHeight }

  /// A place just outside the view for one that is further away, so that no row has far to go.
  static func nearView(_ y: Double, height: Double, viewHeight: Double) -> Double {
    min(max(y, -2 * height), viewHeight + height)
  }
}
