public import Foundation
import QuickTodoCalendar
import QuickTodoModel

extension CalendarTask {
  /// Returns the tasks of a resource that are shown: each `VTODO` that isn't a changed occurrence of another one. Of several
  /// with the same `UID`, the first one counts.
  ///
  /// A property that can't be read counts as missing.
  /// - Parameters:
  ///   - resource: The resource.
  ///   - timeZone: The time zone of the clock on the wall.
  ///   - now: The time of creation of a task that doesn't say when it was created.
  /// - Returns: The tasks, each with its `UID` as the property has it.
  /// - Complexity: O(number of lines).
  public static func read(_ resource: CalendarResource, in timeZone: TimeZone, now: Date) -> [(
    uid: String, task: SyncedTask
  )] {
    let clock = WallClock(timeZone: timeZone, zones: CalendarZones(resource.lines))
    var (shown, occurrences): ([(uid: String, todo: TodoLines)], Set<String>) = ([], [])
    for component in resource.components("VTODO") {
      let todo = TodoLines(component, of: resource)
      let uid = todo.first("UID")?.value ?? ""
      if todo.first("RECURRENCE-ID") != nil { occurrences.insert(uid) } else { shown.append((uid, todo)) }
    }
    var seen: Set<String> = []
    return shown.filter { seen.insert($0.uid).inserted }.map { uid, todo in
      var task = read(todo, on: clock, now: now)
      task.foreignRecurrence = foreignRecurrence(
        todo, task.task.rule, hasOccurrences: occurrences.contains(uid), on: clock)
      return (uid, task)
    }
  }

  /// Reads a task without the reasons that it can't be completed.
  static func read(_ todo: TodoLines, on clock: WallClock, now: Date) -> SyncedTask {
    func moment(_ name: String) -> Date? { todo.time(name).map(clock.moment) }
    let (created, modified) = (moment("CREATED"), moment("LAST-MODIFIED"))
    let title = todo.first("SUMMARY").map { CalendarText.unescaped($0.value) } ?? ""
    var task = TaskItem(
      uid: 0, title: TaskTitle.isBlank(title) ? untitled : title,
      added: created ?? modified ?? moment("DTSTAMP") ?? now)
    // A task that was never changed has the same time twice.
    if let modified, modified > task.added { task.changed = modified }
    // The time of the last change would be another one after each edit.
    if isDone(todo) { task.checked = moment("COMPLETED") ?? task.added }
    task.notes = todo.first("DESCRIPTION").map { CalendarText.unescaped($0.value) } ?? ""
    let dates = TodoDates(todo, on: clock)
    (task.due, task.start) = (dates.due, dates.start)
    task.priority = TaskPriority(calendar: todo.first("PRIORITY")?.value)
    let names = todo.all("CATEGORIES").flatMap { CalendarText.items(of: $0.value) }
      .map(CalendarText.unescaped)
    if !names.isEmpty { task.tags = TagNames.adding(names.filter { !TaskTitle.isBlank($0) }, to: []) }
    task.position = position(todo)
    task.rule = todo.first("RRULE").map { CalendarRule(from: todo.ruleDate, on: clock).kept($0.value) }
    task.recursFromCompletion = todo.first(CalendarName.after)?.value == "COMPLETION"
    for alarm in todo.alarms {
      guard let reminder = CalendarAlarm(alarm).reminder(of: dates, on: clock),
        !task.reminders.contains(reminder)
      else { continue }
      task.reminders.append(reminder)
    }
    var synced = SyncedTask(
      task, parent: todo.properties.first(where: \.isParent)?.value,
      progress: task.isDone ? nil : todo.progress ?? "")
    synced.parts = todo.properties.filter(\.isPart).map(\.value)
    return synced
  }

  /// Returns whether a task is done. A cancelled task counts as done; one that doesn't say is if it says when it was done.
  static func isDone(_ todo: TodoLines) -> Bool {
    switch todo.first("STATUS")?.value.uppercased() {
    case "COMPLETED", "CANCELLED": true
    case nil: todo.time("COMPLETED") != nil
    default: false
    }
  }

  /// Returns the place of a task: QuickTodo's, empty if the person has taken it back, or that of other programs, an integer.
  /// QuickTodo's says which one of theirs it was made beside; if that is another one now, it counts.
  private static func position(_ todo: TodoLines) -> String? {
    let others = todo.appleOrder
    if let own = todo.first(CalendarName.position),
      others == nil || [nil, others].contains(own.parameter(CalendarName.appleOrder).flatMap { Int($0) })
    {
      return own.value.isEmpty ? nil : CalendarText.unescaped(own.value)
    }
    return others.map(SortOrder.key)
  }

  /// Returns the reason that only another program can complete the task rightly; nil if QuickTodo can.
  private static func foreignRecurrence(
    _ todo: TodoLines, _ rule: String?, hasOccurrences: Bool, on clock: WallClock
  ) -> String? {
    if hasOccurrences { return "Single occurrences of the task were changed in another app." }
    if let reason = CalendarRule.exception(todo.properties.map(\.name)) { return reason }
    guard let rule else { return nil }
    if RecurrenceRule(rule) == nil { return "The task recurs by a rule that QuickTodo doesn't have: \(rule)" }
    if todo.time("DUE") == nil, todo.time("DTSTART") == nil {
      return "The task recurs, but has no date from which its rule counts."
    }
    if CalendarRule(from: todo.ruleDate, on: clock).countsOtherDays(rule) {
      return "The task recurs on days of another time zone, which aren't always the days here."
    }
    return nil
  }
}
