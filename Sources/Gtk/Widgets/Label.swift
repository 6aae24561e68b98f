import CGtk

/// The place at which a text that is too long is shortened.
public enum EllipsizeMode: Int, EnumerationConvertible {
  /// The GObject type's name.
  public static var gtypeName: String { "PangoEllipsizeMode" }

  case none, start, middle, end
}

/// A GtkLabel: a text, which is plain unless it is set as markup.
open class Label: Widget {
  public override class var gtypeName: String { "GtkLabel" }

  package override init(raw: UnsafeMutableRawPointer, ownership: Ownership) {
    super.init(raw: raw, ownership: ownership)
  }

  /// Creates a label.
  /// - Parameter text: The text, which is shown without interpretation as markup.
  public init(_ text: String = "") {
    super.init(raw: made(gtk_label_new(text)), ownership: .new)
  }

  /// The text, which is shown without interpretation as markup.
  public final var text: String {
    get { String(c: gtk_label_get_text(opaque)) }
    set { gtk_label_set_text(opaque, newValue) }
  }

  /// Shows Pango markup: `"<b>bold</b>"`. Insert any text that isn't markup through `escapedMarkup`.
  ///
  /// - Parameter markup: The markup to show.
  /// - Precondition: The markup is well-formed.
  public final func setMarkup(_ markup: String) { gtk_label_set_markup(opaque, markup) }

  /// The place at which a text that is too long is shortened.
  public final var ellipsize: EllipsizeMode {
    get { EllipsizeMode(rawValue: Int(gtk_label_get_ellipsize(opaque).rawValue)) ?? .none }
    set { gtk_label_set_ellipsize(opaque, PangoEllipsizeMode(rawValue: UInt32(newValue.rawValue))) }
  }

  /// Makes the tooltip show the whole text while the label shows only a part of it.
  public final func showWholeTextInTooltip() {
    gtk_widget_set_has_tooltip(widget, 1)
    on(
      "query-tooltip",
      returning: { [weak self] arguments in
        guard let self, pango_layout_is_ellipsized(gtk_label_get_layout(opaque)).isTrue else { return false }
        gtk_tooltip_set_text(OpaquePointer(arguments.get(4, as: Object.self).raw), text)
        return true
      })
  }

  /// The text's alignment in the label: 0 at the start, 1 at the end.
  public final var xalign: Double {
    get { Double(gtk_label_get_xalign(opaque)) }
    set { gtk_label_set_xalign(opaque, Float(newValue)) }
  }

  /// Whether a text that is too long continues on further lines.
  public final var wraps: Bool {
    get { gtk_label_get_wrap(opaque).isTrue }
    set {
      gtk_label_set_wrap(opaque, newValue.gboolean)
      gtk_label_set_wrap_mode(opaque, PANGO_WRAP_WORD_CHAR)
    }
  }

  /// Whether line breaks in the text are shown as characters on one line.
  public final var isSingleLine: Bool {
    get { gtk_label_get_single_line_mode(opaque).isTrue }
    set { gtk_label_set_single_line_mode(opaque, newValue.gboolean) }
  }

  /// The greatest width that the label asks for, in characters; -1 for the whole text.
  public final var maxWidthCharacters: Int {
    get { Int(gtk_label_get_max_width_chars(opaque)) }
    set { gtk_label_set_max_width_chars(opaque, gint(newValue)) }
  }

  /// The greatest number of lines of a wrapped and shortened text; -1 for any number.
  public final var maxLines: Int {
    get { Int(gtk_label_get_lines(opaque)) }
    set { gtk_label_set_lines(opaque, gint(newValue)) }
  }

  /// Whether the text can be selected and copied.
  public final var isSelectable: Bool {
    get { gtk_label_get_selectable(opaque).isTrue }
    set { gtk_label_set_selectable(opaque, newValue.gboolean) }
  }

  /// The widget that the label names for screen readers, and to which its mnemonic leads.
  public final var mnemonicWidget: Widget? {
    get { Object.wrap(gtk_label_get_mnemonic_widget(opaque), as: Widget.self) }
    set { gtk_label_set_mnemonic_widget(opaque, newValue?.widget) }
  }
}
