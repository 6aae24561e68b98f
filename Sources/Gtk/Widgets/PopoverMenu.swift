import CGtk

/// A GtkPopoverMenu: a context menu over a widget.
public final class PopoverMenu: Widget {
  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// A menu over a widget, whose actions it uses. It leaves the widget when it has been closed.
  public init(menu: Menu, over parent: Widget) {
    super.init(raw: made(gtk_popover_menu_new_from_model(menu.cast())), ownership: .new)
    gtk_widget_set_parent(widget, parent.widget)
    gtk_popover_set_has_arrow(cast(), 0)
    gtk_widget_set_halign(widget, GTK_ALIGN_START)
    on("closed") { [weak self] in
      // The chosen item's action is activated after the closing.
      Task { self?.destroy() }
    }
  }

  /// Opens the menu at a place in the parent's coordinates, in pixels.
  public func popup(x: Double, y: Double) {
    var place = GdkRectangle(x: gint(x), y: gint(y), width: 1, height: 1)
    gtk_popover_set_pointing_to(cast(), &place)
    endPressedLook(x: x, y: y)
    nameMenuItems()
    gtk_popover_popup(cast())
  }

  /// The release of the button that has opened the menu goes to the menu, and not to what was pressed.
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
