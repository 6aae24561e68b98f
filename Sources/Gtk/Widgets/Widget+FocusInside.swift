import CGtk

extension Widget {
  /// Moves the keyboard focus to the first thing in the widget that takes it, as Tab would.
  ///
  /// - Returns: Whether there is one.
  @discardableResult
  public final func focusFirstInside() -> Bool { gtk_widget_child_focus(widget, GTK_DIR_TAB_FORWARD).isTrue }
}
