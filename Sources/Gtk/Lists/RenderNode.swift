import CGtk

/// A GskRenderNode: a recorded drawing that can be drawn again.
@MainActor final class RenderNode {
  private let pointer: OpaquePointer
  /// The place of the drawing in the list.
  private let origin: graphene_point_t

  /// Creates a node that takes over the pointer's reference.
  private init(owned pointer: OpaquePointer, origin: graphene_point_t) {
    self.pointer = pointer
    self.origin = origin
  }

  isolated deinit {
    gsk_render_node_unref(pointer)
  }

  /// Records the drawing of a widget's child, at the child's place in the widget.
  convenience init?(child: UnsafeMutablePointer<GtkWidget>, of parent: UnsafeMutablePointer<GtkWidget>) {
    let snapshot = gtk_snapshot_new()
    gtk_widget_snapshot_child(parent, child, snapshot)
    guard let node = gtk_snapshot_free_to_node(snapshot) else { return nil }
    guard let (content, origin) = Self.translated(node) else {
      self.init(owned: node, origin: graphene_point_t(x: 0, y: 0))
      return
    }
    gsk_render_node_ref(content)
    gsk_render_node_unref(node)
    self.init(owned: content, origin: origin)
  }

  /// Returns what a node draws and where, if it only moves another drawing.
  ///
  /// A renderer draws again what differs from the last frame. It finds a drawing in its former place only if a single
  /// node moves it there, in this frame as in the last one.
  private static func translated(_ node: OpaquePointer) -> (content: OpaquePointer, origin: graphene_point_t)?
  {
    guard gsk_render_node_get_node_type(node) == GSK_TRANSFORM_NODE,
      let content = gsk_transform_node_get_child(node),
      let transform = gsk_transform_node_get_transform(node),
      gsk_transform_get_category(transform).rawValue >= GSK_TRANSFORM_CATEGORY_2D_TRANSLATE.rawValue
    else { return nil }
    var origin = graphene_point_t()
    gsk_transform_to_translate(transform, &origin.x, &origin.y)
    return (content, origin)
  }

  /// Draws the recording again, moved right and down, with an opacity.
  func append(
    to snapshot: OpaquePointer, offsetX: Double, offset: Double, opacity: Double, backdrop: Backdrop? = nil
  ) {
    gtk_snapshot_save(snapshot)
    gtk_snapshot_translate(
      snapshot, [graphene_point_t(x: origin.x + Float(offsetX), y: origin.y + Float(offset))])
    if opacity < 1 { gtk_snapshot_push_opacity(snapshot, opacity) }
    if var backdrop {
      backdrop.bounds.origin.x -= origin.x
      backdrop.bounds.origin.y -= origin.y
      gtk_snapshot_append_color(snapshot, &backdrop.color, &backdrop.bounds)
    }
    gtk_snapshot_append_node(snapshot, pointer)
    if opacity < 1 { gtk_snapshot_pop(snapshot) }
    gtk_snapshot_restore(snapshot)
  }

  /// A colour behind a drawing, at the drawing's own place.
  struct Backdrop {
    var color: GdkRGBA
    var bounds: graphene_rect_t
  }
}
