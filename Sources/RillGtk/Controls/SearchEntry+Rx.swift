public import Gtk
public import Rill
public import RillUI

extension Reactive where Base: SearchEntry {
  /// Enter.
  public var searchButtonClicked: ControlEvent<Void> { activated }

  /// Escape.
  public var cancelButtonClicked: ControlEvent<Void> {
    controlEvent { entry, emit in entry.onStopSearch { emit(()) } }
  }
}
