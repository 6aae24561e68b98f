public import Gtk
public import Rill
public import RillUI

extension Reactive where Base: MessageDialog {
  /// The answer that was given, by its name; the dialog is closed then.
  public var response: ControlEvent<String> {
    controlEvent { dialog, emit in dialog.onResponse(emit) }
  }

  /// Whether an answer can be given.
  /// - Parameter response: The answer's name.
  /// - Returns: What takes it.
  public func isEnabled(_ response: String) -> Binder<Bool> {
    Binder(base) { $0.setResponseEnabled(response, $1) }
  }
}
