import CGtk

/// A GtkEventControllerScroll: the turns of a mouse's wheel, and the movements of two fingers on a touchpad.
public final class ScrollController: EventController {
  public override class var gtypeName: String { "GtkEventControllerScroll" }

  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// Creates a controller to add to a widget.
  ///
  /// - Parameter orientation: The direction that the controller reacts to; nil for both.
  public init(_ orientation: Orientation? = .vertical) {
    let flags =
      switch orientation {
      case .vertical: GTK_EVENT_CONTROLLER_SCROLL_VERTICAL
      case .horizontal: GTK_EVENT_CONTROLLER_SCROLL_HORIZONTAL
      case nil: GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES
      }
    super.init(raw: made(gtk_event_controller_scroll_new(flags)), ownership: .new)
  }

  /// Calls back at each movement.
  ///
  /// - Parameter handler: Receives the horizontal and vertical movement in steps of the wheel, positive to the
  ///   right and downwards; returns whether it has handled the movement.
  /// - Returns: The connection.
  @discardableResult
  public func onScroll(_ handler: @escaping (Double, Double) -> Bool) -> SignalConnection {
    on(
      "scroll",
      returning: { handler($0.get(1, as: Double.self), $0.get(2, as: Double.self)) })
  }
}
