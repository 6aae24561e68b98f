public import Gtk
public import Rill
public import RillUI

extension Reactive where Base: Toggleable {
  /// Whether the check button, switch or toggle button is on.
  public var isActive: ControlProperty<Bool> {
    controlProperty(
      connect: { control, changed in control.onToggled(changed) }, get: { $0.isActive },
      set: { $0.isActive = $1 })
  }

  /// Whether the control is on, under the name that UIKit's switch uses.
  public var isOn: ControlProperty<Bool> { isActive }
}
