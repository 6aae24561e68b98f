public import Gtk
public import Rill

extension Reactive where Base: ProgressBar {
  /// The completed fraction, 0…1.
  public var progress: Binder<Double> { Binder(base) { $0.fraction = $1 } }

  /// The text beside the bar.
  public var text: Binder<String?> { Binder(base) { $0.text = $1 } }
}
