public import Gtk
public import Rill
public import RillUI

extension Reactive where Base: SpinButton {
  /// The number. Typed text takes effect when Enter is pressed or the focus leaves.
  public var value: ControlProperty<Double> {
    controlProperty(
      connect: { button, changed in button.onValueChanged(changed) }, get: { $0.value },
      set: { $0.value = $1 })
  }

  /// The amount by which an arrow key or one of the buttons changes the number.
  public var stepValue: Binder<Double> { Binder(base) { $0.step = $1 } }
}
