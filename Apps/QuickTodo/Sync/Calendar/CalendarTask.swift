public import Foundation
import QuickTodoCalendar
import QuickTodoModel

/// The mapping between a `VTODO` and a task.
///
/// A task is a view of its component. Reading never changes the resource, and writing changes only the properties of the
/// fields that differ.
public enum CalendarTask {
  /// The title that a task without one has in the view. It isn't written.
  static let untitled = "Untitled"

  /// The properties of the task itself that its fields are written to, besides QuickTodo's own.
  static let properties: Set = [
    "UID", "SUMMARY", "DESCRIPTION", "DUE", "DTSTART", "DURATION", "STATUS", "COMPLETED", "PERCENT-COMPLETE",
    "PRIORITY", "CATEGORIES", "RELATED-TO", "RRULE", CalendarName.appleOrder,
  ]

  /// Creates a resource with one task.
  /// - Parameters:
  ///   - task: The task.
  ///   - uid: Its `UID`, as the property is to have it.
  ///   - timeZone: The time zone of the clock on the wall.
  ///   - now: The time of writing.
  public static func make(_ task: SyncedTask, uid: String, in timeZone: TimeZone, now: Date)
    -> CalendarResource
  {
    let created = CalendarTime(utc: task.task.added).text
    // A task that was never changed has the same time twice, so that it is read back as one.
    let modified = CalendarTime(utc: task.task.changed ?? task.task.added).text
    let lines = [
      ("BEGIN", "VCALENDAR"), ("VERSION", "2.0"), ("PRODID", "-//QuickTodo//QuickTodo//EN"),
      ("BEGIN", "VTODO"), ("UID", uid), ("DTSTAMP", CalendarTime(utc: now).text), ("CREATED", created),
      ("LAST-MODIFIED", modified), ("STATUS", "NEEDS-ACTION"), ("END", "VTODO"), ("END", "VCALENDAR"),
    ].map { ContentLine($0, [], $1, end: [13, 10]) }
    var editor = TodoEditor(
      CalendarResource(lines: lines), begin: 3, on: WallClock(timeZone: timeZone, zones: CalendarZones([])))
    editor.write(task, over: SyncedTask(TaskItem(uid: 0, title: "", added: task.task.added)))
    return editor.resource
  }

  /// Removes a task, with its changed occurrences.
  /// - Parameters:
  ///   - uid: The task's `UID`, as the property has it.
  ///   - resource: The resource.
  /// - Returns: Whether a component is left besides the descriptions of time zones.
  public static func remove(uid: String, from resource: inout CalendarResource) -> Bool {
    for component in resource.components("VTODO").reversed()
    where resource.properties("UID", of: component).first?.value ?? "" == uid {
      resource.remove(component)
    }
    return resource.hasContent
  }
}

extension CalendarResource {
  /// Whether the calendar has a component besides the descriptions of time zones.
  fileprivate var hasContent: Bool {
    var depth = 0
    for line in lines {
      if line.name == "END" { depth -= 1 }
      guard line.name == "BEGIN" else { continue }
      if depth == 1, line.value.uppercased() != "VTIMEZONE" { return true }
      depth += 1
    }
    return false
  }
}
