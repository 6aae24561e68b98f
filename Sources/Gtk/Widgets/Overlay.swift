import CGtk

/// A GtkOverlay, which shows widgets over a child.
public final class Overlay: Widget {
  public override class var gtypeName: String { "GtkOverlay" }

  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// Creates an overlay.
  /// - Parameter child: The widget below.
  public init(child: Widget? = nil) {
    super.init(raw: made(gtk_overlay_new()), ownership: .new)
    self.child = child
  }

  /// The widget below the others.
  public var child: Widget? {
    get { Object.wrap(gtk_overlay_get_child(opaque), as: Widget.self) }
    set { gtk_overlay_set_child(opaque, newValue?.widget) }
  }

  /// Adds a widget over the child.
  /// - Parameter overlay: The widget.
  public func addOverlay(_ overlay: Widget) { gtk_overlay_add_overlay(opaque, overlay.widget) }

  /// Removes a widget over the child.
  /// - Parameter overlay: A widget added by `addOverlay(_:)`.
  public func removeOverlay(_ overlay: Widget) { gtk_overlay_remove_overlay(opaque, overlay.widget) }

  /// Draws a widget above all others.
  /// - Parameter view: A widget over the child.
  public func bringSubviewToFront(_ view: Widget) {
    requireOverlay(view)
    gtk_widget_insert_before(view.widget, widget, nil)
  }

  /// Draws a widget below the others over the child.
  /// - Parameter view: A widget over the child.
  public func sendSubviewToBack(_ view: Widget) {
    requireOverlay(view)
    gtk_widget_insert_after(view.widget, widget, child?.widget)
  }

  /// Adds a widget over the child, or moves it, right above another one.
  /// - Parameters:
  ///   - view: The widget.
  ///   - sibling: A widget over the child.
  public func insertSubview(_ view: Widget, aboveSubview sibling: Widget) {
    requireOverlay(sibling)
    gtk_widget_insert_after(view.widget, widget, sibling.widget)
  }

  /// Adds a widget over the child, or moves it, right below another one.
  /// - Parameters:
  ///   - view: The widget.
  ///   - sibling: A widget over the child.
  public func insertSubview(_ view: Widget, belowSubview sibling: Widget) {
    requireOverlay(sibling)
    gtk_widget_insert_before(view.widget, widget, sibling.widget)
  }

  private func requireOverlay(_ view: Widget) {
    precondition(
      view.parent === self && view !== child,
      "Expected a widget that was added by addOverlay(_:), found another \(type(of: view)).")
  }
}
