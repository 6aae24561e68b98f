public import Gtk
public import Rill

extension Reactive where Base: Widget {
  /// Whether the control accepts input.
  public var isEnabled: Binder<Bool> { Binder(base) { $0.isSensitive = $1 } }

  /// Whether the widget is hidden.
  public var isHidden: Binder<Bool> { Binder(base) { $0.isVisible = !$1 } }

  /// The opacity of the widget, from 0, invisible, to 1.
  public var alpha: Binder<Double> { Binder(base) { $0.opacity = $1 } }

  /// Whether the widget is shown.
  public var isVisible: Binder<Bool> { Binder(base) { $0.isVisible = $1 } }
}
