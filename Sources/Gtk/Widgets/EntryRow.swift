import CGtk

/// An AdwEntryRow: a row of a boxed list in which one line of text is edited.
open class EntryRow: PreferencesRow, Editable {
  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// - Parameter title: What is to be typed, as plain text.
  public init(title: String) {
    super.init(raw: made(adw_entry_row_new()), ownership: .new)
    self.title = title
  }

  /// Puts a control at the end.
  public final func addSuffix(_ child: Widget) { adw_entry_row_add_suffix(cast(), child.widget) }

  /// Puts a control before the text.
  public final func addPrefix(_ child: Widget) { adw_entry_row_add_prefix(cast(), child.widget) }

  /// Whether a button lets the person say that the text is done.
  public final var showsApplyButton: Bool {
    get { adw_entry_row_get_show_apply_button(cast()).isTrue }
    set { adw_entry_row_set_show_apply_button(cast(), newValue.gboolean) }
  }

  /// Calls back when Enter is pressed.
  @discardableResult
  public final func onActivate(_ handler: @escaping () -> Void) -> SignalConnection {
    on("entry-activated", handler)
  }

  /// Calls back when the button is pressed that says that the text is done.
  @discardableResult
  public final func onApply(_ handler: @escaping () -> Void) -> SignalConnection { on("apply", handler) }
}

/// An AdwPasswordEntryRow: an entry row whose text is not shown.
public final class PasswordEntryRow: EntryRow {
  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// - Parameter title: What is to be typed, as plain text.
  public override init(title: String) {
    super.init(raw: made(adw_password_entry_row_new()), ownership: .new)
    self.title = title
  }
}
