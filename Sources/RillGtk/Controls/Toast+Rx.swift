public import Gtk
public import Rill
public import RillUI

extension Reactive where Base: ToastOverlay {
  /// Shows each text as a short message.
  public var toast: Binder<String> { Binder(base) { $0.add(Toast($1)) } }
}

extension Reactive where Base: Toast {
  /// The message's button was pressed.
  public var buttonClicked: ControlEvent<Void> {
    controlEvent { toast, emit in toast.onButtonClicked { emit(()) } }
  }

  /// The message has gone, for whatever reason.
  public var dismissed: ControlEvent<Void> {
    controlEvent { toast, emit in toast.onDismissed { emit(()) } }
  }
}
