public import Gtk
public import Rill
public import RillUI

extension Reactive where Base: FileDialog {
  /// The path of the file that the person has chosen; nil if none was chosen. The dialog is then closed.
  public var response: ControlEvent<String?> {
    controlEvent { dialog, emit in dialog.onResponse(emit) }
  }
}
