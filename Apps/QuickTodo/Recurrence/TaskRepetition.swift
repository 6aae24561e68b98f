package import Foundation
package import QuickTodoModel

/// The way from the parts of a recurring task to those of the task that follows it.
package struct TaskRepetition {
  private let days: Int
  private let now: Date

  /// Creates the way.
  /// - Parameters:
  ///   - task: The recurring task.
  ///   - next: The task that follows it.
  ///   - now: The time at which the task is done.
  package init(from task: TaskItem, to next: TaskItem, now: Date) {
    let due = task.due ?? TaskDate(now, in: .current)
    days = (next.due?.day.number ?? due.day.number) - due.day.number
    self.now = now.wholeMilliseconds
  }

  /// Returns the parts that the next task has too. A part that is due goes over to it, and one that is done is copied. Of a
  /// part that recurs by itself there may be many that are done, so each title is there once.
  /// - Parameter parts: The parts of one task, the oldest first.
  package static func repeated(_ parts: [TaskItem]) -> [TaskItem] {
    let due = Set(parts.filter { !$0.isDone }.map(\.title))
    var titles: Set<String> = []
    return parts.filter { part in
      !part.isDone || !due.contains(part.title) && titles.insert(part.title).inserted
    }
  }

  /// Returns a part as that of the next task, to be done.
  /// - Parameters:
  ///   - part: The part.
  ///   - parent: The number of the next task, or of the part below which this one is to be.
  package func next(of part: TaskItem, below parent: Int64) -> TaskItem {
    var next = part
    next.parent = parent
    (next.due, next.start) = (part.due.map(moved), part.start.map(moved))
    next.reminders = part.reminders.map { $0.moved(days: days) }
    if part.isDone { (next.checked, next.changed, next.added) = (nil, nil, now) }
    return next
  }

  private func moved(_ date: TaskDate) -> TaskDate { TaskDate(date.day.adding(days: days), date.time) }
}
