public import Gtk
public import Rill
public import RillUI

extension Reactive where Base: CalendarView {
  /// The selected day.
  public var day: ControlProperty<CalendarView.Day> {
    controlProperty(
      connect: { calendar, changed in calendar.onDaySelected(changed) }, get: { $0.day },
      set: { $0.day = $1 })
  }
}

extension Reactive where Base: TimeField {
  /// The number of minutes since midnight, 0 to 1439. Typed text takes effect when Enter is pressed or the focus leaves.
  public var minuteOfDay: ControlProperty<Int> {
    controlProperty(
      connect: { field, changed in field.onValueChanged(changed) }, get: { $0.minuteOfDay },
      set: { $0.minuteOfDay = $1 })
  }
}
