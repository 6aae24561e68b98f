import CGtk

/// A GtkSwitch: a setting to turn on or off, with immediate effect.
open class Switch: Widget, Toggleable {
  public override class var gtypeName: String { "GtkSwitch" }

  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// Creates a switch that is off. It needs an accessible label.
  public init() {
    super.init(raw: made(gtk_switch_new()), ownership: .new)
    valign = .center
  }

  /// Whether the switch is on.
  public final var isActive: Bool {
    get { gtk_switch_get_active(opaque).isTrue }
    set { gtk_switch_set_active(opaque, newValue.gboolean) }
  }

  /// Calls back whenever the switch is turned on or off, by the person or the program.
  /// - Parameter handler: The closure to call.
  /// - Returns: The connection.
  @discardableResult
  public final func onToggled(_ handler: @escaping () -> Void) -> SignalConnection {
    on("notify::active", handler)
  }
}
