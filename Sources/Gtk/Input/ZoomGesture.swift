import CGtk

/// A GtkGestureZoom: two fingers that move apart or together.
public final class ZoomGesture: EventController {
  public override class var gtypeName: String { "GtkGestureZoom" }

  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// Creates a gesture to add to a widget.
  public init() {
    super.init(raw: made(gtk_gesture_zoom_new()), ownership: .new)
  }

  /// Calls back when two fingers have touched the widget.
  /// - Parameter handler: The closure to call.
  /// - Returns: The connection.
  @discardableResult
  public func onBegin(_ handler: @escaping () -> Void) -> SignalConnection { on("begin", handler) }

  /// Calls back at each movement.
  /// - Parameter handler: Receives the distance between the fingers as a multiple of their distance at the start.
  /// - Returns: The connection.
  @discardableResult
  public func onScaleChanged(_ handler: @escaping (Double) -> Void) -> SignalConnection {
    on("scale-changed", arguments: { handler($0.get(1, as: Double.self)) })
  }
}
