import CGtk

/// A text on the ground that a dragged row uncovers: the command that follows when the row is let go.
public struct RowHint: Equatable {
  /// The name of the command.
  public var text: String
  /// Whether the command follows if the row is let go now.
  public var isDecisive: Bool

  /// Makes a hint.
  /// - Parameters:
  ///   - text: The name of the command.
  ///   - isDecisive: Whether the command follows if the row is let go now.
  public init(_ text: String, isDecisive: Bool) {
    self.text = text
    self.isDecisive = isDecisive
  }

  private static let margin = 18.0

  /// Paints the part of a row that its content has left, in the theme's colours of what destroys.
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
