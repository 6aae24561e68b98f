import CGtk

/// A control that is on or off: check button, switch, toggle button.
public protocol Toggleable: Widget {
  /// Whether it is on.
  var isActive: Bool { get set }

  /// Calls back whenever it is switched on or off, also by the program.
  @discardableResult func onToggled(_ handler: @escaping () -> Void) -> SignalConnection
}
