public import Gtk
public import Rill
public import RillUI

extension Reactive where Base: Popover {
  /// An event each time the popover is closed, in any way.
  public var closed: ControlEvent<Void> {
    controlEvent { popover, emit in popover.onClosed { emit(()) } }
  }

  /// Whether the popover is open. Setting it opens or closes the popover.
  public var isOpen: ControlProperty<Bool> {
    controlProperty(
      connect: { popover, changed in popover.onVisibleChanged(changed) }, get: { $0.isVisible },
      set: { if $1 { $0.popup() } else { $0.popdown() } })
  }
}
