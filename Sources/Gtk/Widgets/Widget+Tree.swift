import CGtk

extension Widget {
  /// The widget that directly contains this one.
  public final var parent: Widget? {
    Object.wrap(gtk_widget_get_parent(widget), as: Widget.self)
  }

  /// The widgets directly in this one.
  /// - Complexity: O(number of these widgets).
  public final var children: [Widget] {
    Array(
      sequence(
        first: gtk_widget_get_first_child(widget), next: { $0.flatMap(gtk_widget_get_next_sibling) }
      )
      .lazy.map { Object.wrap($0, as: Widget.self) }.prefix { $0 != nil }.compactMap { $0 })
  }

  /// Returns whether this widget is another one, or anywhere in it.
  /// - Parameter other: The widget that may contain this one.
  /// - Returns: Whether it does.
  public final func isInside(_ other: Widget) -> Bool {
    self === other || gtk_widget_is_ancestor(widget, other.widget).isTrue
  }

  /// Removes the widget from its parent, if it has one.
  ///
  /// - Precondition: The widget isn't the child of a list's row, which the row manages.
  public final func removeFromParent() {
    parent?.removeChild(self)
  }
}
