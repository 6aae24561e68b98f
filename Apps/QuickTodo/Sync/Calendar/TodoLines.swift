import Foundation
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

  /// Returns the time of a property; nil if there is none, or it can't be read.
  func time(_ name: String) -> CalendarTime? { first(name).flatMap { CalendarTime($0) } }
}

/// The dates of a task, as the clock on the wall shows them.
struct TodoDates: Equatable {
  /// The date by which the task is to be done.
  let due: TaskDate?
  /// The date before which the task can't be done.
  let start: TaskDate?

  /// Creates dates.
  init(due: TaskDate?, start: TaskDate?) { (self.due, self.start) = (due, start) }

  /// Reads the dates of a task.
  init(_ todo: TodoLines, on clock: WallClock) {
    let begin = todo.time("DTSTART")
    if let time = todo.time("DUE") {
      due = clock.date(time)
    } else {
      let duration = todo.first("DURATION").flatMap { CalendarDuration($0.value) }
      due = begin.flatMap { begin in duration.map { clock.date($0, after: begin) } }
    }
    // The start that the person gave counts as long as the property still has the value that was made of it.
    let own = todo.first(CalendarTask.start)?.value.split(separator: " ").map(String.init)
    if let begin, let own, own.count == 2, own[1] == begin.text, let date = TaskDate(own[0]) {
      start = date
    } else {
      start = begin.map(clock.date)
    }
  }
}
