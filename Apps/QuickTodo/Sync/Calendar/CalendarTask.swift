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
    let lines = [
      ("BEGIN", "VCALENDAR"), ("VERSION", "2.0"), ("PRODID", "-//QuickTodo//QuickTodo//EN"),
      ("BEGIN", "VTODO"), ("END", "VTODO"), ("END", "VCALENDAR"),
    ].map { ContentLine($0, [], $1, end: [13, 10]) }
    var editor = TodoEditor(
      CalendarResource(lines: lines), begin: 3, on: WallClock(timeZone: timeZone, zones: CalendarZones([])))
    editor.begin(uid: uid, added: task.task.added, changed: task.task.changed, now: now)
    editor.write(task, over: SyncedTask(TaskItem(uid: 0, title: "", added: task.task.added)))
    return editor.resource
  }

  /// Creates a resource with the task that follows a recurring one. Of its predecessor it has what other programs have written: the
  /// kinds of its times, its alarms, and the properties that QuickTodo doesn't show.
  /// - Parameters:
  ///   - task: The task.
  ///   - uid: Its `UID`, as the property is to have it.
  ///   - former: The `UID` of the recurring task.
  ///   - resource: The resource of the recurring task, which may be done already.
  ///   - timeZone: The time zone of the clock on the wall.
  ///   - now: The time of writing.
  /// - Returns: The resource; nil if the one of the recurring task doesn't have it.
  /// - Complexity: O(number of lines).
  static func make(
    _ task: SyncedTask, uid: String, following former: String, of resource: CalendarResource,
    in timeZone: TimeZone, now: Date
  ) -> CalendarResource? {
    var alone = resource.alone(former)
    // An occurrence that another program has changed is one of the recurring task, whose UID it has.
    for component in alone.components("VTODO").reversed()
    where alone.properties("RECURRENCE-ID", of: component).first != nil {
      alone.remove(component)
    }
    guard var editor = editor(of: former, in: alone, timeZone) else { return nil }
    editor.begin(uid: uid, added: task.task.added, changed: task.task.changed, now: now)
    editor.write(task, over: read(editor.todo, on: editor.clock, now: now))
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
  /// Returns the calendar with one of its tasks alone, beside the descriptions of time zones.
  /// - Parameter uid: The task's `UID`.
  func alone(_ uid: String) -> CalendarResource {
    var alone = self
    for component in allComponents.reversed() where !isKept(component) { alone.remove(component) }
    return alone

    func isKept(_ component: Component) -> Bool {
      switch lines[component.lines.lowerBound].value.uppercased() {
      case "VTIMEZONE": true
      case "VTODO": properties("UID", of: component).first?.value ?? "" == uid
      default: false
      }
    }
  }

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
