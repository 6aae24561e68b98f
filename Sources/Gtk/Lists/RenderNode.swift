import CGtk

/// A GskRenderNode: a recorded drawing that can be drawn again.
@MainActor final class RenderNode {
  let pointer: OpaquePointer

  /// Creates a node that takes over the pointer's reference.
  init(owned pointer: OpaquePointer) {
    self.pointer = pointer
  }

  isolated deinit {
    gsk_render_node_unref(pointer)
  }

  /// Records the drawing of a widget's child, at the child's place in the widget.
  convenience init?(child: UnsafeMutablePointer<GtkWidget>, of parent: UnsafeMutablePointer<GtkWidget>) {
    let snapshot = gtk_snapshot_new()
    gtk_widget_snapshot_child(parent, child, snapshot)
    guard let node = gtk_snapshot_free_to_node(snapshot) else { return nil }
    self.init(owned: node)
  }

  /// Draws the recording again, moved right and down, with an opacity.
  func append(
    to snapshot: OpaquePointer, offsetX: Double, offset: Double, opacity: Double, backdrop: Backdrop? = nil
  ) {
    gtk_snapshot_save(snapshot)
    gtk_snapshot_translate(snapshot, [graphene_point_t(x: Float(offsetX), y: Float(offset))])
    if opacity < 1 { gtk_snapshot_push_opacity(snapshot, opacity) }
    if var backdrop { gtk_snapshot_append_color(snapshot, &backdrop.color, &backdrop.bounds) }
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
