import CGtk

/// A GtkPasswordEntry: one line of hidden text to edit.
open class PasswordEntry: Widget, Editable {
  public override class var gtypeName: String { "GtkPasswordEntry" }

  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// Creates an empty entry.
  ///
  /// - Parameter showsPeekIcon: Whether an icon lets the person see the text.
  public init(showsPeekIcon: Bool = true) {
    super.init(raw: made(gtk_password_entry_new()), ownership: .new)
    self.showsPeekIcon = showsPeekIcon
  }

  /// Whether an icon lets the person see the text.
  public final var showsPeekIcon: Bool {
    get { gtk_password_entry_get_show_peek_icon(opaque).isTrue }
    set { gtk_password_entry_set_show_peek_icon(opaque, newValue.gboolean) }
  }

  /// The text that is shown while the entry is empty.
  public final var placeholder: String? {
    get { known("placeholder-text") }
    set { setKnown("placeholder-text", newValue) }
  }

  /// Whether Enter in the entry activates its window's default widget.
  public final var activatesDefault: Bool {
    get { known("activates-default") }
    set { setKnown("activates-default", newValue) }
  }
}
