import CGtk

/// A GtkGestureZoom: two fingers move apart or together.
public final class ZoomGesture: EventController {
  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// A gesture to add to a widget.
  public init() {
    super.init(raw: made(gtk_gesture_zoom_new()), ownership: .new)
  }

  /// Calls back when two fingers are down.
  @discardableResult
  public func onBegin(_ handler: @escaping () -> Void) -> SignalConnection { on("begin", handler) }

  /// Calls back at each movement, with the fingers' distance as a multiple of that at the start.
  @discardableResult
  public func onScaleChanged(_ handler: @escaping (Double) -> Void) -> SignalConnection {
    on("scale-changed", arguments: { handler($0.get(1, as: Double.self)) })
  }
}
