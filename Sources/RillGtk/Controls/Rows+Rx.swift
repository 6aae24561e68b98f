public import Gtk
public import Rill
public import RillUI

extension Reactive where Base: ActionRow {
  /// An event each time the row is chosen, by a click or Enter.
  public var tap: ControlEvent<Void> { controlEvent { row, emit in row.onActivated { emit(()) } } }
}

extension Reactive where Base: EntryRow {
  /// An event for each press of the button that applies the text.
  public var applied: ControlEvent<Void> { controlEvent { row, emit in row.onApply { emit(()) } } }
}
