import CGtk

/// A GtkEventControllerFocus: the keyboard focus comes to a widget or something in it.
public final class FocusController: EventController {
  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// A controller to add to a widget.
  public init() {
    super.init(raw: made(gtk_event_controller_focus_new()), ownership: .new)
  }

  /// Calls back when the focus comes in.
  @discardableResult
  public func onEnter(_ handler: @escaping () -> Void) -> SignalConnection { on("enter", handler) }

  /// Calls back when the focus goes out.
  @discardableResult
  public func onLeave(_ handler: @escaping () -> Void) -> SignalConnection { on("leave", handler) }
}
