public import Gtk
public import Rill

extension Reactive where Base: Spinner {
  /// Whether the spinner turns.
  public var isAnimating: Binder<Bool> { Binder(base) { $0.isSpinning = $1 } }
}
