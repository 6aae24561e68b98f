import CGtk

/// A GtkPopoverMenu: a context menu over a widget.
public final class PopoverMenu: Widget {
  public override class var gtypeName: String { "GtkPopoverMenu" }

  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// Creates a menu over a widget, whose actions it uses. The menu is destroyed when it has been closed.
  /// - Parameters:
  ///   - menu: The items to show.
  ///   - parent: The widget to show the menu over.
  public init(menu: Menu, over parent: Widget) {
    super.init(raw: made(gtk_popover_menu_new_from_model(menu.cast())), ownership: .new)
    gtk_widget_set_parent(widget, parent.widget)
    gtk_popover_set_has_arrow(cast(), 0)
    gtk_widget_set_halign(widget, GTK_ALIGN_START)
    on("closed") { [weak self] in
      // GTK activates the chosen item's action only after the menu has closed.
      Task { self?.destroy() }
    }
  }

  /// Opens the menu at a position in the parent.
  /// - Parameters:
  ///   - x: The horizontal position in the parent, in pixels.
  ///   - y: The vertical position in the parent, in pixels.
  public func popup(x: Double, y: Double) {
    var place = GdkRectangle(x: gint(x), y: gint(y), width: 1, height: 1)
    gtk_popover_set_pointing_to(cast(), &place)
    endPressedLook(x: x, y: y)
    nameMenuItems()
    gtk_popover_popup(cast())
  }

  /// Ends the pressed look of the widgets at a position. The menu receives the release of the button that has
  /// opened it, so the pressed widgets don't.
  private func endPressedLook(x: Double, y: Double) {
    guard let parent = gtk_widget_get_parent(widget) else { return }
    var pressed = gtk_widget_pick(parent, x, y, GTK_PICK_DEFAULT)
    while let current = pressed {
      gtk_widget_unset_state_flags(current, GTK_STATE_FLAG_ACTIVE)
      pressed = gtk_widget_get_parent(current)
    }
  }

  /// Closes the menu.
  public func popdown() { gtk_popover_popdown(cast()) }
}
