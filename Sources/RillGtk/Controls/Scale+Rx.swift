public import Gtk
public import Rill
public import RillUI

extension Reactive where Base: Scale {
  /// The chosen number.
  public var value: ControlProperty<Double> {
    controlProperty(
      connect: { scale, changed in scale.onValueChanged(changed) }, get: { $0.value },
      set: { $0.value = $1 })
  }
}
