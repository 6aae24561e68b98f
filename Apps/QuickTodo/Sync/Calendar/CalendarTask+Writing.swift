public import Foundation
import QuickTodoCalendar
import QuickTodoModel

extension CalendarTask {
  /// Changes the properties of the fields in which a task differs. All other bytes of the resource stay as they are, and if
  /// nothing differs, all do.
  ///
  /// The times of creation and of the last change aren't fields here, and the order of tags and reminders doesn't count. A time
  /// at which a task was done counts to the second.
  ///
  /// An edit sets `DTSTAMP` and `LAST-MODIFIED`. It increments `SEQUENCE`, of which a missing one counts as 0, only if a
  /// date, the rule or the status changes: RFC 5545 (3.8.7.4) wants that for significant edits, and RFC 5546 (2.1.4) says that
  /// those are the significant ones.
  /// - Parameters:
  ///   - new: The task as it is to be.
  ///   - old: The task as the resource has it.
  ///   - uid: The task's `UID`, as the property has it. Of a resource without such a task, nothing changes.
  ///   - resource: The resource.
  ///   - form: The resource as another program wrote it last, before own edits. A field that gets its value of then again, such
  ///     as by undoing, gets the same lines, with its time zone and what QuickTodo doesn't show. Nil for none.
  ///   - timeZone: The time zone of the clock on the wall.
  ///   - now: The time of writing.
  /// - Complexity: O(number of lines).
  public static func write(
    _ new: SyncedTask, over old: SyncedTask, uid: String, to resource: inout CalendarResource,
    formerly form: CalendarResource? = nil, in timeZone: TimeZone, now: Date
  ) {
    guard var editor = editor(of: uid, in: resource, timeZone) else { return }
    editor.former = form.flatMap { self.editor(of: uid, in: $0, timeZone) }.map {
      ($0.todo, read($0.todo, on: $0.clock, now: now))
    }
    editor.write(new, over: old)
    // A field may differ in what no property can say.
    guard editor.resource != resource else { return }
    editor.stamp(now, isSignificant: editor.isSignificantlyDifferent(from: resource))
    resource = editor.resource
  }

  /// Removes the relation to a part from the task that names it.
  static func remove(
    part: String, from uid: String, in resource: inout CalendarResource, _ timeZone: TimeZone, now: Date
  ) {
    guard var editor = editor(of: uid, in: resource, timeZone) else { return }
    let lines = editor.todo.all("RELATED-TO")
    let kept = lines.filter { !$0.isPart || $0.value != part }
    guard kept.count < lines.count else { return }
    editor.replace("RELATED-TO", by: kept.map { ($0.parameters, $0.value) })
    editor.stamp(now, isSignificant: false)
    resource = editor.resource
  }

  /// Begins an edit of a task itself, and not of its changed occurrences.
  static func editor(
    of uid: String, in resource: CalendarResource, _ timeZone: TimeZone
  ) -> TodoEditor? {
    let component = resource.components("VTODO").first { component in
      resource.properties("UID", of: component).first?.value ?? "" == uid
        && resource.properties("RECURRENCE-ID", of: component).isEmpty
    }
    return component.map {
      let clock = WallClock(timeZone: timeZone, zones: CalendarZones(resource.lines))
      return TodoEditor(resource, begin: $0.lines.lowerBound, on: clock)
    }
  }

  /// Changes the stamps of a resource's first task alone, so that the server gives the resource another entity tag.
  static func stamp(_ resource: inout CalendarResource, in timeZone: TimeZone, now: Date) {
    guard let component = resource.components("VTODO").first else { return }
    let clock = WallClock(timeZone: timeZone, zones: CalendarZones([]))
    var editor = TodoEditor(resource, begin: component.lines.lowerBound, on: clock)
    // Two programs may write in the same second, but not with the same number.
    editor.stamp(now, isSignificant: true)
    resource = editor.resource
  }
}
