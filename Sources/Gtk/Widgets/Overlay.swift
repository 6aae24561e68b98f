import CGtk

/// A GtkOverlay: widgets over a child.
public final class Overlay: Widget {
  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// An overlay over a child.
  public init(child: Widget? = nil) {
    super.init(raw: made(gtk_overlay_new()), ownership: .new)
    self.child = child
  }

  /// The widget below.
  public var child: Widget? {
    get { Object.wrap(gtk_overlay_get_child(opaque), as: Widget.self) }
    set { gtk_overlay_set_child(opaque, newValue?.widget) }
  }

  /// Lays a widget over the child.
  public func addOverlay(_ overlay: Widget) { gtk_overlay_add_overlay(opaque, overlay.widget) }

  /// Takes a widget away that lies over the child.
  public func removeOverlay(_ overlay: Widget) { gtk_overlay_remove_overlay(opaque, overlay.widget) }
}
