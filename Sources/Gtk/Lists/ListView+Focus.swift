import CGtk

extension ListView {
  /// Moves the keyboard focus into the list or within its row. Returns false if the focus is to leave the list.
  ///
  /// GTK's own list would stop at a row that takes no focus, and Tab would go through every row.
  func moveFocus(_ direction: GtkDirectionType) -> Bool {
    if containsFocus, let row = gtk_widget_get_focus_child(widget) {
      let isOnRow = gtk_widget_is_focus(row).isTrue
      // Backwards, the focus goes from a control in a row to the row, and from the row out of the list.
      if direction == GTK_DIR_TAB_BACKWARD, isOnRow { return false }
      if gtk_widget_child_focus(row, direction).isTrue { return true }
      return direction == GTK_DIR_TAB_BACKWARD && gtk_widget_grab_focus(row).isTrue
    }
    let isForgotten = isFocusForgotten && gtk_widget_get_focus_child(widget) == nil
    isFocusForgotten = false
    guard !isForgotten, parentFocus(direction) else { return focusFirstRow() }
    // Coming back leads to the row, not to the control in it that had the focus.
    if let row = gtk_widget_get_focus_child(widget) { gtk_widget_grab_focus(row) }
    return true
  }

  /// Moves the focus into the list as GTK does: to the row that had it last.
  private func parentFocus(_ direction: GtkDirectionType) -> Bool {
    guard let parent = g_type_class_peek(gtk_list_view_get_type()) else { return false }
    return parent.assumingMemoryBound(to: GtkWidgetClass.self).pointee.focus(widget, direction).isTrue
  }

  /// Moves the focus to the first row in view that takes it. GTK keeps the widgets of the rows in another order than the rows.
  private func focusFirstRow() -> Bool {
    itemsInView.sorted { $0.position ?? .max < $1.position ?? .max }
      .contains { $0.row.map { gtk_widget_grab_focus($0).isTrue } ?? false }
  }

  /// Makes the first row in view receive the focus when the user moves it into the list, instead of the row that had it last.
  /// Does nothing if the list has the focus.
  package final func forgetFocus() {
    guard !containsFocus else { return }
    // Once a row has received the focus in another way, as by a click, GTK has a child again.
    gtk_widget_set_focus_child(widget, nil)
    isFocusForgotten = true
  }

  /// Whether the list has the focus itself and none of its rows does, as after it was empty.
  package final var hasFocusOnNoRow: Bool { gtk_widget_is_focus(widget).isTrue }

  /// Scrolls to the row at a position and moves the keyboard focus to it.
  ///
  /// An open menu of the list keeps the focus. So does a widget outside of the list that gets the focus before
  /// the row has been laid out.
  /// - Parameter position: The item's position, from 0.
  public final func grabFocus(at position: Int) {
    scroll(to: position)
    if menuHasFocus { return }
    let before = focusOfWindow
    var hasFocus = focusRow(at: position)
    // A new row can take the focus only once it has a place, after the next layout. GTK scrolls by a row's place,
    // so it may leave a row that had none beyond the list's edge.
    var frames = 3
    let move = userFocusMoves
    addTick { [weak self] _ in
      guard let self, move == userFocusMoves else { return false }
      frames -= 1
      if !hasFocus {
        // A page that has replaced the list is shown with its own focus.
        if let now = focusOfWindow, now != before, !containsFocus { return false }
        hasFocus = focusRow(at: position)
      } else if frames < 2, let focused = focusedPosition, !isInView(focused) {
        scroll(to: focused)
      }
      return frames > 0
    }
  }

  /// Moves the keyboard focus to the row at a position, because the user does so. This ends an earlier move,
  /// which may still have to scroll.
  /// - Parameter position: The item's position, from 0.
  package final func moveUserFocus(to position: Int) {
    userFocusMoves += 1
    grabFocus(at: position)
  }

  /// Whether the whole row at a position is between the list's edges, as of the last layout.
  private func isInView(_ position: Int) -> Bool {
    guard let bounds = boundItem(at: position)?.child?.parent?.computeBounds(in: self) else { return false }
    return bounds.y >= 0 && bounds.y + bounds.height <= Double(height)
  }

  /// Whether a widget in a popover over the list has the window's keyboard focus.
  private var menuHasFocus: Bool {
    var focused = focusOfWindow
    while let part = focused, part != widget {
      let isPopover = g_type_check_instance_is_a(
        UnsafeMutableRawPointer(part).assumingMemoryBound(to: GTypeInstance.self), gtk_popover_get_type())
      if isPopover.isTrue { return gtk_widget_get_mapped(part).isTrue }
      focused = gtk_widget_get_parent(part)
    }
    return false
  }

  /// The widget that has the window's keyboard focus.
  private var focusOfWindow: UnsafeMutablePointer<GtkWidget>? {
    gtk_widget_get_root(widget).flatMap { gtk_root_get_focus($0) }
  }

  private func focusRow(at position: Int) -> Bool {
    if menuHasFocus { return true }
    guard let row = boundItem(at: position)?.row else { return false }
    // A row that can't take the focus itself may contain a control that can.
    if gtk_widget_grab_focus(row).isTrue { return true }
    guard gtk_widget_get_mapped(row).isTrue, !gtk_widget_get_focusable(row).isTrue else { return false }
    return gtk_widget_child_focus(row, GTK_DIR_TAB_FORWARD).isTrue
  }

  /// Whether a row itself has the window's keyboard focus, and not a control within it.
  package final var isFocusOnRow: Bool { focusOfWindow.map { gtk_widget_get_parent($0) == widget } ?? false }

  /// The position, from 0, of the row that has or contains the window's keyboard focus.
  public final var focusedPosition: Int? {
    guard containsFocus else { return nil }
    var focused = focusOfWindow
    while let widget = focused, gtk_widget_get_parent(widget) != self.widget {
      focused = gtk_widget_get_parent(widget)
    }
    return focused.flatMap { listItem(of: $0) }?.position
  }
}
