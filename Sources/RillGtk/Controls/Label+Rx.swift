public import Gtk
public import Rill

extension Reactive where Base: Label {
  /// The text, shown as it is and never interpreted as markup; nil shows nothing.
  public var text: Binder<String?> { Binder(base) { $0.text = $1 ?? "" } }

  /// The text with Pango markup: `"<b>bold</b>"`; nil shows nothing. Text from elsewhere must be inserted through
  /// `escapedMarkup`.
  public var attributedText: Binder<String?> { Binder(base) { $0.setMarkup($1 ?? "") } }
}
