import CGtk

/// A GtkBox: widgets in a row or a column.
open class Box: Widget {
  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// - Parameters:
  ///   - spacing: The space between two widgets, in pixels.
  ///   - role: What the box is for screen readers.
  public init(_ orientation: Orientation = .vertical, spacing: Int = 0, role: AccessibleRole? = nil) {
    super.init(raw: newWidget(of: gtk_box_get_type(), role: role), ownership: .new)
    gtk_orientable_set_orientation(opaque, orientation.native)
    gtk_box_set_spacing(cast(), gint(spacing))
  }

  /// Whether the widgets are in a row or a column.
  public final var orientation: Orientation {
    get { gtk_orientable_get_orientation(opaque) == GTK_ORIENTATION_HORIZONTAL ? .horizontal : .vertical }
    set { gtk_orientable_set_orientation(opaque, newValue.native) }
  }

  /// Puts a widget at the end.
  public final func append(_ child: Widget) { gtk_box_append(cast(), child.widget) }

  /// Puts a widget at the start.
  public final func prepend(_ child: Widget) { gtk_box_prepend(cast(), child.widget) }

  /// Puts a widget behind another; nil puts it at the start.
  public final func insert(_ child: Widget, after sibling: Widget?) {
    gtk_box_insert_child_after(cast(), child.widget, sibling?.widget)
  }

  /// Takes a widget out.
  public final func remove(_ child: Widget) { gtk_box_remove(cast(), child.widget) }

  /// Whether all widgets get the same space.
  public final var isHomogeneous: Bool {
    get { gtk_box_get_homogeneous(cast()).isTrue }
    set { gtk_box_set_homogeneous(cast(), newValue.gboolean) }
  }
}
