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
}
