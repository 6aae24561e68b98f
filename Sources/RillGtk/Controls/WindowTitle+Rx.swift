public import Gtk
public import Rill

extension Reactive where Base: WindowTitle {
  /// The first line.
  public var title: Binder<String> { Binder(base) { $0.title = $1 } }

  /// The line below it.
  public var subtitle: Binder<String> { Binder(base) { $0.subtitle = $1 } }
}
