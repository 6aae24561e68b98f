import CGtk

/// A callback on a widget's frames. It ends when it returns false, when it is cancelled, or with the widget.
public final class TickCallback {
  private let body: (Int64) -> Bool
  private weak var widget: Widget?
  private var id: guint = 0

  init(widget: Widget, body: @escaping (Int64) -> Bool) {
    self.widget = widget
    self.body = body
    // The widget's callback retains this object until the callback ends.
    id = gtk_widget_add_tick_callback(
      widget.widget,
      { _, clock, data in
        guard let data else { return 0 }
        let tick = Unmanaged<TickCallback>.fromOpaque(data).takeUnretainedValue()
        let isContinued = tick.body(Int64(gdk_frame_clock_get_frame_time(clock)))
        return isContinued.gboolean
      }, Unmanaged.passRetained(self).toOpaque(),
      { data in
        guard let data else { return }
        let tick = Unmanaged<TickCallback>.fromOpaque(data).takeRetainedValue()
        tick.id = 0
        tick.widget?.ticks[ObjectIdentifier(tick)] = nil
      })
    widget.ticks[ObjectIdentifier(self)] = self
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
