import CGtk

/// The side of its parent on which a popover opens, if there is room.
public enum PopoverPosition: Int {
  case left, right, top, bottom
}

/// A GtkPopover: a bubble over a widget.
open class Popover: Widget {
  public override class var gtypeName: String { "GtkPopover" }

  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// Creates a popover for a menu button.
  /// - Parameter child: The popover's content.
  public init(child: Widget? = nil) {
    super.init(raw: made(gtk_popover_new()), ownership: .new)
    self.child = child
  }

  /// Creates a popover over a widget, which retains it. To open it, call `popup()`.
  /// - Parameters:
  ///   - child: The popover's content.
  ///   - parent: The widget that the popover points to.
  public convenience init(child: Widget? = nil, over parent: Widget) {
    self.init(child: child)
    gtk_widget_set_parent(widget, parent.widget)
    // GTK requires a widget's popovers to be gone before the widget is.
    parent.onDispose { [weak self] in
      if let self, gtk_widget_get_parent(widget) != nil { gtk_widget_unparent(widget) }
    }
  }

  /// The popover's content.
  public final var child: Widget? {
    get { Object.wrap(gtk_popover_get_child(cast()), as: Widget.self) }
    set { gtk_popover_set_child(cast(), newValue?.widget) }
  }

  /// The side of the parent on which the popover opens, if there is room.
  public final var position: PopoverPosition {
    get { PopoverPosition(rawValue: Int(gtk_popover_get_position(cast()).rawValue)) ?? .bottom }
    set { gtk_popover_set_position(cast(), GtkPositionType(rawValue: UInt32(newValue.rawValue))) }
  }

  /// Whether Escape and clicks elsewhere close the popover.
  public final var autohides: Bool {
    get { gtk_popover_get_autohide(cast()).isTrue }
    set { gtk_popover_set_autohide(cast(), newValue.gboolean) }
  }

  /// Whether an arrow points to the parent.
  public final var hasArrow: Bool {
    get { gtk_popover_get_has_arrow(cast()).isTrue }
    set { gtk_popover_set_has_arrow(cast(), newValue.gboolean) }
  }

  /// Opens the popover.
  public final func popup() { gtk_popover_popup(cast()) }

  /// Closes the popover.
  public final func popdown() { gtk_popover_popdown(cast()) }

  /// Calls back when the popover has been opened or closed.
  /// - Parameter handler: The closure to call.
  /// - Returns: The connection.
  @discardableResult
  public final func onVisibleChanged(_ handler: @escaping () -> Void) -> SignalConnection {
    on("notify::visible", handler)
  }

  /// Calls back when the popover has been closed.
  /// - Parameter handler: The closure to call.
  /// - Returns: The connection.
  @discardableResult
  public final func onClosed(_ handler: @escaping () -> Void) -> SignalConnection { on("closed", handler) }
}
