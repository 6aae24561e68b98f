import CGtk

/// A GdkFrameClock, which determines when a window's frames are drawn.
public final class FrameClock: Object {
  public override class var gtypeName: String { "GdkFrameClock" }

  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// Calls back when a frame's widgets have been laid out, before they are drawn. If the handler requests another
  /// layout, that takes place in the same frame, up to four times.
  /// - Parameter handler: The closure to call.
  /// - Returns: The connection.
  @discardableResult
  public func onLaidOut(_ handler: @escaping () -> Void) -> SignalConnection {
    on("layout", after: true, handler)
  }

  /// Calls back when a frame has been drawn and handed to the display.
  /// - Parameter handler: The closure to call.
  /// - Returns: The connection.
  @discardableResult
  public func onAfterPaint(_ handler: @escaping () -> Void) -> SignalConnection { on("after-paint", handler) }
}

extension Widget {
  /// The clock of the widget's window; nil while the window isn't realized.
  public final var frameClock: FrameClock? {
    guard let clock = gtk_widget_get_frame_clock(widget) else { return nil }
    return Object.wrap(UnsafeMutableRawPointer(clock)) as? FrameClock
  }
}
