public import Gtk
public import Rill
public import RillUI

extension Reactive where Base: SpinButton {
  /// The number. What is typed counts once Enter is pressed or the focus leaves.
  public var value: ControlProperty<Double> {
    controlProperty(
      connect: { button, changed in button.onValueChanged(changed) }, get: { $0.value },
      set: { $0.value = $1 })
  }

  /// The change for an arrow key and for the buttons.
  public var stepValue: Binder<Double> { Binder(base) { $0.step = $1 } }
}
