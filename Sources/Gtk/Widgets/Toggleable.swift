import CGtk

/// A control that is on or off: a check button, switch or toggle button.
@MainActor public protocol Toggleable: Widget {
  /// Whether the control is on.
  var isActive: Bool { get set }

  /// Calls back whenever the control is turned on or off, by the person or the program.
  /// - Parameter handler: The closure to call.
  /// - Returns: The connection.
  @discardableResult func onToggled(_ handler: @escaping () -> Void) -> SignalConnection
}
