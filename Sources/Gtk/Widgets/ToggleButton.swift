import CGtk

/// A GtkToggleButton: a button that stays pressed until it is pressed again.
open class ToggleButton: Button, Toggleable {
  public override class var gtypeName: String { "GtkToggleButton" }

  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// Creates a button with a text.
  /// - Parameter label: The text; an underscore before a letter makes it the mnemonic.
  public override init(label: String = "") {
    super.init(raw: made(gtk_toggle_button_new_with_mnemonic(label)), ownership: .new)
  }

  /// Creates a button with an icon.
  /// - Parameters:
  ///   - iconName: The icon's name in the theme.
  ///   - name: The button's purpose, for screen readers and the tooltip.
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

  /// Puts the button into the group of another, in which at most one is pressed.
  /// - Parameter other: A button of the group; nil takes this button out of its group.
  public final func setGroup(_ other: ToggleButton?) {
    gtk_toggle_button_set_group(cast(), other?.cast())
  }

  /// Calls back whenever `isActive` has changed, by the person or the program.
  /// - Parameter handler: The closure to call.
  /// - Returns: The connection.
  @discardableResult
  public final func onToggled(_ handler: @escaping () -> Void) -> SignalConnection { on("toggled", handler) }
}
