import CGtk

/// A GtkStack: one of several children is shown, by name.
public final class Stack: Widget {
  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// - Parameter crossfades: Whether one child fades into the next.
  public init(crossfades: Bool = true) {
    super.init(raw: made(gtk_stack_new()), ownership: .new)
    if crossfades { gtk_stack_set_transition_type(opaque, GTK_STACK_TRANSITION_TYPE_CROSSFADE) }
  }

  /// Adds a child under a name.
  public func add(_ child: Widget, name: String) { gtk_stack_add_named(opaque, child.widget, name) }

  /// Adds a child under a name, with a title for a stack switcher.
  public func add(_ child: Widget, name: String, title: String) {
    gtk_stack_add_titled(opaque, child.widget, name, title)
  }

  /// Takes a child out.
  public func remove(_ child: Widget) { gtk_stack_remove(opaque, child.widget) }

  /// The name of the child that is shown.
  public var visibleChildName: String? {
    get { gtk_stack_get_visible_child_name(opaque).map { String(cString: $0) } }
    set {
      guard let newValue else { return }
      gtk_stack_set_visible_child_name(opaque, newValue)
    }
  }

  /// Calls back when another child is shown, by the person or by the program.
  @discardableResult
  public func onVisibleChildChanged(_ handler: @escaping () -> Void) -> SignalConnection {
    on("notify::visible-child-name", handler)
  }
}
