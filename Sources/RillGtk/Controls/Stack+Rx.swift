public import Gtk
public import Rill
public import RillUI

extension Reactive where Base: Stack {
  /// The name of the child that is shown.
  public var visibleChildName: ControlProperty<String?> {
    controlProperty(
      connect: { stack, changed in stack.onVisibleChildChanged(changed) }, get: { $0.visibleChildName },
      set: { $0.visibleChildName = $1 })
  }
}

extension Reactive where Base: Leaflet {
  /// The page that is shown; a change starts the transition.
  public var visibleChild: ControlProperty<Widget?> {
    controlProperty(
      connect: { leaflet, changed in leaflet.onVisibleChildChanged(changed) }, get: { $0.visibleChild },
      set: { $0.visibleChild = $1 })
  }
}
