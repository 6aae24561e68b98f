import CGtk

// The isolation is explicit because importing modules don't see the default isolation of an `isolated deinit`.
/// A text in the font of a widget, laid out on one line to be drawn by `CairoContext.draw(_:x:y:)`.
@MainActor public final class TextLayout {
  fileprivate let layout: OpaquePointer
  /// The width, in pixels.
  public let width: Double
  /// The height, in pixels.
  public let height: Double

  /// Lays out a text.
  /// - Parameters:
  ///   - text: The text, as plain text.
  ///   - widget: The widget whose style chooses the font.
  public init(_ text: String, in widget: Widget) {
    guard let layout = gtk_widget_create_pango_layout(widget.widget, text) else {
      preconditionFailure("Pango made no layout of '\(text)'.")
    }
    var (width, height): (gint, gint) = (0, 0)
    pango_layout_get_pixel_size(layout, &width, &height)
    (self.layout, self.width, self.height) = (layout, Double(width), Double(height))
  }

  isolated deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }
}

extension CairoContext {
  /// Draws a text in the present colour.
  /// - Parameters:
  ///   - text: The text.
  ///   - x: The text's left edge, in pixels.
  ///   - y: The text's top edge, in pixels.
  public func draw(_ text: TextLayout, x: Double, y: Double) {
    cairo_move_to(cairo, x, y)
    pango_cairo_show_layout(cairo, text.layout)
    cairo_new_path(cairo)
  }
}
