public import Gtk
public import Rill
public import RillUI

extension Reactive where Base: ActionRow {
  /// The row was chosen, by a click or Enter.
  public var tap: ControlEvent<Void> { controlEvent { row, emit in row.onActivated { emit(()) } } }
}

extension Reactive where Base: EntryRow {
  /// The button was pressed that says that the text is done.
  public var applied: ControlEvent<Void> { controlEvent { row, emit in row.onApply { emit(()) } } }
}
