import CGtk

/// A GtkSwitch: something that is on or off, with effect at once.
open class Switch: Widget, Toggleable {
  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// A switch that is off. It needs an accessible label.
  public init() {
    super.init(raw: made(gtk_switch_new()), ownership: .new)
    valign = .center
  }

  /// Whether it is on.
  public final var isActive: Bool {
    get { gtk_switch_get_active(opaque).isTrue }
    set { gtk_switch_set_active(opaque, newValue.gboolean) }
  }

  /// Calls back whenever it is switched on or off, also by the program.
  @discardableResult
  public final func onToggled(_ handler: @escaping () -> Void) -> SignalConnection {
    on("notify::active", handler)
  }
}
