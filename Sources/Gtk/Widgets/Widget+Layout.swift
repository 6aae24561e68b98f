import CGtk

/// A position and a size, in pixels.
public struct Rectangle: Equatable, Sendable {
  /// The position of the left edge.
  public var x: Double
  /// The position of the top edge.
  public var y: Double
  /// The width.
  public var width: Double
  /// The height.
  public var height: Double

  /// Creates a rectangle.
  /// - Parameters:
  ///   - x: The position of the left edge, in pixels.
  ///   - y: The position of the top edge, in pixels.
  ///   - width: The width, in pixels.
  ///   - height: The height, in pixels.
  public nonisolated init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

extension Widget {
  /// Whether the widget wants extra width.
  public final var hexpand: Bool {
    get { gtk_widget_get_hexpand(widget).isTrue }
    set { gtk_widget_set_hexpand(widget, newValue.gboolean) }
  }

  /// Whether the widget wants extra height.
  public final var vexpand: Bool {
    get { gtk_widget_get_vexpand(widget).isTrue }
    set { gtk_widget_set_vexpand(widget, newValue.gboolean) }
  }

  /// The widget's alignment in the width that it gets.
  public final var halign: Align {
    get { Align(gtk_widget_get_halign(widget)) }
    set { gtk_widget_set_halign(widget, newValue.native) }
  }

  /// The widget's alignment in the height that it gets.
  public final var valign: Align {
    get { Align(gtk_widget_get_valign(widget)) }
    set { gtk_widget_set_valign(widget, newValue.native) }
  }

  /// The space before the widget in reading direction, in pixels.
  public final var marginStart: Int {
    get { Int(gtk_widget_get_margin_start(widget)) }
    set { gtk_widget_set_margin_start(widget, gint(newValue)) }
  }

  /// The space after the widget in reading direction, in pixels.
  public final var marginEnd: Int {
    get { Int(gtk_widget_get_margin_end(widget)) }
    set { gtk_widget_set_margin_end(widget, gint(newValue)) }
  }

  /// The space above the widget, in pixels.
  public final var marginTop: Int {
    get { Int(gtk_widget_get_margin_top(widget)) }
    set { gtk_widget_set_margin_top(widget, gint(newValue)) }
  }

  /// The space below the widget, in pixels.
  public final var marginBottom: Int {
    get { Int(gtk_widget_get_margin_bottom(widget)) }
    set { gtk_widget_set_margin_bottom(widget, gint(newValue)) }
  }

  /// Sets all four margins.
  /// - Parameter margin: The space on each side, in pixels.
  public final func setMargins(_ margin: Int) {
    setMargins(horizontal: margin, vertical: margin)
  }

  /// Sets the margins of opposite sides.
  /// - Parameters:
  ///   - horizontal: The space before and after the widget, in pixels.
  ///   - vertical: The space above and below the widget, in pixels.
  public final func setMargins(horizontal: Int, vertical: Int) {
    marginStart = horizontal
    marginEnd = horizontal
    marginTop = vertical
    marginBottom = vertical
  }

  /// Requests a minimum size.
  /// - Parameters:
  ///   - width: The minimum width, in pixels; -1 leaves it to the widget.
  ///   - height: The minimum height, in pixels; -1 leaves it to the widget.
  public final func setSizeRequest(width: Int, height: Int) {
    gtk_widget_set_size_request(widget, gint(width), gint(height))
  }

  /// The widget's present width, in pixels.
  public final var width: Int { Int(gtk_widget_get_width(widget)) }

  /// The widget's present height, in pixels.
  public final var height: Int { Int(gtk_widget_get_height(widget)) }

  /// Measures the widget in one direction.
  /// - Parameters:
  ///   - orientation: The direction: horizontal measures the width, vertical the height.
  ///   - size: The given size in the other direction, in pixels; -1 for any.
  /// - Returns: The minimum and the natural size, in pixels.
  public final func measure(
    _ orientation: Orientation, for size: Int = -1
  ) -> (minimum: Int, natural: Int) {
    var minimum: gint = 0
    var natural: gint = 0
    gtk_widget_measure(widget, orientation.native, gint(size), &minimum, &natural, nil, nil)
    return (Int(minimum), Int(natural))
  }

  /// Returns the widget's bounds in the coordinates of another widget.
  /// - Parameter other: A widget of the same window.
  /// - Returns: The bounds in pixels from the other widget's top left corner; nil if the two have no window in
  ///   common.
  public final func computeBounds(in other: Widget) -> Rectangle? {
    var bounds = graphene_rect_t()
    guard gtk_widget_compute_bounds(widget, other.widget, &bounds).isTrue else { return nil }
    return Rectangle(
      x: Double(bounds.origin.x), y: Double(bounds.origin.y), width: Double(bounds.size.width),
      height: Double(bounds.size.height))
  }

  /// Whether drawing of the widget and its children outside of its bounds is cut off.
  public final var clipsContent: Bool {
    get { gtk_widget_get_overflow(widget) == GTK_OVERFLOW_HIDDEN }
    set { gtk_widget_set_overflow(widget, newValue ? GTK_OVERFLOW_HIDDEN : GTK_OVERFLOW_VISIBLE) }
  }

  /// Draws the widget again in the next frame.
  public final func queueDraw() { gtk_widget_queue_draw(widget) }

  /// Measures and draws the widget again in the next frame.
  public final func queueResize() { gtk_widget_queue_resize(widget) }
}
