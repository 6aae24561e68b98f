import CGtk

/// A GtkEntry: one line of text to edit.
open class Entry: Widget, Editable {
  public override class var gtypeName: String { "GtkEntry" }

  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// Creates an empty entry.
  public init() {
    super.init(raw: made(gtk_entry_new()), ownership: .new)
  }

  /// The text that is shown while the entry is empty.
  public final var placeholder: String? {
    get { gtk_entry_get_placeholder_text(cast()).map { String(cString: $0) } }
    set { gtk_entry_set_placeholder_text(cast(), newValue) }
  }

  /// Whether Enter in the entry activates its window's default widget.
  public final var activatesDefault: Bool {
    get { gtk_entry_get_activates_default(cast()).isTrue }
    set { gtk_entry_set_activates_default(cast(), newValue.gboolean) }
  }

  /// Moves the keyboard focus to the entry and leaves the cursor where it is; `grabFocus` selects the text.
  ///
  /// - Returns: Whether the focus could be moved.
  @discardableResult
  public final func grabFocusWithoutSelecting() -> Bool {
    gtk_entry_grab_focus_without_selecting(cast()).isTrue
  }
}
