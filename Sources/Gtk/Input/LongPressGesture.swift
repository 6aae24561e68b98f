import CGtk

/// A GtkGestureLongPress: a press that is held.
public final class LongPressGesture: Gesture {
  public override class var gtypeName: String { "GtkGestureLongPress" }

  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// Creates a gesture to add to a widget.
  /// - Parameter isTouchOnly: Whether the gesture reacts to fingers only.
  public init(isTouchOnly: Bool = true) {
    super.init(raw: made(gtk_gesture_long_press_new()), ownership: .new)
    gtk_gesture_single_set_touch_only(opaque, isTouchOnly.gboolean)
  }

  /// Calls back when the press has lasted long enough.
  /// - Parameter handler: Receives the x and y of the press in the widget, in pixels.
  /// - Returns: The connection.
  @discardableResult
  public func onPressed(_ handler: @escaping (Double, Double) -> Void) -> SignalConnection {
    onPoint("pressed", at: 1, handler)
  }
}
