import CGtk

/// A GtkDropDown: a choice of one text from a list.
open class DropDown: Widget {
  public override class var gtypeName: String { "GtkDropDown" }

  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// Creates a choice between texts. It needs an accessible label.
  /// - Parameter items: The texts; the first one is chosen.
  public init(_ items: [String] = []) {
    super.init(raw: made(gtk_drop_down_new_from_strings([nil])), ownership: .new)
    self.items = items
    onSelectionChanged { [weak self] in self?.describeChoice() }
  }

  /// Has screen readers say the chosen text at the button within the widget, which has the focus.
  private func describeChoice() { children.first?.setAccessibleDescription(selectedItem ?? "") }

  /// The texts. Setting them keeps the chosen text if it is still there, otherwise chooses the first.
  /// - Complexity: O(number of texts).
  public final var items: [String] {
    get { (0..<g_list_model_get_n_items(strings)).map { String(c: gtk_string_list_get_string(strings, $0)) } }
    set {
      let old = items
      guard newValue != old else { return }
      let chosen = selectedIndex.flatMap { newValue.firstIndex(of: old[$0]) }
      // Observers don't learn of the choice in between, which neither the person nor the program makes.
      g_object_freeze_notify(gobject)
      defer { g_object_thaw_notify(gobject) }
      newValue.withCStrings { gtk_string_list_splice(strings, 0, guint(old.count), $0) }
      selectedIndex = newValue.isEmpty ? nil : chosen ?? 0
      describeChoice()
    }
  }

  /// The position of the chosen text, from 0; nil if none is chosen.
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

  /// The chosen text; nil if none is chosen.
  public final var selectedItem: String? { selectedIndex.map { items[$0] } }

  /// Calls back whenever another text is chosen, by the person or the program.
  /// - Parameter handler: The closure to call.
  /// - Returns: The connection.
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
  /// Passes the texts to a closure as an array of C strings that ends with nil and is valid during the call.
  func withCStrings<Result>(_ body: ([UnsafePointer<CChar>?]) -> Result) -> Result {
    let copies = map { UnsafePointer(g_strdup($0)) }
    defer { copies.forEach { g_free(UnsafeMutablePointer(mutating: $0)) } }
    return body(copies + [nil])
  }
}
