import CGtk

/// A GtkGestureDrag: a drag with the pointer or a finger. Offsets are from the start point, in pixels.
public final class DragGesture: Gesture {
  public override class var gtypeName: String { "GtkGestureDrag" }

  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// Creates a gesture for any button or finger; `button` restricts it.
  public init() {
    super.init(raw: made(gtk_gesture_drag_new()), ownership: .new)
  }

  /// Calls back when the drag starts.
  /// - Parameter handler: Receives the x and y of the start point in the widget, in pixels.
  /// - Returns: The connection.
  @discardableResult
  public func onBegin(_ handler: @escaping (Double, Double) -> Void) -> SignalConnection {
    onPoint("drag-begin", at: 1, handler)
  }

  /// Calls back at each movement.
  /// - Parameter handler: Receives the horizontal and vertical offset from the start point, in pixels.
  /// - Returns: The connection.
  @discardableResult
  public func onUpdate(_ handler: @escaping (Double, Double) -> Void) -> SignalConnection {
    onPoint("drag-update", at: 1, handler)
  }

  /// Calls back when the drag ends.
  /// - Parameter handler: Receives the horizontal and vertical offset from the start point, in pixels.
  /// - Returns: The connection.
  @discardableResult
  public func onEnd(_ handler: @escaping (Double, Double) -> Void) -> SignalConnection {
    onPoint("drag-end", at: 1, handler)
  }

  /// Calls back when the drag is cancelled, for example because another gesture claims the pointer.
  /// - Parameter handler: The closure to call.
  /// - Returns: The connection.
  @discardableResult
  public func onCancel(_ handler: @escaping () -> Void) -> SignalConnection { on("cancel", handler) }
}
