public import Gtk
public import Rill

extension Reactive where Base: Widget {
  /// Whether the control takes input.
  public var isEnabled: Binder<Bool> { Binder(base) { $0.isSensitive = $1 } }

  /// Whether the widget is not shown.
  public var isHidden: Binder<Bool> { Binder(base) { $0.isVisible = !$1 } }

  /// Whether the widget is shown.
  public var isVisible: Binder<Bool> { Binder(base) { $0.isVisible = $1 } }
}
