import CGtk

/// A cairo_t: the target of a drawing, with its state. It lives while a drawing closure runs, and can't be kept.
///
/// Lengths are in pixels of the widget or picture, x to the right, y downwards. Angles are in radians, clockwise
/// from the right.
public struct CairoContext: ~Copyable {
  let cairo: OpaquePointer

  /// Saves the colour, the line's width and shape, the clip and the coordinate system.
  public func save() { cairo_save(cairo) }

  /// Restores the state that was saved last.
  public func restore() { cairo_restore(cairo) }

  /// Moves the origin of the coordinate system.
  /// - Parameters:
  ///   - x: The distance to the right, in pixels.
  ///   - y: The distance downwards, in pixels.
  public func translate(x: Double, y: Double) { cairo_translate(cairo, x, y) }

  /// Scales everything that is drawn from now on.
  /// - Parameters:
  ///   - x: The horizontal factor; 1 changes nothing.
  ///   - y: The vertical factor; 1 changes nothing.
  public func scale(x: Double, y: Double) { cairo_scale(cairo, x, y) }

  /// Rotates everything that is drawn from now on around the origin.
  /// - Parameter angle: The angle in radians, clockwise.
  public func rotate(_ angle: Double) { cairo_rotate(cairo, angle) }
}

/// The shape of a line's ends and corners.
public enum LineShape {
  /// Lines end at their last point and meet in a sharp corner.
  case sharp
  /// Lines have round ends and round corners.
  case round
}

extension CairoContext {
  /// Sets the colour to draw with from now on.
  /// - Parameter color: The colour, with its opacity.
  public func setColor(_ color: Color) {
    cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
  }

  /// Sets the width and shape of the lines drawn from now on.
  /// - Parameters:
  ///   - width: The width, in pixels.
  ///   - shape: The shape of the lines' ends and corners.
  public func setLine(width: Double, shape: LineShape = .sharp) {
    cairo_set_line_width(cairo, width)
    cairo_set_line_cap(cairo, shape == .round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT)
    cairo_set_line_join(cairo, shape == .round ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER)
  }

  /// Sets whether areas that the path encloses twice are outside of it from now on.
  /// - Parameter isEvenOdd: Whether they are outside; otherwise the winding rule decides.
  public func setEvenOddFill(_ isEvenOdd: Bool) {
    cairo_set_fill_rule(cairo, isEvenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
  }

  /// Sets how edges are smoothed from now on.
  /// - Parameter kind: The quality of the smoothing.
  public func setAntialias(_ kind: Antialias) { cairo_set_antialias(cairo, kind.native) }

  /// The quality with which edges are smoothed.
  public enum Antialias {
    case best, fast, none

    var native: cairo_antialias_t {
      switch self {
      case .best: CAIRO_ANTIALIAS_DEFAULT
      case .fast: CAIRO_ANTIALIAS_FAST
      case .none: CAIRO_ANTIALIAS_NONE
      }
    }
  }
}
