import CGtk

/// A GtkTextView: several lines of text to edit.
open class TextView: Widget, TextInput {
  public override class var gtypeName: String { "GtkTextView" }

  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
    watchUserActions()
  }

  /// The number of the person's changes in progress. During one, GTK refuses to set a text that can't be undone.
  private var userActions = 0

  private func watchUserActions() {
    bufferObject.on("begin-user-action") { [weak self] in self?.userActions += 1 }
    bufferObject.on("end-user-action") { [weak self] in self?.userActions -= 1 }
  }

  /// Creates an empty text view that wraps its lines.
  public init() {
    super.init(raw: made(gtk_text_view_new()), ownership: .new)
    watchUserActions()
    wraps = true
  }

  /// Whether a line that is too long continues below. Finding the break positions takes long in lines of more
  /// than a few thousand characters.
  public final var wraps: Bool {
    get { gtk_text_view_get_wrap_mode(cast()) != GTK_WRAP_NONE }
    set { gtk_text_view_set_wrap_mode(cast(), newValue ? GTK_WRAP_WORD_CHAR : GTK_WRAP_NONE) }
  }

  /// The text. Setting it reports a change, and clears the undo history.
  /// - Complexity: O(length of the text).
  public final var text: String {
    get {
      var start = GtkTextIter()
      var end = GtkTextIter()
      gtk_text_buffer_get_bounds(buffer, &start, &end)
      return String(owned: gtk_text_buffer_get_text(buffer, &start, &end, 1))
    }
    set {
      guard !newValue.isEmpty else { return removeAll() }
      // The old text is removed first; that alone isn't a change to report.
      bufferObject.withoutHandlers { removeAll() }
      guard userActions > 0 else { return gtk_text_buffer_set_text(buffer, newValue, -1) }
      gtk_text_buffer_insert_at_cursor(buffer, newValue, -1)
    }
  }

  private func removeAll() {
    guard userActions > 0 else { return gtk_text_buffer_set_text(buffer, "", -1) }
    var (start, end) = (GtkTextIter(), GtkTextIter())
    gtk_text_buffer_get_bounds(buffer, &start, &end)
    gtk_text_buffer_delete(buffer, &start, &end)
  }

  /// The cursor's position, in characters (Unicode scalars) from 0; -1 moves it to the end.
  public final var position: Int {
    get { place(of: gtk_text_buffer_get_insert(buffer)) }
    set { newValue < 0 ? select(length..<length) : select(newValue..<newValue) }
  }

  /// The selected positions, in characters (Unicode scalars) from 0; empty at the cursor if nothing is selected.
  public final var selection: Range<Int> {
    let other = place(of: gtk_text_buffer_get_selection_bound(buffer))
    return min(position, other)..<max(position, other)
  }

  /// Selects part of the text and puts the cursor at its end.
  ///
  /// - Parameter range: The positions in characters (Unicode scalars), from 0. Positions beyond the text's end
  ///   count as its end.
  public final func select(_ range: Range<Int>) {
    var (start, end) = (GtkTextIter(), GtkTextIter())
    gtk_text_buffer_get_iter_at_offset(buffer, &start, gint(range.lowerBound))
    gtk_text_buffer_get_iter_at_offset(buffer, &end, gint(range.upperBound))
    gtk_text_buffer_select_range(buffer, &end, &start)
  }

  /// The text's length in characters (Unicode scalars).
  public final var length: Int { Int(gtk_text_buffer_get_char_count(buffer)) }

  /// Whether the person can change the text.
  public final var isEditable: Bool {
    get { gtk_text_view_get_editable(cast()).isTrue }
    set { gtk_text_view_set_editable(cast(), newValue.gboolean) }
  }

  /// Whether Tab inserts a tab character instead of moving the focus on.
  public final var acceptsTab: Bool {
    get { gtk_text_view_get_accepts_tab(cast()).isTrue }
    set { gtk_text_view_set_accepts_tab(cast(), newValue.gboolean) }
  }

  /// Undoes the last change, unless that set the whole text.
  public final func undo() { gtk_text_buffer_undo(buffer) }

  /// Whether there is a change to undo.
  public final var canUndo: Bool { gtk_text_buffer_get_can_undo(buffer).isTrue }

  private var buffer: UnsafeMutablePointer<GtkTextBuffer>? { gtk_text_view_get_buffer(cast()) }

  /// The buffer, which belongs to this text view alone, as do its handlers.
  private var bufferObject: Object {
    guard let buffer else { preconditionFailure("A text view has a buffer.") }
    return Object.wrap(UnsafeMutableRawPointer(buffer))
  }

  private func place(of mark: UnsafeMutablePointer<GtkTextMark>?) -> Int {
    var place = GtkTextIter()
    gtk_text_buffer_get_iter_at_mark(buffer, &place, mark)
    return Int(gtk_text_iter_get_offset(&place))
  }

  open override func dispose() {
    bufferObject.dispose()
    super.dispose()
  }

  /// Calls back at each change of the text, by the person or the program.
  /// - Parameter handler: The closure to call.
  /// - Returns: The connection.
  @discardableResult
  public final func onChanged(_ handler: @escaping () -> Void) -> SignalConnection {
    bufferObject.on("changed", handler)
  }

  /// Calls back when the cursor has moved or the selection has changed.
  /// - Parameter handler: The closure to call.
  /// - Returns: The connection.
  @discardableResult
  public final func onSelectionChanged(_ handler: @escaping () -> Void) -> SignalConnection {
    bufferObject.on("notify::cursor-position", handler)
  }

  /// Calls back while an input method composes.
  /// - Parameter handler: Receives the composed text, which isn't part of `text` yet.
  /// - Returns: The connection.
  @discardableResult
  public final func onPreeditChanged(_ handler: @escaping (String) -> Void) -> SignalConnection {
    on("preedit-changed", arguments: { handler($0.get(1, as: String.self)) })
  }
}
