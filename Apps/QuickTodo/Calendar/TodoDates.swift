package import QuickTodoModel

/// The dates of a task, as the clock on the wall shows them.
package struct TodoDates: Equatable {
  /// The date by which the task is to be done.
  package let due: TaskDate?
  /// The date before which the task can't be done.
  package let start: TaskDate?

  /// Creates dates.
  package init(due: TaskDate?, start: TaskDate?) { (self.due, self.start) = (due, start) }

  /// Reads the dates of a task.
  /// - Parameters:
  ///   - begin: The time of `DTSTART`.
  ///   - end: The time of `DUE`.
  ///   - duration: The value of `DURATION`, which counts if there is no time of `DUE`.
  ///   - own: The value of ``CalendarName/start``.
  ///   - clock: The clock on the wall.
  package init(
    begin: CalendarTime?, end: CalendarTime?, duration: String?, own: String?, on clock: WallClock
  ) {
    let length = end == nil ? duration.flatMap { CalendarDuration($0) } : nil
    due = end.map(clock.date) ?? begin.flatMap { begin in length.map { clock.date($0, after: begin) } }
    start = begin.flatMap { begin in own.flatMap { Self.start($0, of: begin) } } ?? begin.map(clock.date)
  }

  /// Returns the start that the person gave. It counts as long as `DTSTART` still has the value that was made of it, or,
  /// without that value, as long as it has the day.
  private static func start(_ own: String, of begin: CalendarTime) -> TaskDate? {
    let parts = own.split(separator: " ")
    guard let date = parts.first.flatMap({ TaskDate($0) }) else { return nil }
    let isOfTime = parts.count == 2 ? parts[1] == begin.text : parts.count == 1 && date.day == begin.date.day
    return isOfTime ? date : nil
  }
}
