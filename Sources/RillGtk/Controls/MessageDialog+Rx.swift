public import Gtk
public import Rill
public import RillUI

extension Reactive where Base: MessageDialog {
  /// The name of the response that the user has chosen. The dialog is then closed.
  public var response: ControlEvent<String> {
    controlEvent { dialog, emit in dialog.onResponse(emit) }
  }

  /// Returns a binder for whether a response can be chosen.
  /// - Parameter response: The response's name.
  /// - Returns: The binder.
  public func isEnabled(_ response: String) -> Binder<Bool> {
    Binder(base) { $0.setResponseEnabled(response, $1) }
  }
}
