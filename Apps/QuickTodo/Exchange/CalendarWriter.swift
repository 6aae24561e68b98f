import CICal
import Foundation
import QuickTodoCalendar
import QuickTodoModel

/// A writer of iCalendar's tasks.
struct CalendarWriter: TaskWriter {
  private let context: ExchangeContext
  private let clock: WallClock

  init(_ context: ExchangeContext) {
    self.context = context
    clock = WallClock(timeZone: context.timeZone, zones: CalendarZones())
  }

  func beginning(_ lists: [ListItem]) -> String {
    let names = lists.map { list in
      let archived = list.isArchived ? ";X-ARCHIVED=TRUE" : ""
      return CalendarText.folded(
        "\(CalendarName.list);X-COLOR=\(list.color.rawValue)\(archived):\(EncodedText.encoded(list.name))")
    }
    return "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//QuickTodo//QuickTodo//EN\r\n" + names.joined()
  }

  func text(of portable: PortableTask) -> String {
    let (task, todo) = (portable.task, CalendarComponent())
    todo.add(icalproperty_new_uid(portable.identity ?? ""))
    todo.add("DTSTAMP", ExchangeTimes.basic(context.now))
    let title = CalendarText.writable(task.title)
    if !title.isEmpty { todo.add(icalproperty_new_summary(title)) }
    if title != task.title { todo.add(CalendarName.title, EncodedText.encoded(task.title)) }
    let notes = CalendarText.writable(task.notes)
    if !notes.isEmpty { todo.add(icalproperty_new_description(notes)) }
    if notes != task.notes { todo.add(CalendarName.notes, EncodedText.encoded(task.notes)) }
    let foreign = CalendarForeign(portable.foreign[ExchangeFormat.icalendar.rawValue] ?? "")
    // Another program's number for the same priority stays.
    let number = foreign.priority.flatMap { TaskPriority(calendar: $0) == task.priority ? $0 : nil }
    if let priority = number ?? task.priority.calendar { todo.add("PRIORITY", priority) }
    if task.tags.contains(where: { CalendarText.writable($0) != $0 }) {
      todo.add(CalendarName.tags, task.tags.map(EncodedText.encoded).joined(separator: ","))
    }
    if task.rule != nil, task.recursFromCompletion { todo.add(CalendarName.after, "COMPLETION") }
    if case .identity(let parent) = portable.parent { todo.add(icalproperty_new_relatedto(parent)) }
    if let list = portable.list { todo.add(CalendarName.list, EncodedText.encoded(list)) }
    if let position = task.position { todo.add(CalendarName.position, EncodedText.encoded(position)) }
    // No alarm can be before a date that isn't there.
    if let text = portable.reminderText,
      task.reminders.contains(where: { AlarmLines($0, of: task, in: context.timeZone) == nil })
    {
      todo.add(CalendarName.reminders, text)
    }
    todo.add("CREATED", ExchangeTimes.basic(task.added))
    if let changed = task.changed { todo.add("LAST-MODIFIED", ExchangeTimes.basic(changed)) }
    if let checked = task.checked { todo.add("COMPLETED", ExchangeTimes.basic(checked)) }
    // A task that was cancelled, or is being worked on, is so still unless it was done or reopened since.
    let status = foreign.status.flatMap { ($0 == "CANCELLED") == task.isDone ? $0 : nil }
    todo.add("STATUS", status ?? (task.isDone ? "COMPLETED" : "NEEDS-ACTION"))
    let end = "END:VTODO\r\n"
    // As scalars, because CR LF is a single character.
    let text = String(todo.text.unicodeScalars.dropLast(end.unicodeScalars.count))
    // libical would write a category without escapes.
    let categories = task.tags.map(CalendarText.writable).filter { !$0.isEmpty }
      .map { "CATEGORIES:\(CalendarText.escaped($0))" }
    let lines = categories + CalendarTimes.lines(of: task, on: clock) + lines(of: task, foreign)
    return text + lines.map { CalendarText.folded($0) }.joined() + end
  }

  /// Returns the lines of other programs, with the alarms. An alarm of another program is as it was, as long as the task has
  /// its reminder.
  private func lines(of task: TaskItem, _ foreign: CalendarForeign) -> [String] {
    let (alarms, others) = AlarmLines.divide(foreign.lines)
    // Of several rules, the task has the first one.
    let isKept = { (line: String) in task.rule != nil || CalendarText.parts(of: line).name != "RRULE" }
    let wanted = Set(task.reminders)
    var missing = wanted
    let kept = alarms.filter { alarm in
      guard let reminder = alarm.reminder(of: task, on: clock) else { return true }
      missing.remove(reminder)
      return wanted.contains(reminder)
    }
    let own = task.reminders.filter(missing.contains).compactMap {
      AlarmLines($0, of: task, in: context.timeZone)
    }
    return others.filter(isKept) + (own + kept).flatMap(\.lines)
  }

  func ending() -> String { "END:VCALENDAR\r\n" }
}
