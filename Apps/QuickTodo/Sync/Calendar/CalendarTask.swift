package import Foundation
import QuickTodoExchange
import QuickTodoModel

/// The mapping between a `VTODO` and a task.
package enum CalendarTask {
  /// Returns the tasks of a resource by their `UID`: of several with the same one the first. Changed occurrences of a recurring
  /// task are no tasks of their own.
  package static func read(
    _ resource: CalendarResource, in timeZone: TimeZone, now: Date
  ) -> [(uid: String, task: SyncedTask)] {
    let todos = resource.components("VTODO").map { CalendarTodo($0, of: resource, in: timeZone) }
    var seen: Set<String> = []
    return todos.compactMap { todo in
      guard !todo.isOccurrence, seen.insert(todo.uid).inserted else { return nil }
      var task = todo.task(now: now)
      if todos.contains(where: { $0.isOccurrence && $0.uid == todo.uid }) {
        task.foreignRecurrence = CalendarTodo.foreign("changed occurrences")
        task.task.rule = nil
      }
      return (todo.uid, task)
    }
  }

  /// Changes in a resource the properties of the fields in which two forms of a task differ. All other lines keep their bytes.
  package static func write(
    _ new: SyncedTask, over old: SyncedTask, uid: String, to resource: inout CalendarResource,
    in timeZone: TimeZone, now: Date
  ) {
    var writer = CalendarTodoWriter(resource, uid: uid, in: timeZone, now: now)
    writer.write(new, over: old)
    resource = writer.resource
  }

  /// Makes a resource with one task.
  package static func make(
    _ task: SyncedTask, uid: String, in timeZone: TimeZone, now: Date
  ) -> CalendarResource {
    let end: [UInt8] = [13, 10]
    let (written, created) = (CalendarMoment.utc(now), CalendarMoment.utc(task.task.added))
    var resource = CalendarResource(lines: [
      ContentLine("BEGIN", "VCALENDAR", end: end), ContentLine("VERSION", "2.0", end: end),
      ContentLine("PRODID", "-//QuickTodo//QuickTodo//EN", end: end), ContentLine("BEGIN", "VTODO", end: end),
      ContentLine("UID", uid, end: end), ContentLine("DTSTAMP", written, end: end),
      ContentLine("CREATED", created, end: end), ContentLine("STATUS", "NEEDS-ACTION", end: end),
      ContentLine("END", "VTODO", end: end), ContentLine("END", "VCALENDAR", end: end),
    ])
    let blank = SyncedTask(TaskItem(uid: 0, title: "", added: task.task.added))
    write(task, over: blank, uid: uid, to: &resource, in: timeZone, now: now)
    return resource
  }

  /// Removes a task from a resource, with its changed occurrences.
  /// - Returns: Whether the resource has anything left beside time zones.
  package static func remove(uid: String, from resource: inout CalendarResource) -> Bool {
    while let todo = resource.todo(uid) ?? resource.occurrence(of: uid) { resource.remove(todo) }
    return ["VTODO", "VEVENT", "VJOURNAL"].contains { !resource.components($0).isEmpty }
  }
}

extension ContentLine {
  fileprivate init(_ name: String, _ value: String, end: [UInt8]) { self.init(name, [], value, end: end) }
}

extension CalendarResource {
  fileprivate func todos(_ uid: String) -> [Component] {
    components("VTODO").filter { CalendarTodo.uid($0, of: self) == uid }
  }

  /// Returns the task of a `UID` itself.
  func todo(_ uid: String) -> Component? {
    todos(uid).first { properties("RECURRENCE-ID", of: $0).isEmpty }
  }

  fileprivate func occurrence(of uid: String) -> Component? { todos(uid).first }
}
