import CGtk

/// A GtkGestureDrag. Offsets are from the start point, in pixels.
public final class DragGesture: Gesture {
  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// A gesture for any button and finger; `button` narrows it.
  public init() {
    super.init(raw: made(gtk_gesture_drag_new()), ownership: .new)
  }

  /// Calls back at the start, with the start point.
  @discardableResult
  public func onBegin(_ handler: @escaping (Double, Double) -> Void) -> SignalConnection {
    onPoint("drag-begin", at: 1, handler)
  }

  /// Calls back at each movement, with the offset.
  @discardableResult
  public func onUpdate(_ handler: @escaping (Double, Double) -> Void) -> SignalConnection {
    onPoint("drag-update", at: 1, handler)
  }

  /// Calls back at the end, with the offset.
  @discardableResult
  public func onEnd(_ handler: @escaping (Double, Double) -> Void) -> SignalConnection {
    onPoint("drag-end", at: 1, handler)
  }

  /// Calls back when the drag is taken away, by another gesture for example.
  @discardableResult
  public func onCancel(_ handler: @escaping () -> Void) -> SignalConnection { on("cancel", handler) }
}
