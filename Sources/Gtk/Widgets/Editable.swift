import CGtk

/// A GtkEditable: a control to edit one line of text, such as an entry, password entry, search entry, spin button
/// or entry row.
@MainActor public protocol Editable: TextInput {
  /// Calls back when Enter is pressed.
  /// - Parameter handler: The closure to call.
  /// - Returns: The connection.
  @discardableResult func onActivate(_ handler: @escaping () -> Void) -> SignalConnection
}

extension Editable {
  /// The text, without the part that an input method composes. Setting it puts the cursor at its start and
  /// reports a change.
  public var text: String {
    get { String(c: gtk_editable_get_text(opaque)) }
    set {
      g_object_freeze_notify(gobject)
      defer { g_object_thaw_notify(gobject) }
      guard !newValue.isEmpty else { return gtk_editable_delete_text(opaque, 0, -1) }
      // GTK removes the old text first; that alone isn't a change to report.
      withoutHandlers { gtk_editable_delete_text(opaque, 0, -1) }
      var position: gint = 0
      gtk_editable_insert_text(opaque, newValue, -1, &position)
    }
  }

  /// The text's length in characters (Unicode scalars), the unit of all positions.
  /// - Complexity: O(length of the text).
  public var length: Int { text.unicodeScalars.count }

  /// The cursor's position, in characters (Unicode scalars) from 0; -1 moves it to the end.
  public var position: Int {
    get { Int(gtk_editable_get_position(opaque)) }
    set { gtk_editable_set_position(opaque, gint(newValue)) }
  }

  /// Whether the person can change the text.
  public var isEditable: Bool {
    get { gtk_editable_get_editable(opaque).isTrue }
    set { gtk_editable_set_editable(opaque, newValue.gboolean) }
  }

  /// The width that the control asks for, in characters; -1 for its own choice.
  public var widthCharacters: Int {
    get { Int(gtk_editable_get_width_chars(opaque)) }
    set { gtk_editable_set_width_chars(opaque, gint(newValue)) }
  }

  /// The greatest width that the control asks for, in characters; -1 for its own choice.
  public var maxWidthCharacters: Int {
    get { Int(gtk_editable_get_max_width_chars(opaque)) }
    set { gtk_editable_set_max_width_chars(opaque, gint(newValue)) }
  }

  /// The text's alignment in the control: 0 at the start, 1 at the end.
  public var xalign: Double {
    get { Double(gtk_editable_get_alignment(opaque)) }
    set { gtk_editable_set_alignment(opaque, Float(newValue)) }
  }

  /// Whether the person can undo changes.
  public var canUndo: Bool {
    get { gtk_editable_get_enable_undo(opaque).isTrue }
    set { gtk_editable_set_enable_undo(opaque, newValue.gboolean) }
  }

  /// Selects the whole text.
  public func selectAll() { gtk_editable_select_region(opaque, 0, -1) }

  /// Selects part of the text.
  ///
  /// - Parameter range: The positions in characters (Unicode scalars), from 0.
  public func select(_ range: Range<Int>) {
    gtk_editable_select_region(opaque, gint(range.lowerBound), gint(range.upperBound))
  }

  /// The selected positions, in characters (Unicode scalars) from 0; empty at the cursor if nothing is selected.
  public var selection: Range<Int> {
    var start: gint = 0
    var end: gint = 0
    gtk_editable_get_selection_bounds(opaque, &start, &end)
    return Int(start)..<Int(end)
  }

  /// Calls back at each change of the text, by the person or the program, but not while an input method composes.
  /// - Parameter handler: The closure to call.
  /// - Returns: The connection.
  @discardableResult
  public func onChanged(_ handler: @escaping () -> Void) -> SignalConnection { on("changed", handler) }

  /// Calls back while an input method composes.
  /// - Parameter handler: Receives the composed text, which isn't part of `text` yet.
  /// - Returns: The connection.
  @discardableResult
  public func onPreeditChanged(_ handler: @escaping (String) -> Void) -> SignalConnection {
    textWidget.on("preedit-changed", arguments: { handler($0.get(1, as: String.self)) })
  }

  /// Calls back when Enter is pressed.
  /// - Parameter handler: The closure to call.
  /// - Returns: The connection.
  @discardableResult
  public func onActivate(_ handler: @escaping () -> Void) -> SignalConnection { on("activate", handler) }

  /// The GtkText within the control, which does the editing.
  var textWidget: Widget {
    guard let text = Object.wrap(gtk_editable_get_delegate(opaque), as: Widget.self) else {
      preconditionFailure("\(typeName) has no text of its own.")
    }
    return text
  }
}
