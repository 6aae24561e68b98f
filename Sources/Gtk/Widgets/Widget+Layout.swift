import CGtk

/// A place and a size in pixels.
public struct Rectangle: Equatable, Sendable {
  /// The distance from the start of the other's width.
  public var x: Double
  /// The distance from the top.
  public var y: Double
  /// The extent to the right.
  public var width: Double
  /// The extent downwards.
  public var height: Double

  /// A place with a size.
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

  /// How the widget lies in the width that it gets.
  public final var halign: Align {
    get { Align(gtk_widget_get_halign(widget)) }
    set { gtk_widget_set_halign(widget, newValue.native) }
  }

  /// How the widget lies in the height that it gets.
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

  /// Sets all four margins, in pixels.
  public final func setMargins(_ margin: Int) {
    setMargins(horizontal: margin, vertical: margin)
  }

  /// Sets the margins of opposite sides, in pixels.
  public final func setMargins(horizontal: Int, vertical: Int) {
    marginStart = horizontal
    marginEnd = horizontal
    marginTop = vertical
    marginBottom = vertical
  }

  /// Asks for a least size in pixels; -1 leaves a side to the widget.
  public final func setSizeRequest(width: Int, height: Int) {
    gtk_widget_set_size_request(widget, gint(width), gint(height))
  }

  /// The width that the widget has, in pixels.
  public final var width: Int { Int(gtk_widget_get_width(widget)) }

  /// The height that the widget has, in pixels.
  public final var height: Int { Int(gtk_widget_get_height(widget)) }

  /// The least and the natural size in one direction, in pixels, for a given size in the other (-1: any).
  public final func measure(
    _ orientation: Orientation, for size: Int = -1
  ) -> (minimum: Int, natural: Int) {
    var minimum: gint = 0
    var natural: gint = 0
    gtk_widget_measure(widget, orientation.native, gint(size), &minimum, &natural, nil, nil)
    return (Int(minimum), Int(natural))
  }

  /// Where the widget is in the coordinates of another of the same window; nil if it is not.
  public final func computeBounds(in other: Widget) -> Rectangle? {
    var bounds = graphene_rect_t()
    guard gtk_widget_compute_bounds(widget, other.widget, &bounds).isTrue else { return nil }
    return Rectangle(
      x: Double(bounds.origin.x), y: Double(bounds.origin.y), width: Double(bounds.size.width),
      height: Double(bounds.size.height))
  }

  /// Whether what the widget and its children draw outside of its place is cut off.
  public final var clipsContent: Bool {
    get { gtk_widget_get_overflow(widget) == GTK_OVERFLOW_HIDDEN }
    set { gtk_widget_set_overflow(widget, newValue ? GTK_OVERFLOW_HIDDEN : GTK_OVERFLOW_VISIBLE) }
  }

  /// Asks for the widget to be drawn anew in the next frame.
  public final func queueDraw() { gtk_widget_queue_draw(widget) }

  /// Asks for the widget to be measured and drawn anew in the next frame.
  public final func queueResize() { gtk_widget_queue_resize(widget) }
}
