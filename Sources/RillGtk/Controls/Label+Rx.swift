public import Gtk
public import Rill

extension Reactive where Base: Label {
  /// The text, shown as it is, never as markup.
  public var text: Binder<String> { Binder(base) { $0.text = $1 } }

  /// Pango markup: `"<b>bold</b>"`. Texts of others are put into it through `escapedMarkup`.
  public var attributedText: Binder<String> { Binder(base) { $0.setMarkup($1) } }
}
