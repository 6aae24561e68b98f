import CGtk

/// A GtkEntry: one line of text to edit.
open class Entry: Widget {
  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// An empty entry.
  public init() {
    super.init(raw: made(gtk_entry_new()), ownership: .new)
  }

  /// The text. Setting it puts the cursor at its start and reports a change.
  public final var text: String {
    get { String(c: gtk_editable_get_text(opaque)) }
    set { gtk_editable_set_text(opaque, newValue) }
  }

  /// What an empty entry shows.
  public final var placeholder: String? {
    get { gtk_entry_get_placeholder_text(cast()).map { String(cString: $0) } }
    set { gtk_entry_set_placeholder_text(cast(), newValue) }
  }

  /// The cursor's place, in characters (Unicode scalars); -1 sets it to the end.
  public final var position: Int {
    get { Int(gtk_editable_get_position(opaque)) }
    set { gtk_editable_set_position(opaque, gint(newValue)) }
  }

  /// The width that the entry asks for at most, in characters; -1 for its own choice.
  public final var maxWidthCharacters: Int {
    get { Int(gtk_editable_get_max_width_chars(opaque)) }
    set { gtk_editable_set_max_width_chars(opaque, gint(newValue)) }
  }

  /// Whether Enter in the entry activates its window's default widget.
  public final var activatesDefault: Bool {
    get { gtk_entry_get_activates_default(cast()).isTrue }
    set { gtk_entry_set_activates_default(cast(), newValue.gboolean) }
  }

  /// Moves the keyboard focus to the entry and leaves the cursor where it is; `grabFocus` selects the text.
  ///
  /// - Returns: Whether it could be moved.
  @discardableResult
  public final func grabFocusWithoutSelecting() -> Bool {
    gtk_entry_grab_focus_without_selecting(cast()).isTrue
  }

  /// Selects the whole text.
  public final func selectAll() { gtk_editable_select_region(opaque, 0, -1) }

  /// Calls back at each change of the text, also from the program.
  @discardableResult
  public final func onChanged(_ handler: @escaping () -> Void) -> SignalConnection { on("changed", handler) }

  /// Calls back when Enter is pressed.
  @discardableResult
  public final func onActivate(_ handler: @escaping () -> Void) -> SignalConnection {
    on("activate", handler)
  }

  /// Calls back while an input method composes, with what is not yet part of the text.
  @discardableResult
  public final func onPreeditChanged(_ handler: @escaping (String) -> Void) -> SignalConnection? {
    let delegate = Object.wrap(gtk_editable_get_delegate(opaque), as: Widget.self)
    return delegate?.on("preedit-changed", arguments: { handler($0.get(1, as: String.self)) })
  }
}
