import CGtk

/// An AdwEntryRow: a row of a boxed list to edit one line of text.
open class EntryRow: PreferencesRow, Editable {
  public override class var gtypeName: String { "AdwEntryRow" }

  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// Creates an empty row.
  /// - Parameter title: The name of the text to type, as plain text.
  public init(title: String) {
    super.init(raw: made(adw_entry_row_new()), ownership: .new)
    self.title = title
  }

  /// Adds a control at the end.
  /// - Parameter child: The control.
  public final func addSuffix(_ child: Widget) { adw_entry_row_add_suffix(cast(), child.widget) }

  /// Adds a control before the text.
  /// - Parameter child: The control.
  public final func addPrefix(_ child: Widget) { adw_entry_row_add_prefix(cast(), child.widget) }

  /// Whether a button lets the person confirm the text.
  public final var showsApplyButton: Bool {
    get { adw_entry_row_get_show_apply_button(cast()).isTrue }
    set { adw_entry_row_set_show_apply_button(cast(), newValue.gboolean) }
  }

  /// Calls back when Enter is pressed.
  /// - Parameter handler: The closure to call.
  /// - Returns: The connection.
  @discardableResult
  public final func onActivate(_ handler: @escaping () -> Void) -> SignalConnection {
    on("entry-activated", handler)
  }

  /// Calls back when the person confirms the text with the apply button.
  /// - Parameter handler: The closure to call.
  /// - Returns: The connection.
  @discardableResult
  public final func onApply(_ handler: @escaping () -> Void) -> SignalConnection { on("apply", handler) }
}

/// An AdwPasswordEntryRow: an entry row that hides its text.
public final class PasswordEntryRow: EntryRow {
  public override class var gtypeName: String { "AdwPasswordEntryRow" }

  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// Creates an empty row.
  /// - Parameter title: The name of the text to type, as plain text.
  public override init(title: String) {
    super.init(raw: made(adw_password_entry_row_new()), ownership: .new)
    self.title = title
    // libadwaita 1.2 observes the window's focus beyond the row's end, so a window that still had its focus on the row at its
    // own end would make libadwaita use the freed row.
    on("unrealize") { [weak self] in
      if let self, containsFocus { window?.focusWidget = nil }
    }
  }
}
