public import Gtk
public import Rill
public import RillUI

extension Reactive where Base: ToastOverlay {
  /// A binder that shows each text as a short message.
  public var toast: Binder<String> { Binder(base) { $0.add(Toast($1)) } }
}

extension Reactive where Base: Toast {
  /// An event for each press of the message's button.
  public var buttonClicked: ControlEvent<Void> {
    controlEvent { toast, emit in toast.onButtonClicked { emit(()) } }
  }

  /// The event that the message is gone, for any reason.
  public var dismissed: ControlEvent<Void> {
    controlEvent { toast, emit in toast.onDismissed { emit(()) } }
  }
}
