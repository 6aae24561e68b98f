import CGtk

/// A callback on a widget's frames. It ends when it returns false, when it is cancelled, or with the widget.
public final class TickCallback {
  private weak var widget: Widget?
  private var id: guint = 0

  init(widget: Widget, body: @escaping (Int64) -> Bool) {
    self.widget = widget
    // The closure at the end retains this object until then.
    id = gtk_widget_add_tick_callback(
      widget.widget,
      { _, clock, data in
        ClosureBox<(Int64) -> Bool>.closure(in: data)(Int64(gdk_frame_clock_get_frame_time(clock))).gboolean
      }, ClosureBox.data(body, whenFreed: { self.hasEnded() }), freeClosure)
    widget.ticks[ObjectIdentifier(self)] = self
  }

  private func hasEnded() {
    id = 0
    widget?.ticks[ObjectIdentifier(self)] = nil
  }

  /// Ends the callback. Further calls do nothing.
  public func cancel() {
    guard id != 0, let widget else { return }
    gtk_widget_remove_tick_callback(widget.widget, id)
  }
}

extension Widget {
  /// Calls back before each frame while the widget is shown.
  ///
  /// - Parameter body: Receives the frame's time in microseconds; returns whether to go on.
  /// - Returns: The callback, which can be cancelled.
  @discardableResult
  public final func addTick(_ body: @escaping (Int64) -> Bool) -> TickCallback {
    TickCallback(widget: self, body: body)
  }
}
