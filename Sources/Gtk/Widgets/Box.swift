import CGtk

/// A GtkBox: widgets in a row or a column.
open class Box: Widget {
  public override class var gtypeName: String { "GtkBox" }

  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// Creates an empty box.
  /// - Parameters:
  ///   - orientation: Whether the widgets form a row or a column.
  ///   - spacing: The space between two widgets, in pixels.
  ///   - role: The box's role for screen readers; nil leaves it to GTK.
  public init(_ orientation: Orientation = .vertical, spacing: Int = 0, role: AccessibleRole? = nil) {
    super.init(raw: newWidget(of: gtk_box_get_type(), role: role), ownership: .new)
    gtk_orientable_set_orientation(opaque, orientation.native)
    gtk_box_set_spacing(cast(), gint(spacing))
  }

  /// The direction in which the widgets follow each other.
  public final var orientation: Orientation {
    get { gtk_orientable_get_orientation(opaque) == GTK_ORIENTATION_HORIZONTAL ? .horizontal : .vertical }
    set { gtk_orientable_set_orientation(opaque, newValue.native) }
  }

  /// Adds a widget at the end.
  /// - Parameter child: The widget.
  public final func append(_ child: Widget) { gtk_box_append(cast(), child.widget) }

  /// Adds a widget at the start.
  /// - Parameter child: The widget.
  public final func prepend(_ child: Widget) { gtk_box_prepend(cast(), child.widget) }

  /// Adds a widget after another.
  /// - Parameters:
  ///   - child: The widget.
  ///   - sibling: The widget to insert it after; nil inserts it at the start.
  public final func insert(_ child: Widget, after sibling: Widget?) {
    gtk_box_insert_child_after(cast(), child.widget, sibling?.widget)
  }

  /// Removes a widget.
  /// - Parameter child: A widget of the box.
  public final func remove(_ child: Widget) { gtk_box_remove(cast(), child.widget) }

  override final func removeChild(_ child: Widget) { remove(child) }

  /// Whether all widgets get the same amount of space.
  public final var isHomogeneous: Bool {
    get { gtk_box_get_homogeneous(cast()).isTrue }
    set { gtk_box_set_homogeneous(cast(), newValue.gboolean) }
  }
}
