public import Gtk
public import Rill

extension Reactive where Base: Label {
  /// The text, shown as it is, never as markup.
  public var text: Binder<String> { Binder(base) { $0.text = $1 } }
}
