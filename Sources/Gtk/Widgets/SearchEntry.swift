import CGtk

/// A GtkSearchEntry: one line of text to search for.
open class SearchEntry: Widget, Editable {
  public override class var gtypeName: String { "GtkSearchEntry" }

  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// Creates an empty entry.
  public init() {
    super.init(raw: made(gtk_search_entry_new()), ownership: .new)
  }

  /// The text that is shown while the entry is empty.
  public final var placeholder: String? {
    get { known("placeholder-text") }
    set { setKnown("placeholder-text", newValue) }
  }

  /// The widget whose key presses start a search, such as the window; nil for none.
  public final var keyCaptureWidget: Widget? {
    get { Object.wrap(gtk_search_entry_get_key_capture_widget(opaque), as: Widget.self) }
    set { gtk_search_entry_set_key_capture_widget(opaque, newValue?.widget) }
  }

  /// Calls back a moment after the last change of the text, or at once when it has become empty.
  /// - Parameter handler: The closure to call.
  /// - Returns: The connection.
  @discardableResult
  public final func onSearchChanged(_ handler: @escaping () -> Void) -> SignalConnection {
    on("search-changed", handler)
  }

  /// Calls back when Escape is pressed.
  /// - Parameter handler: The closure to call.
  /// - Returns: The connection.
  @discardableResult
  public final func onStopSearch(_ handler: @escaping () -> Void) -> SignalConnection {
    on("stop-search", handler)
  }
}
