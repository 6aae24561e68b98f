import Foundation
import QuickTodoExchange
import QuickTodoModel

/// The writer of edits of one `VTODO`. It sets the properties of the fields that differ, and no others.
struct CalendarTodoWriter {
  private typealias Value = (parameters: [ContentLine.Parameter], value: String)

  private(set) var resource: CalendarResource
  private let uid: String
  private let timeZone: TimeZone
  private let now: Date

  init(_ resource: CalendarResource, uid: String, in timeZone: TimeZone, now: Date) {
    self.resource = resource
    self.uid = uid
    self.timeZone = timeZone
    self.now = now
  }

  mutating func write(_ new: SyncedTask, over old: SyncedTask) {
    let before = resource
    for field in SyncField.allCases where !field.isSame(new, old) { write(field, new, old) }
    guard resource != before else { return }
    // RFC 5545, 3.8.7.4: the number is the organizer's, and counts changes of dates and of the status. A task that has none is
    // at 0, and keeps that.
    let significant = [SyncField.due, .start, .recurrence, .done].contains { !$0.isSame(new, old) }
    if significant, let sequence = line("SEQUENCE").flatMap({ Int($0.value) }) {
      set("SEQUENCE", to: "\(sequence + 1)")
    }
    set("DTSTAMP", to: CalendarMoment.utc(now))
    set("LAST-MODIFIED", to: CalendarMoment.utc(now))
  }

  private mutating func write(_ field: SyncField, _ new: SyncedTask, _ old: SyncedTask) {
    let task = new.task
    switch field {
    case .title: set("SUMMARY", to: CalendarEscapes.encoded(task.title))
    case .notes: set("DESCRIPTION", to: task.notes.isEmpty ? nil : CalendarEscapes.encoded(task.notes))
    case .due:
      let former = line("DUE") ?? line("DTSTART")
      set("DURATION", to: nil)
      setDate("DUE", task.due, like: former)
    case .start: setDate("DTSTART", task.start, like: line("DTSTART") ?? line("DUE"))
    case .priority:
      let values: [TaskPriority: String] = [.high: "1", .medium: "5", .low: "9"]
      set("PRIORITY", to: values[task.priority])
    case .tags: setTags(from: old.task.tags, to: task.tags)
    case .reminders: setReminders(of: task, from: old.task)
    case .done: setDone(task.checked)
    case .recurrence:
      set("RRULE", to: task.rule)
      set("X-QUICKTODO-RULE-AFTER", to: task.rule != nil && task.recursFromCompletion ? "COMPLETION" : nil)
    case .parent:
      let others = lines("RELATED-TO").filter { !$0.isParent }.map { ($0.parameters, $0.value) }
      set("RELATED-TO", toAll: (new.parent.map { [([], CalendarEscapes.encoded($0))] } ?? []) + others)
    case .position: set("X-QUICKTODO-POSITION", to: task.position.map(CalendarEscapes.encoded))
    }
  }

  private func lines(_ name: String) -> [ContentLine] {
    resource.todo(uid).map { resource.properties(name, of: $0) } ?? []
  }

  private func line(_ name: String) -> ContentLine? { lines(name).first }

  private mutating func set(_ name: String, toAll values: [Value]) {
    if let todo = resource.todo(uid) { resource.set(name, to: values, of: todo) }
  }

  /// Gives a property one value, with the parameters that it had.
  private mutating func set(_ name: String, to value: String?) {
    set(name, toAll: value.map { [(line(name)?.parameters ?? [], $0)] } ?? [])
  }

  private mutating func setDate(_ name: String, _ date: TaskDate?, like former: ContentLine?) {
    let kind = former.flatMap(CalendarMoment.init)
    set(name, toAll: date.map { [CalendarMoment.line($0, like: kind, in: timeZone)] } ?? [])
  }

  private mutating func setDone(_ checked: Date?) {
    if let checked {
      set("STATUS", to: "COMPLETED")
      set("COMPLETED", toAll: [([], CalendarMoment.utc(checked))])
      set("PERCENT-COMPLETE", to: "100")
    } else {
      set("STATUS", to: "NEEDS-ACTION")
      set("COMPLETED", to: nil)
      set("PERCENT-COMPLETE", to: nil)
    }
  }

  private mutating func setTags(from old: [String], to new: [String]) {
    let removed = Set(old).subtracting(new)
    let present = Set(lines("CATEGORIES").flatMap { CalendarEscapes.values($0.value) })
    var values: [Value] = lines("CATEGORIES").compactMap { line in
      let names = CalendarEscapes.values(line.value)
      let kept = names.filter { !removed.contains($0) }
      if kept.count == names.count { return (line.parameters, line.value) }
      return kept.isEmpty ? nil : (line.parameters, kept.map(CalendarEscapes.encoded).joined(separator: ","))
    }
    let added = new.filter { !old.contains($0) && !present.contains($0) }
    if !added.isEmpty { values.append(([], added.map(CalendarEscapes.encoded).joined(separator: ","))) }
    set("CATEGORIES", toAll: values)
  }

  private mutating func setReminders(of task: TaskItem, from old: TaskItem) {
    let (removed, added) = (
      Set(old.reminders).subtracting(task.reminders), Set(task.reminders).subtracting(old.reminders)
    )
    while let todo = resource.todo(uid),
      let alarm = resource.components("VALARM", in: todo).first(where: { alarm in
        let lines = resource.lines(of: alarm).map(\.unfolded)
        return CalendarAlarm(lines: lines).reminder(of: old, in: timeZone).map(removed.contains) ?? false
      })
    {
      resource.remove(alarm)
    }
    for reminder in task.reminders where added.contains(reminder) {
      guard let alarm = CalendarAlarm(reminder, of: task, in: timeZone), let todo = resource.todo(uid) else {
        continue
      }
      resource.insert(alarm.lines.compactMap { ContentLine(received: Array("\($0)\r\n".utf8)) }, in: todo)
    }
  }
}
