import Foundation
import QuickTodoCalendar
import QuickTodoModel

extension TodoEditor {
  /// Changes the properties of the fields that differ.
  mutating func write(_ new: SyncedTask, over old: SyncedTask) {
    let (task, before) = (new.task, old.task)
    let countedOtherDays = before.rule.map(countsOtherDays) ?? false
    if task.title != before.title { setText("SUMMARY", task.title) }
    if task.notes != before.notes { setText("DESCRIPTION", task.notes) }
    writeDates(task, over: before)
    writeState(task, over: before)
    if task.priority != before.priority,
      task.priority != TaskPriority(calendar: todo.first("PRIORITY")?.value)
    {
      if let number = task.priority.calendar { set("PRIORITY", number) } else { remove("PRIORITY") }
    }
    writeTags(task.tags, over: before.tags)
    if new.parent != old.parent { writeParent(new.parent) }
    if task.position != before.position { writePosition(task.position) }
    restoreForms(new, over: old)
    if let rule = task.rule, countsOtherDays(rule),
      rule != before.rule || (task.due, task.start) != (before.due, before.start) && !countedOtherDays
    {
      useClockHere()
    }
    writeRule(task, over: before)
    if task.recursFromCompletion != before.recursFromCompletion {
      if task.recursFromCompletion {
        set(CalendarName.after, "COMPLETION")
      } else {
        remove(CalendarName.after)
      }
    }
    writeReminders(task, over: before)
  }

  /// The properties of the fields that other programs may write in several forms.
  private static let formed: [(fields: [SyncField], names: [String])] = [
    ([.title], ["SUMMARY"]), ([.notes], ["DESCRIPTION"]), ([.priority], ["PRIORITY"]),
    ([.tags], ["CATEGORIES"]),
    ([.due, .start], ["DUE", "DTSTART", "DURATION", CalendarName.start]),
    ([.done], ["STATUS", "COMPLETED", "PERCENT-COMPLETE", CalendarName.progress]),
  ]

  /// Gives the fields that differ the lines that another program wrote, if they have the same values again.
  private mutating func restoreForms(_ new: SyncedTask, over old: SyncedTask) {
    guard let former else { return }
    func isAgain(_ field: SyncField) -> Bool {
      let (checked, before) = (new.task.checked, former.task.task.checked)
      return field.isSame(new, former.task)
        && (field != .done || checked.map(CalendarTime.init(utc:)) == before.map(CalendarTime.init(utc:)))
    }
    for (fields, names) in Self.formed
    where fields.contains(where: { !$0.isSame(new, old) }) && fields.allSatisfy(isAgain) {
      for name in names { replace(name, by: former.lines.all(name).map { ($0.parameters, $0.value) }) }
    }
  }

  /// Sets a text; an empty one removes the property. Another representation of the text, to which a parameter refers, is of the
  /// text before.
  private mutating func setText(_ name: String, _ text: String) {
    let value = CalendarText.escaped(text)
    if let line = todo.first(name), CalendarText.unescaped(line.value) == CalendarText.unescaped(value) {
      return
    }
    guard !value.isEmpty else { return remove(name) }
    let parameters = todo.first(name)?.parameters.filter { $0.name != "ALTREP" }
    set(name, value, parameters)
  }

  /// Writes whether the task is done. Other programs show the percentage, and write it with the status.
  private mutating func writeState(_ new: TaskItem, over old: TaskItem) {
    let (checked, before) = (
      new.checked.map { CalendarTime(utc: $0) }, old.checked.map { CalendarTime(utc: $0) }
    )
    guard checked != before else { return }
    guard let checked else {
      let progress = todo.first(CalendarName.progress)?.value.split(separator: " ").map(String.init) ?? []
      set("STATUS", progress.first ?? "NEEDS-ACTION")
      remove("COMPLETED")
      if progress.count > 1 { set("PERCENT-COMPLETE", progress[1]) } else { remove("PERCENT-COMPLETE") }
      return remove(CalendarName.progress)
    }
    if !CalendarTask.isDone(todo) {
      // It is as before if the completion is undone.
      if let progress = todo.progress {
        set(CalendarName.progress, progress)
      } else {
        remove(CalendarName.progress)
      }
      set("STATUS", "COMPLETED")
      set("PERCENT-COMPLETE", "100")
    }
    // RFC 5545 wants it in UTC, so parameters such as a time zone go.
    set("COMPLETED", checked.text, [])
  }

  /// Removes and adds single categories. A new one goes to the last line of them, which all programs read.
  private mutating func writeTags(_ new: [String], over old: [String]) {
    let added = new.filter { !old.contains($0) }
    let removed = Set(old.filter { !new.contains($0) }.map { $0.lowercased() })
    guard !added.isEmpty || !removed.isEmpty else { return }
    var lines = todo.all("CATEGORIES").compactMap {
      line -> (parameters: [ContentLine.Parameter], value: String)? in
      let parts = CalendarText.items(of: line.value)
      let kept = parts.filter { !removed.contains(CalendarText.unescaped($0).lowercased()) }
      if kept == parts { return (line.parameters, line.value) }
      return kept.isEmpty ? nil : (line.parameters, kept.joined(separator: ","))
    }
    let values = added.map(CalendarText.escaped)
    if !values.isEmpty {
      let last = lines.popLast() ?? ([], "")
      let parts = (last.value.isEmpty ? [] : [last.value]) + values
      lines.append((last.parameters, parts.joined(separator: ",")))
    }
    replace("CATEGORIES", by: lines)
  }

  /// Writes the parent. Relations of other kinds stay as they are.
  private mutating func writeParent(_ parent: String?) {
    var lines = todo.all("RELATED-TO").filter { parent != nil || !$0.isParent }
      .map { (parameters: $0.parameters, value: $0.value) }
    if let parent {
      if let place = todo.all("RELATED-TO").firstIndex(where: \.isParent) {
        lines[place].value = parent
      } else {
        lines.append(([], parent))
      }
    }
    replace("RELATED-TO", by: lines)
  }

  private mutating func writePosition(_ position: String?) {
    guard let others = todo.appleOrder else {
      guard let position else { return remove(CalendarName.position) }
      return set(CalendarName.position, CalendarText.escaped(position), [])
    }
    // Other programs order the list by integers, and show the task at its new place. Between two neighbours there is none: then
    // only QuickTodo tells them apart.
    let number = position.flatMap(SortOrder.number) ?? others
    if number != others { set(CalendarName.appleOrder, String(number)) }
    guard position != SortOrder.key(number) else { return remove(CalendarName.position) }
    // Without it, also without a place, the other programs' order would count.
    set(
      CalendarName.position, position.map(CalendarText.escaped) ?? "",
      [.init(CalendarName.appleOrder, String(number))])
  }

  private func countsOtherDays(_ rule: String) -> Bool {
    CalendarRule(from: todo.ruleDate, on: clock).countsOtherDays(rule)
  }

  /// Writes the rule, also if only the dates differ, of whose kind its end has to be. A rule that isn't a single line, which no
  /// program has written, is left out.
  private mutating func writeRule(_ new: TaskItem, over old: TaskItem) {
    guard let rule = new.rule else {
      if old.rule != nil { remove("RRULE") }
      return
    }
    let written = CalendarRule(from: todo.ruleDate, on: clock)
    guard
      rule != old.rule
        || (new.due, new.start) != (old.due, old.start)
          && !written.isWritten(rule, as: todo.first("RRULE")?.value)
    else {
      return
    }
    if rule.unicodeScalars.allSatisfy({ $0.value >= 32 }) { set("RRULE", written.written(rule), []) }
  }
}
