import CGtk

/// A GtkGestureClick: a click or tap.
public final class ClickGesture: Gesture {
  public override class var gtypeName: String { "GtkGestureClick" }

  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// Creates a gesture for one button.
  /// - Parameter button: The button that the gesture reacts to.
  public init(button: PointerButton = .primary) {
    super.init(raw: made(gtk_gesture_click_new()), ownership: .new)
    self.button = button
  }

  /// Calls back when the button is pressed.
  /// - Parameter handler: Receives the pointer's x and y in the widget, in pixels.
  /// - Returns: The connection.
  @discardableResult
  public func onPressed(_ handler: @escaping (Double, Double) -> Void) -> SignalConnection {
    onPoint("pressed", at: 2, handler)
  }

  /// Calls back when the button is released.
  /// - Parameter handler: Receives the pointer's x and y in the widget, in pixels.
  /// - Returns: The connection.
  @discardableResult
  public func onReleased(_ handler: @escaping (Double, Double) -> Void) -> SignalConnection {
    onPoint("released", at: 2, handler)
  }
}
