import CGtk

/// A GtkDropDown: one text of a list is chosen.
open class DropDown: Widget {
  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// A choice between texts, the first at first. It needs an accessible label.
  public init(_ items: [String] = []) {
    super.init(raw: made(gtk_drop_down_new_from_strings([nil])), ownership: .new)
    self.items = items
  }

  /// The texts. Setting them leaves the same text chosen if it is still there, else the first. Costs their number.
  public final var items: [String] {
    get { (0..<g_list_model_get_n_items(strings)).map { String(c: gtk_string_list_get_string(strings, $0)) } }
    set {
      let old = items
      guard newValue != old else { return }
      let chosen = selectedIndex.flatMap { newValue.firstIndex(of: old[$0]) }
      // The choice in between is nobody's.
      g_object_freeze_notify(gobject)
      defer { g_object_thaw_notify(gobject) }
      newValue.withCStrings { gtk_string_list_splice(strings, 0, guint(old.count), $0) }
      selectedIndex = newValue.isEmpty ? nil : chosen ?? 0
    }
  }

  /// The place of the text that is chosen; nil where none is.
  public final var selectedIndex: Int? {
    get {
      let position = gtk_drop_down_get_selected(opaque)
      return position == guint.max ? nil : Int(position)
    }
    set {
      gtk_drop_down_set_selected(opaque, newValue.map { guint($0) } ?? guint.max)
      guard newValue == nil, selectedIndex != nil else { return }
      allowNoSelection()
      gtk_drop_down_set_selected(opaque, guint.max)
    }
  }

  /// The text that is chosen; nil where none is.
  public final var selectedItem: String? { selectedIndex.map { items[$0] } }

  /// Calls back whenever another text is chosen, also by the program.
  @discardableResult
  public final func onSelectionChanged(_ handler: @escaping () -> Void) -> SignalConnection {
    var last = selectedIndex
    return on("notify::selected") { [weak self] in
      guard let self, selectedIndex != last else { return }
      last = selectedIndex
      handler()
    }
  }

  private var strings: OpaquePointer? { gtk_drop_down_get_model(opaque) }
}

extension [String] {
  /// Gives the texts as an array of C strings that ends with nil, valid during the call.
  func withCStrings<Result>(_ body: ([UnsafePointer<CChar>?]) -> Result) -> Result {
    let copies = map { UnsafePointer(g_strdup($0)) }
    defer { copies.forEach { g_free(UnsafeMutablePointer(mutating: $0)) } }
    return body(copies + [nil])
  }
}
