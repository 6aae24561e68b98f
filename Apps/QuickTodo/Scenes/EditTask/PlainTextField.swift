import Gtk

/// A field for plain text of several lines. A text that a field can't hold is shown in part, and stays as it is.
final class PlainTextField {
  /// A reason that a text can't be edited.
  enum Problem {
    /// It has characters that a text field can't hold.
    case characters
    /// It has more characters than a text field can hold.
    case length
  }

  /// The largest number of characters to edit. Text layout runs at each key press and would be too slow for longer texts.
  private static let longestEdited = 200_000
  /// The largest number of bytes of a word to wrap.
  private static let longestWord = 500
  /// The number of characters shown of a text that can't be edited.
  private static let longestShown = 2_000

  let root: ScrolledWindow
  let field = TextView()
  private var given = ""

  /// Creates a field.
  /// - Parameters:
  ///   - name: The name for screen readers.
  ///   - longestWrapped: The largest number of characters to wrap, which makes text layout slower still.
  ///   - height: The height up to which the field grows.
  init(name: String, longestWrapped: Int, upTo height: Int) {
    field.setAccessibleLabel(name)
    field.acceptsTab = false
    field.onChanged { [weak field] in
      guard let field else { return }
      field.wraps = field.length <= longestWrapped && Self.hasShortWords(field.text)
    }
    root = ScrolledWindow(child: field)
    root.grow(with: field, upTo: height)
    root.addCssClass("title-field")
  }

  /// Returns whether a text can be wrapped quickly. Pango's time to break a word into lines grows with the square of its length:
  /// 3,000 letters take seconds.
  private static func hasShortWords(_ text: String) -> Bool {
    var length = 0
    for byte in text.utf8 {
      length = byte > 0x20 ? length + 1 : 0
      if length > longestWord { return false }
    }
    return true
  }

  /// Shows a text, with the cursor at its end.
  /// - Returns: The reason that the text can't be edited; nil if it can.
  @discardableResult func show(_ text: String) -> Problem? {
    given = text
    let isShort = text.unicodeScalars.count <= Self.longestEdited
    field.text = isShort ? text : String(text.unicodeScalars.prefix(Self.longestShown)) + "…"
    field.position = -1
    field.isEditable = field.text.utf8.elementsEqual(text.utf8)
    if field.isEditable { return nil }
    return isShort ? .characters : .length
  }

  /// The present text.
  var text: String { field.isEditable ? field.text : given }

  /// Shows a text that was changed elsewhere. The same text leaves the field as it is.
  func follow(_ text: String) {
    if !self.text.utf8.elementsEqual(text.utf8) { show(text) }
  }
}
