import CGtk

extension Widget {
  /// Moves the keyboard focus to the first widget within this one that takes it, as Tab would.
  ///
  /// - Returns: Whether there is such a widget.
  @discardableResult
  public final func focusFirstInside() -> Bool { gtk_widget_child_focus(widget, GTK_DIR_TAB_FORWARD).isTrue }
}
