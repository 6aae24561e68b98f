import Foundation
import QuickTodoCalendar
import QuickTodoModel

/// The lines of one `VTODO`: its own properties, and its alarms.
struct TodoLines {
  /// The properties of the task itself, in their order.
  private(set) var properties: [ContentLine] = []
  /// The alarms, from their begins to their ends.
  private(set) var alarms: [ArraySlice<ContentLine>] = []

  /// Takes the lines of a task.
  /// - Complexity: O(number of lines).
  init(_ component: CalendarResource.Component, of resource: CalendarResource) {
    let lines = resource.lines(of: component).dropFirst().dropLast()
    var (depth, begin) = (0, lines.startIndex)
    for index in lines.indices {
      switch lines[index].name {
      case "BEGIN":
        if depth == 0 { begin = index }
        depth += 1
      case "END":
        depth -= 1
        if depth == 0, lines[index].value.uppercased() == "VALARM" { alarms.append(lines[begin...index]) }
      case _ where depth == 0: properties.append(lines[index])
      default: break
      }
    }
  }

  /// Returns the first line of a property, which counts if there are several of a property that occurs once.
  func first(_ name: String) -> ContentLine? { properties.first { $0.name == name } }

  /// Returns all lines of a property.
  func all(_ name: String) -> [ContentLine] { properties.filter { $0.name == name } }

  /// The time from which the rule counts; nil if there is none.
  var ruleDate: CalendarTime? { time("DTSTART") ?? time("DUE") }

  /// The place of the task in other programs' order; nil if they don't say it, or not by an integer.
  var appleOrder: Int? { first(CalendarName.appleOrder).flatMap { Int($0.value) } }

  /// How far the task is, such as `IN-PROCESS 60`: the status and the percentage; nil if nothing is said of it.
  var progress: String? {
    let status = first("STATUS")?.value.uppercased() ?? "NEEDS-ACTION"
    let percent = first("PERCENT-COMPLETE").flatMap { Int($0.value) }.flatMap { $0 == 0 ? nil : String($0) }
    guard status != "NEEDS-ACTION" || percent != nil else { return nil }
    return ([status] + (percent.map { [$0] } ?? [])).joined(separator: " ")
  }

  /// Returns the time of a property; nil if there is none, or it can't be read.
  func time(_ name: String) -> CalendarTime? { first(name).flatMap { CalendarTime($0) } }
}

extension TodoDates {
  /// Reads the dates of a task.
  init(_ todo: TodoLines, on clock: WallClock) {
    self.init(
      begin: todo.time("DTSTART"), end: todo.time("DUE"), duration: todo.first("DURATION")?.value,
      own: todo.first(CalendarName.start)?.value, on: clock)
  }
}
