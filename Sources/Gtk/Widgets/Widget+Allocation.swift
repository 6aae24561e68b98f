import CGtk

extension Widget {
  /// Whether the widget's container gave it a place in the last layout. A list gives none to rows that are
  /// scrolled out of view.
  public final var isGivenPlace: Bool { gtk_widget_get_child_visible(widget).isTrue }

  /// Lays the widget out again in the next frame, without measuring it again.
  public final func queueAllocate() { gtk_widget_queue_allocate(widget) }
}
