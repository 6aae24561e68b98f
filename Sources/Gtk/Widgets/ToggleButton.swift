import CGtk

/// A GtkToggleButton: a button that stays pressed until it is pressed again.
open class ToggleButton: Button, Toggleable {
  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// A button with a text; an underscore before a letter makes it the mnemonic.
  public override init(label: String = "") {
    super.init(raw: made(gtk_toggle_button_new_with_mnemonic(label)), ownership: .new)
  }

  /// A button with an icon, named for screen readers and in its tooltip.
  public override init(iconName: String, name: String) {
    super.init(raw: made(gtk_toggle_button_new()), ownership: .new)
    self.iconName = iconName
    tooltip = name
    setAccessibleLabel(name)
  }

  /// Whether the button is pressed.
  public final var isActive: Bool {
    get { gtk_toggle_button_get_active(cast()).isTrue }
    set { gtk_toggle_button_set_active(cast(), newValue.gboolean) }
  }

  /// Puts the button into the group of another, of which one at most is pressed; nil takes it out.
  public final func setGroup(_ other: ToggleButton?) {
    gtk_toggle_button_set_group(cast(), other?.cast())
  }

  /// Calls back whenever the button is pressed or released for good, also by the program.
  @discardableResult
  public final func onToggled(_ handler: @escaping () -> Void) -> SignalConnection { on("toggled", handler) }
}
