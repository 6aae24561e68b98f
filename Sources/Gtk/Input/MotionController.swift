import CGtk

/// A GtkEventControllerMotion: the pointer's movements over a widget.
public final class MotionController: EventController {
  public override class var gtypeName: String { "GtkEventControllerMotion" }

  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// Creates a controller to add to a widget.
  public init() {
    super.init(raw: made(gtk_event_controller_motion_new()), ownership: .new)
  }

  /// Calls back at each movement over the widget.
  /// - Parameter handler: Receives the pointer's x and y in the widget, in pixels.
  /// - Returns: The connection.
  @discardableResult
  public func onMotion(_ handler: @escaping (Double, Double) -> Void) -> SignalConnection {
    on("motion", arguments: { handler($0.get(1, as: Double.self), $0.get(2, as: Double.self)) })
  }

  /// Calls back when the pointer has left the widget.
  /// - Parameter handler: The closure to call.
  /// - Returns: The connection.
  @discardableResult
  public func onLeave(_ handler: @escaping () -> Void) -> SignalConnection { on("leave", handler) }
}
