import CGtk

/// A cairo_t: where something is drawn, and with what. It lives while a drawing closure runs, and cannot be kept.
///
/// Lengths are in pixels of the widget or picture, x to the right, y downwards. Angles are in radians, from the
/// right, clockwise.
public struct CairoContext: ~Copyable {
  let cairo: OpaquePointer

  /// Keeps colours, widths, the clip and the coordinates, to come back to them.
  public func save() { cairo_save(cairo) }

  /// Comes back to what was saved last.
  public func restore() { cairo_restore(cairo) }

  /// Moves the coordinates' origin.
  public func translate(x: Double, y: Double) { cairo_translate(cairo, x, y) }

  /// Makes what is drawn larger or smaller.
  public func scale(x: Double, y: Double) { cairo_scale(cairo, x, y) }

  /// Turns what is drawn around the origin.
  public func rotate(_ angle: Double) { cairo_rotate(cairo, angle) }
}

/// Where lines end and meet.
public enum LineShape {
  /// Ends at the point, meets in a corner.
  case sharp
  /// Ends and meets in round.
  case round
}

extension CairoContext {
  /// Draws with a colour from now on.
  public func setColor(_ color: Color) {
    cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
  }

  /// Draws lines of a width from now on.
  public func setLine(width: Double, shape: LineShape = .sharp) {
    cairo_set_line_width(cairo, width)
    cairo_set_line_cap(cairo, shape == .round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT)
    cairo_set_line_join(cairo, shape == .round ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER)
  }

  /// Whether places that the path goes around twice are outside of it, from now on.
  public func setEvenOddFill(_ isEvenOdd: Bool) {
    cairo_set_fill_rule(cairo, isEvenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
  }

  /// How edges are smoothed from now on.
  public func setAntialias(_ kind: Antialias) { cairo_set_antialias(cairo, kind.native) }

  /// How edges are smoothed.
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
