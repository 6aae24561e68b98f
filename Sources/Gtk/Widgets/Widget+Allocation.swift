import CGtk

extension Widget {
  /// Whether the widget's container has given it a place when it was last laid out; a list gives none to rows that are
  /// scrolled out of view.
  public final var isGivenPlace: Bool { gtk_widget_get_child_visible(widget).isTrue }

  /// Has the widget laid out again in the next frame, without asking it for its size.
  public final func queueAllocate() { gtk_widget_queue_allocate(widget) }
}
