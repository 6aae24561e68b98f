import CGtk

/// A GtkGestureLongPress.
public final class LongPressGesture: Gesture {
  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// - Parameter isTouchOnly: Whether only fingers count.
  public init(isTouchOnly: Bool = true) {
    super.init(raw: made(gtk_gesture_long_press_new()), ownership: .new)
    gtk_gesture_single_set_touch_only(opaque, isTouchOnly.gboolean)
  }

  /// Calls back when the press is long enough, with the place in pixels.
  @discardableResult
  public func onPressed(_ handler: @escaping (Double, Double) -> Void) -> SignalConnection {
    onPoint("pressed", at: 1, handler)
  }
}
