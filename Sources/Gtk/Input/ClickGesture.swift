import CGtk

/// A GtkGestureClick.
public final class ClickGesture: Gesture {
  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// A gesture for one button.
  public init(button: PointerButton = .primary) {
    super.init(raw: made(gtk_gesture_click_new()), ownership: .new)
    self.button = button
  }

  /// Calls back when the button is pressed, with the place in pixels.
  @discardableResult
  public func onPressed(_ handler: @escaping (Double, Double) -> Void) -> SignalConnection {
    onPoint("pressed", at: 2, handler)
  }

  /// Calls back when the button is released, with the place in pixels.
  @discardableResult
  public func onReleased(_ handler: @escaping (Double, Double) -> Void) -> SignalConnection {
    onPoint("released", at: 2, handler)
  }
}
