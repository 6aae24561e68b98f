public import Gtk
public import Rill

extension Reactive where Base: Widget {
  /// Whether the control takes input.
  public var isEnabled: Binder<Bool> { Binder(base) { $0.isSensitive = $1 } }

  /// Whether the widget is not shown.
  public var isHidden: Binder<Bool> { Binder(base) { $0.isVisible = !$1 } }

  /// How much of the widget is seen: from 0, nothing, to 1.
  public var alpha: Binder<Double> { Binder(base) { $0.opacity = $1 } }

  /// Whether the widget is shown.
  public var isVisible: Binder<Bool> { Binder(base) { $0.isVisible = $1 } }
}
