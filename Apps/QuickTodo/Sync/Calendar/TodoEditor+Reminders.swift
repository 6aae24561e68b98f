import Foundation
import QuickTodoCalendar
import QuickTodoModel

extension TodoEditor {
  /// Writes the reminders after the dates. An alarm stays byte for byte as long as the task has its reminder, or if it isn't one.
  ///
  /// An alarm that is tied to the start follows it. One before the due date gets another trigger if the kind of the due date
  /// changes: 9 o'clock on a day, on which a reminder counts, is nine hours after the due date for other programs.
  mutating func writeReminders(_ new: TaskItem, over old: TaskItem) {
    let dates = TodoDates(todo, on: clock)
    let before = TodoDates(due: old.due, start: old.start)
    let (wanted, known) = (Set(new.reminders), Set(old.reminders))
    guard wanted != known || dates != before else { return }
    var missing = wanted
    var removed: [Int] = []
    for (number, lines) in todo.alarms.enumerated().reversed() {
      let alarm = CalendarAlarm(lines)
      if let reminder = alarm.reminder(of: dates, on: clock), wanted.contains(reminder) {
        missing.remove(reminder)
        continue
      }
      guard let reminder = alarm.reminder(of: before, on: clock), known.contains(reminder) else { continue }
      guard wanted.contains(reminder) else {
        removed.append(number)
        continue
      }
      missing.remove(reminder)
      if case .before = reminder {
        replaceAlarm(number, by: alarm.moved(to: reminder, of: dates, in: clock.timeZone))
      }
    }
    for alarm in former?.lines.alarms ?? [] {
      guard let reminder = CalendarAlarm(alarm).reminder(of: dates, on: clock),
        missing.remove(reminder) != nil
      else { continue }
      addAlarm(Array(alarm))
    }
    // A reminder of another time is the same alarm, with what other programs say about it.
    let alarms = todo.alarms
    for reminder in new.reminders where missing.remove(reminder) != nil {
      if let number = removed.popLast() {
        replaceAlarm(
          number, by: CalendarAlarm(alarms[number]).moved(to: reminder, of: dates, in: clock.timeZone))
      } else {
        addAlarm(
          CalendarAlarm.lines(for: reminder, title: new.title, of: dates, in: clock.timeZone, end: end))
      }
    }
    for number in removed { replaceAlarm(number, by: []) }
  }
}
