import CGtk

extension CairoContext {
  /// Starts a part of the path without a point, so that an arc is not joined to what was before.
  public func newSubpath() { cairo_new_sub_path(cairo) }

  /// Starts a part of the path at a point.
  public func move(_ x: Double, _ y: Double) { cairo_move_to(cairo, x, y) }

  /// Goes on in a straight line.
  public func line(_ x: Double, _ y: Double) { cairo_line_to(cairo, x, y) }

  /// Goes back to where this part of the path started.
  public func closePath() { cairo_close_path(cairo) }

  /// Goes on along a circle, in a straight line to its beginning first if there is a point.
  /// - Parameters:
  ///   - x: The circle's centre.
  ///   - y: The circle's centre.
  ///   - radius: The circle's radius.
  ///   - start: The angle at the beginning.
  ///   - end: The angle at the end: clockwise if it is larger, counterclockwise if it is smaller.
  public func arc(x: Double, y: Double, radius: Double, from start: Double, to end: Double) {
    if end < start {
      cairo_arc_negative(cairo, x, y, radius, start, end)
    } else {
      cairo_arc(cairo, x, y, radius, start, end)
    }
  }

  /// Adds a whole circle.
  public func circle(x: Double, y: Double, radius: Double) {
    newSubpath()
    arc(x: x, y: y, radius: radius, from: 0, to: 2 * .pi)
    closePath()
  }

  /// Adds a rectangle.
  public func rectangle(x: Double, y: Double, width: Double, height: Double) {
    cairo_rectangle(cairo, x, y, width, height)
  }

  /// Fills the path.
  /// - Parameter keepingPath: Whether the path is still there afterwards.
  public func fill(keepingPath: Bool = false) {
    if keepingPath { cairo_fill_preserve(cairo) } else { cairo_fill(cairo) }
  }

  /// Draws along the path.
  /// - Parameter keepingPath: Whether the path is still there afterwards.
  public func stroke(keepingPath: Bool = false) {
    if keepingPath { cairo_stroke_preserve(cairo) } else { cairo_stroke(cairo) }
  }

  /// Draws only within the path from now on.
  public func clip() { cairo_clip(cairo) }

  /// Fills everything.
  public func paint() { cairo_paint(cairo) }
}
