public import Gtk
public import Rill
public import RillUI

extension Reactive where Base: SearchEntry {
  /// An event for each press of Enter.
  public var searchButtonClicked: ControlEvent<Void> { activated }

  /// An event for each press of Escape.
  public var cancelButtonClicked: ControlEvent<Void> {
    controlEvent { entry, emit in entry.onStopSearch { emit(()) } }
  }
}
