import CGtk

extension ListView {
  /// Scrolls down, or up by a negative number, as far as there is something.
  /// - Parameter distance: In pixels.
  public final func scroll(by distance: Double) {
    verticalOffset += distance
  }

  /// How far the list is scrolled down, in pixels.
  public final var verticalOffset: Double {
    get { gtk_scrollable_get_vadjustment(opaque).map { gtk_adjustment_get_value($0) } ?? 0 }
    set {
      if let adjustment = gtk_scrollable_get_vadjustment(opaque) {
        gtk_adjustment_set_value(adjustment, newValue)
      }
    }
  }
}

extension EventController {
  /// Whether what is handled now comes from a touch screen.
  package final var isTouch: Bool {
    guard let device = gtk_event_controller_get_current_event_device(opaque) else { return false }
    return gdk_device_get_source(device) == GDK_SOURCE_TOUCHSCREEN
  }
}
