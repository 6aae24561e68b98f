import CGtk

extension CairoContext {
  /// Starts a new part of the path without a current point, so that an arc isn't joined to the part before.
  public func newSubpath() { cairo_new_sub_path(cairo) }

  /// Starts a new part of the path at a point.
  /// - Parameters:
  ///   - x: The point's horizontal coordinate, in pixels.
  ///   - y: The point's vertical coordinate, in pixels.
  public func move(_ x: Double, _ y: Double) { cairo_move_to(cairo, x, y) }

  /// Adds a straight line from the current point.
  /// - Parameters:
  ///   - x: The horizontal coordinate of the line's end, in pixels.
  ///   - y: The vertical coordinate of the line's end, in pixels.
  public func line(_ x: Double, _ y: Double) { cairo_line_to(cairo, x, y) }

  /// Adds a straight line to the point where this part of the path started, and closes the part.
  public func closePath() { cairo_close_path(cairo) }

  /// Adds an arc of a circle. If there is a current point, a straight line joins it to the arc's beginning.
  /// - Parameters:
  ///   - x: The horizontal coordinate of the circle's centre, in pixels.
  ///   - y: The vertical coordinate of the circle's centre, in pixels.
  ///   - radius: The circle's radius, in pixels.
  ///   - start: The angle at the beginning, in radians.
  ///   - end: The angle at the end, in radians. The arc is clockwise if it is larger than `start`, and
  ///     counterclockwise if it is smaller.
  public func arc(x: Double, y: Double, radius: Double, from start: Double, to end: Double) {
    if end < start {
      cairo_arc_negative(cairo, x, y, radius, start, end)
    } else {
      cairo_arc(cairo, x, y, radius, start, end)
    }
  }

  /// Adds a whole circle.
  /// - Parameters:
  ///   - x: The horizontal coordinate of the centre, in pixels.
  ///   - y: The vertical coordinate of the centre, in pixels.
  ///   - radius: The radius, in pixels.
  public func circle(x: Double, y: Double, radius: Double) {
    newSubpath()
    arc(x: x, y: y, radius: radius, from: 0, to: 2 * .pi)
    closePath()
  }

  /// Adds a rectangle.
  /// - Parameters:
  ///   - x: The left edge, in pixels.
  ///   - y: The top edge, in pixels.
  ///   - width: The width, in pixels.
  ///   - height: The height, in pixels.
  public func rectangle(x: Double, y: Double, width: Double, height: Double) {
    cairo_rectangle(cairo, x, y, width, height)
  }

  /// Fills the path.
  /// - Parameter keepingPath: Whether the path is kept for further use.
  public func fill(keepingPath: Bool = false) {
    if keepingPath { cairo_fill_preserve(cairo) } else { cairo_fill(cairo) }
  }

  /// Draws along the path.
  /// - Parameter keepingPath: Whether the path is kept for further use.
  public func stroke(keepingPath: Bool = false) {
    if keepingPath { cairo_stroke_preserve(cairo) } else { cairo_stroke(cairo) }
  }

  /// Restricts drawing to the inside of the path from now on.
  public func clip() { cairo_clip(cairo) }

  /// Fills everything within the clip.
  public func paint() { cairo_paint(cairo) }
}
