import Foundation
import QuickTodoCalendar
import QuickTodoModel

/// An edit of one `VTODO` of a resource.
struct TodoEditor {
  /// The resource.
  private(set) var resource: CalendarResource
  /// The clock on the wall.
  let clock: WallClock
  /// The task as another program wrote it last; nil if nothing was written here since.
  var former: (lines: TodoLines, task: SyncedTask)?
  /// The place of the line that begins the component. No edit of the component changes it.
  private let begin: Int

  /// Begins an edit.
  init(_ resource: CalendarResource, begin: Int, on clock: WallClock) {
    (self.resource, self.begin, self.clock) = (resource, begin, clock)
  }

  /// The component as it is now.
  private var component: CalendarResource.Component {
    var (depth, end) = (0, begin)
    repeat {
      depth += resource.lines[end].name == "BEGIN" ? 1 : resource.lines[end].name == "END" ? -1 : 0
      end += 1
    } while depth > 0
    return CalendarResource.Component(lines: begin..<end)
  }

  /// The lines of the task as they are now.
  var todo: TodoLines { TodoLines(component, of: resource) }

  /// Gives the first line of a property another value. Further lines, which no program should have written, stay.
  mutating func set(_ name: String, _ value: String, _ parameters: [ContentLine.Parameter]? = nil) {
    let old = todo.all(name)
    let first = (parameters: parameters ?? old.first?.parameters ?? [], value: value)
    replace(name, by: [first] + old.dropFirst().map { ($0.parameters, $0.value) })
  }

  /// Removes all lines of a property.
  mutating func remove(_ name: String) {
    if todo.first(name) != nil { replace(name, by: []) }
  }

  /// Gives a property other lines.
  mutating func replace(_ name: String, by lines: [(parameters: [ContentLine.Parameter], value: String)]) {
    resource.set(name, to: lines, of: component)
  }

  /// Replaces an alarm, given by its number, by other lines; none to remove it.
  mutating func replaceAlarm(_ number: Int, by lines: [ContentLine]) {
    let place = resource.components("VALARM", in: component)[number]
    resource.replace(place, by: lines)
  }

  /// Adds an alarm.
  mutating func addAlarm(_ lines: [ContentLine]) { resource.insert(lines, in: component) }

  /// The bytes that end a line of the task.
  var end: [UInt8] { resource.lines[begin].end }

  /// Makes the task a new one, which nobody has begun. Other programs' properties stay, but for those about a single task: the
  /// parts that it names, and that its alarms were shown.
  mutating func begin(uid: String, added: Date, changed: Date?, now: Date) {
    set("UID", uid)
    set("DTSTAMP", CalendarTime(utc: now).text)
    set("CREATED", CalendarTime(utc: added).text)
    // A task that was never changed has the same time twice, so that it is read back as one.
    set("LAST-MODIFIED", CalendarTime(utc: changed ?? added).text)
    set("STATUS", "NEEDS-ACTION")
    for name in ["SEQUENCE", "COMPLETED", "PERCENT-COMPLETE", CalendarName.progress] { remove(name) }
    replace(
      "RELATED-TO", by: todo.all("RELATED-TO").filter { !$0.isPart }.map { ($0.parameters, $0.value) })
    let shown = todo.properties.map(\.name).filter {
      $0.hasPrefix("X-MOZ-SNOOZE-TIME") || $0 == "X-MOZ-LASTACK"
    }
    for name in Set(shown) { remove(name) }
    for (number, lines) in todo.alarms.enumerated() {
      replaceAlarm(number, by: lines.filter { !["UID", "X-WR-ALARMUID", "ACKNOWLEDGED"].contains($0.name) })
    }
  }

  /// Sets the times of writing.
  mutating func stamp(_ now: Date, isSignificant: Bool) {
    let time = CalendarTime(utc: now).text
    set("DTSTAMP", time)
    set("LAST-MODIFIED", time)
    guard isSignificant else { return }
    let number = todo.first("SEQUENCE").flatMap { Int($0.value) } ?? 0
    set("SEQUENCE", String(number < .max ? number + 1 : number))
  }

  /// Returns whether the edit is one that RFC 5546 counts as significant.
  func isSignificantlyDifferent(from before: CalendarResource) -> Bool {
    let old = TodoEditor(before, begin: begin, on: clock).todo
    let new = todo
    return ["DTSTART", "DUE", "DURATION", "RRULE", "STATUS"].contains { old.all($0) != new.all($0) }
  }
}
