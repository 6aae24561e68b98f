import CGtk

/// A GtkSearchBar, which appears below the header bar during a search.
public final class SearchBar: Widget {
  public override class var gtypeName: String { "GtkSearchBar" }

  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// Creates a hidden bar around an entry. Escape in the entry hides it.
  ///
  /// - Parameters:
  ///   - entry: The entry for the text to search for.
  ///   - child: The bar's content, which contains the entry; nil for the entry alone.
  public init(entry: SearchEntry, child: Widget? = nil) {
    super.init(raw: made(gtk_search_bar_new()), ownership: .new)
    gtk_search_bar_set_child(opaque, (child ?? entry).widget)
    gtk_search_bar_connect_entry(opaque, entry.opaque)
    // GTK realizes the text in the frame in which the bar is first seen, and drops the keys that are pressed before it.
    on("realize") { [weak self, weak entry] in
      if let self, let entry, entry.isInside(self) { gtk_widget_realize(entry.textWidget.widget) }
    }
  }

  /// Whether the bar is shown.
  public var isSearching: Bool {
    get { gtk_search_bar_get_search_mode(opaque).isTrue }
    set { gtk_search_bar_set_search_mode(opaque, newValue.gboolean) }
  }

  /// The widget in which typing starts a search, such as the window; nil for none.
  public var keyCaptureWidget: Widget? {
    get { Object.wrap(gtk_search_bar_get_key_capture_widget(opaque), as: Widget.self) }
    set { gtk_search_bar_set_key_capture_widget(opaque, newValue?.widget) }
  }

  /// Calls back when the bar has appeared or disappeared.
  /// - Parameter handler: The closure to call.
  /// - Returns: The connection.
  @discardableResult
  public func onSearchingChanged(_ handler: @escaping () -> Void) -> SignalConnection {
    on("notify::search-mode-enabled", handler)
  }
}
