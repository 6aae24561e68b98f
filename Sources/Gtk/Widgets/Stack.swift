import CGtk

/// A GtkStack, which shows one of several children, chosen by name.
public final class Stack: Widget {
  public override class var gtypeName: String { "GtkStack" }

  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// Creates a stack without children.
  /// - Parameter crossfades: Whether one child fades into the next.
  public init(crossfades: Bool = true) {
    super.init(raw: made(gtk_stack_new()), ownership: .new)
    if crossfades { gtk_stack_set_transition_type(opaque, GTK_STACK_TRANSITION_TYPE_CROSSFADE) }
  }

  /// Adds a child under a name.
  /// - Parameters:
  ///   - child: The widget.
  ///   - name: The name by which the child is chosen, unique in the stack.
  public func add(_ child: Widget, name: String) { gtk_stack_add_named(opaque, child.widget, name) }

  /// Adds a child under a name, with a title for a stack switcher.
  /// - Parameters:
  ///   - child: The widget.
  ///   - name: The name by which the child is chosen, unique in the stack.
  ///   - title: The text of the child's button in a stack switcher.
  public func add(_ child: Widget, name: String, title: String) {
    gtk_stack_add_titled(opaque, child.widget, name, title)
  }

  /// Removes a child.
  /// - Parameter child: A child of the stack.
  public func remove(_ child: Widget) { gtk_stack_remove(opaque, child.widget) }

  override func removeChild(_ child: Widget) { remove(child) }

  /// The name of the visible child.
  public var visibleChildName: String? {
    get { gtk_stack_get_visible_child_name(opaque).map { String(cString: $0) } }
    set {
      guard let newValue else { return }
      gtk_stack_set_visible_child_name(opaque, newValue)
    }
  }

  /// Calls back when another child becomes visible, by the person's choice or the program's.
  /// - Parameter handler: The closure to call.
  /// - Returns: The connection.
  @discardableResult
  public func onVisibleChildChanged(_ handler: @escaping () -> Void) -> SignalConnection {
    on("notify::visible-child-name", handler)
  }
}
