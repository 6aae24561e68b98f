import CGtk

/// A GtkFlowBox: widgets in lines, as many in a line as there is room for.
///
/// ```swift
/// import Gtk
///
/// @MainActor func makeTags(_ names: [String]) -> FlowBox {
///   let tags = FlowBox(columnSpacing: 6, rowSpacing: 6)
///   for name in names { tags.append(Button(label: name)) }
///   return tags
/// }
/// ```
open class FlowBox: Widget {
  public override class var gtypeName: String { "GtkFlowBox" }

  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// Creates an empty box, whose widgets can't be selected.
  /// - Parameters:
  ///   - columnSpacing: The space between two widgets of a line, in pixels.
  ///   - rowSpacing: The space between two lines, in pixels.
  ///   - mostInLine: The most widgets in a line.
  public init(columnSpacing: Int = 0, rowSpacing: Int = 0, mostInLine: Int = 20) {
    super.init(raw: made(gtk_flow_box_new()), ownership: .new)
    gtk_flow_box_set_selection_mode(opaque, GTK_SELECTION_NONE)
    gtk_flow_box_set_column_spacing(opaque, guint(columnSpacing))
    gtk_flow_box_set_row_spacing(opaque, guint(rowSpacing))
    gtk_flow_box_set_max_children_per_line(opaque, guint(mostInLine))
  }

  /// Adds a widget at the end.
  /// - Parameter child: The widget.
  public final func append(_ child: Widget) {
    gtk_flow_box_insert(opaque, child.widget, -1)
    // The keyboard goes to the widget itself, and not to the child of the box around it first.
    if let around = gtk_widget_get_parent(child.widget) { gtk_widget_set_focusable(around, 0) }
  }

  /// Removes a widget.
  /// - Parameter child: A widget of the box.
  public final func remove(_ child: Widget) { gtk_flow_box_remove(opaque, child.widget) }

  override final func removeChild(_ child: Widget) { remove(child) }
}
