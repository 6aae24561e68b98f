import CGtk

/// A text in the area that a dragged row uncovers. It names the command that runs when the row is released.
public struct RowHint: Equatable {
  /// The name of the command.
  public var text: String
  /// Whether the command runs if the row is released now.
  public var isDecisive: Bool

  /// Creates a hint.
  /// - Parameters:
  ///   - text: The name of the command.
  ///   - isDecisive: Whether the command runs if the row is released now.
  public init(_ text: String, isDecisive: Bool) {
    self.text = text
    self.isDecisive = isDecisive
  }

  private static let margin = 18.0

  /// Paints the area that the row's content has left, in the theme's colours for destructive actions.
  func paint(beside row: RowHost, into snapshot: OpaquePointer) {
    let style = gtk_widget_get_style_context(row.widget)
    var (ground, letters) = (GdkRGBA(), GdkRGBA())
    guard gtk_style_context_lookup_color(style, "destructive_bg_color", &ground).isTrue,
      gtk_style_context_lookup_color(style, "destructive_fg_color", &letters).isTrue
    else { return }
    ground.alpha = isDecisive ? 1 : 0.6
    let (width, height) = (Double(row.width), Double(row.height))
    let uncovered = min(abs(row.offsetX), width)
    var bounds = graphene_rect_t(
      origin: graphene_point_t(x: Float(row.offsetX > 0 ? 0 : width - uncovered), y: 0),
      size: graphene_size_t(width: Float(uncovered), height: Float(height)))
    gtk_snapshot_push_clip(snapshot, &bounds)
    gtk_snapshot_append_color(snapshot, &ground, &bounds)
    let layout = gtk_widget_create_pango_layout(row.widget, text)
    defer { layout.map { g_object_unref(UnsafeMutableRawPointer($0)) } }
    var (textWidth, textHeight): (gint, gint) = (0, 0)
    pango_layout_get_pixel_size(layout, &textWidth, &textHeight)
    let x = row.offsetX > 0 ? Self.margin : width - Self.margin - Double(textWidth)
    gtk_snapshot_save(snapshot)
    gtk_snapshot_translate(
      snapshot, [graphene_point_t(x: Float(x), y: Float((height - Double(textHeight)) / 2))])
    gtk_snapshot_append_layout(snapshot, layout, &letters)
    gtk_snapshot_restore(snapshot)
    gtk_snapshot_pop(snapshot)
  }
}
