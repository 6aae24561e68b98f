public import Gtk
public import Rill
public import RillUI

extension Reactive where Base: SearchBar {
  /// Whether the bar is shown.
  public var isSearching: ControlProperty<Bool> {
    controlProperty(
      connect: { bar, changed in bar.onSearchingChanged(changed) }, get: { $0.isSearching },
      set: { $0.isSearching = $1 })
  }
}
