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
    guard parentFocus(direction) else { return focusFirstRow() }
    // Coming back leads to the row, not to the control in it that had the focus.
    if let row = gtk_widget_get_focus_child(widget) { gtk_widget_grab_focus(row) }
    return true
  }

  /// Moves the focus into the list as GTK does: to the row that had it last.
  private func parentFocus(_ direction: GtkDirectionType) -> Bool {
    guard let parent = g_type_class_peek(gtk_list_view_get_type()) else { return false }
    return parent.assumingMemoryBound(to: GtkWidgetClass.self).pointee.focus(widget, direction).isTrue
  }

  private func focusFirstRow() -> Bool {
    var next = gtk_widget_get_first_child(widget)
    while let row = next {
      if gtk_widget_get_child_visible(row).isTrue, gtk_widget_grab_focus(row).isTrue { return true }
      next = gtk_widget_get_next_sibling(row)
    }
    return false
  }
}
