import CGtk

/// A GtkTextView: several lines of text to edit.
open class TextView: Widget {
  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// An empty text that wraps.
  public init() {
    super.init(raw: made(gtk_text_view_new()), ownership: .new)
    gtk_text_view_set_wrap_mode(cast(), GTK_WRAP_WORD_CHAR)
  }

  /// The text. Setting it reports a change. Costs its length.
  public final var text: String {
    get {
      var start = GtkTextIter()
      var end = GtkTextIter()
      gtk_text_buffer_get_bounds(buffer, &start, &end)
      return String(owned: gtk_text_buffer_get_text(buffer, &start, &end, 1))
    }
    set { gtk_text_buffer_set_text(buffer, newValue, -1) }
  }

  private var buffer: UnsafeMutablePointer<GtkTextBuffer>? { gtk_text_view_get_buffer(cast()) }

  /// Calls back at each change of the text, also from the program.
  @discardableResult
  public final func onChanged(_ handler: @escaping () -> Void) -> SignalConnection? {
    guard let buffer else { return nil }
    return Object.wrap(UnsafeMutableRawPointer(buffer)).on("changed", handler)
  }
}
