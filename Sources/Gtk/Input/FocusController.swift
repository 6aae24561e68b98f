import CGtk

/// A GtkEventControllerFocus, which reports when the keyboard focus enters or leaves a widget with its
/// descendants.
public final class FocusController: EventController {
  public override class var gtypeName: String { "GtkEventControllerFocus" }

  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// Creates a controller to add to a widget.
  public init() {
    super.init(raw: made(gtk_event_controller_focus_new()), ownership: .new)
  }

  /// Calls back when the focus enters.
  /// - Parameter handler: The closure to call.
  /// - Returns: The connection.
  @discardableResult
  public func onEnter(_ handler: @escaping () -> Void) -> SignalConnection { on("enter", handler) }

  /// Calls back when the focus leaves.
  /// - Parameter handler: The closure to call.
  /// - Returns: The connection.
  @discardableResult
  public func onLeave(_ handler: @escaping () -> Void) -> SignalConnection { on("leave", handler) }
}
