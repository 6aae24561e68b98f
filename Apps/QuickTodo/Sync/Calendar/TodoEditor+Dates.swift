import Foundation
import QuickTodoCalendar
import QuickTodoModel

extension TodoEditor {
  /// Writes the dates that differ. A value keeps its kind, such as a time in UTC, as far as it can.
  mutating func writeDates(_ new: TaskItem, over old: TaskItem) {
    guard (new.due, new.start) != (old.due, old.start) else { return }
    let hadDay = todo.time("DUE")?.isDay
    if dueByDuration == nil ? new.due != old.due : !keepsDue(new) { writeDue(new.due) }
    let due = todo.time("DUE")
    let begin = todo.time("DTSTART")
    // RFC 5545 wants both as days, or both with a time. A difference that another program has written may stay.
    let isDueOfOtherKind = due != nil && due?.isDay != hadDay && begin != nil && begin?.isDay != due?.isDay
    if new.start != old.start || isDueOfOtherKind { writeStart(new.start, asDue: isDueOfOtherKind) }
  }

  /// The due date if that is given as a time after the start.
  private var dueByDuration: TaskDate? {
    todo.first("DUE") == nil && todo.first("DURATION") != nil ? TodoDates(todo, on: clock).due : nil
  }

  /// Returns whether the duration is right with a new start, as it is if both dates move by the same number of days.
  private func keepsDue(_ new: TaskItem) -> Bool {
    guard new.due != nil else { return false }
    var trial = self
    trial.writeStart(new.start, asDue: false)
    return TodoDates(trial.todo, on: clock).due == new.due
  }

  /// Writes the due date, instead of a duration too.
  private mutating func writeDue(_ due: TaskDate?) {
    if let due { setTime("DUE", clock.time(due, kind(of: "DUE", or: "DTSTART"))) } else { remove("DUE") }
    remove("DURATION")
  }

  /// Writes the start.
  /// - Parameters:
  ///   - start: The start.
  ///   - asDue: Whether the start must become of the due date's kind.
  private mutating func writeStart(_ start: TaskDate?, asDue: Bool) {
    guard let start else {
      remove("DTSTART")
      return remove(CalendarName.start)
    }
    let (before, due) = (todo.time("DTSTART"), todo.time("DUE"))
    var written = start
    let keepsKind = before.map { $0.isDay == (start.time == nil) } ?? false
    if let due, asDue || !keepsKind, due.isDay != (start.time == nil) {
      written.time = due.isDay ? nil : TimeOfDay(minute: 0)
    }
    let time = clock.time(written, kind(of: "DTSTART", or: "DUE"))
    setTime("DTSTART", time)
    if written == start {
      remove(CalendarName.start)
    } else {
      set(CalendarName.start, "\(start) \(time.text)")
    }
  }

  /// Gives the dates the time on the clock on the wall, without a time zone, because a rule of this clock's days wouldn't have
  /// the same dates in the zone.
  mutating func useClockHere() {
    for name in ["DUE", "DTSTART"] {
      guard let time = todo.time(name), !time.isDay else { continue }
      let here = CalendarTime(clock.date(time), .floating)
      if name == "DTSTART", let start = todo.first(CalendarName.start)?.value.split(separator: " ").first {
        set(CalendarName.start, "\(start) \(here.text)")
      }
      setTime(name, here)
    }
  }

  /// Returns the kind of a property's time, as it is or was before, or of another's if the property has none.
  private func kind(of name: String, or other: String) -> CalendarTime.Kind {
    let kinds = [name, other].flatMap { [todo.time($0)?.kind, former?.lines.time($0)?.kind] }
    return kinds.lazy.compactMap(\.self).first { $0 != .day } ?? .floating
  }

  /// Sets a time. The parameters that don't say its kind stay.
  private mutating func setTime(_ name: String, _ time: CalendarTime) {
    let line = todo.first(name)
    if let line, CalendarTime(line)?.kind == time.kind { return set(name, time.text) }
    let others = line?.parameters.filter { $0.name != "VALUE" && $0.name != "TZID" } ?? []
    set(name, time.text, others + time.parameters)
  }
}
