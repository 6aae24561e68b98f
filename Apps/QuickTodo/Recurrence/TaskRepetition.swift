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

  /// Returns tasks that are done together in the order in which they are done: each after its parts, because those that are due
  /// then go over to the next task.
  /// - Parameters:
  ///   - uids: The tasks' numbers.
  ///   - parent: Returns the number of the task that a task is a part of; nil if it is none.
  package static func partsFirst(_ uids: [Int64], parent: (Int64) -> Int64?) -> [Int64] {
    var depths: [Int64: Int] = Dictionary(uids.map { ($0, -1) }) { first, _ in first }
    for uid in uids {
      var path: [Int64] = []
      var next: Int64? = uid
      while let task = next, depths[task] == -1 {
        path.append(task)
        next = parent(task)
      }
      var depth = next.flatMap { depths[$0] } ?? -1
      for task in path.reversed() {
        depth += 1
        depths[task] = depth
      }
    }
    let byDepth = Dictionary(grouping: uids) { depths[$0] ?? 0 }
    return byDepth.keys.sorted(by: >).flatMap { byDepth[$0] ?? [] }
  }

  /// Returns the parts that the next task has too. A part that is due goes over to it, and one that is done is copied; of a part
  /// that recurs by itself, the last one alone.
  /// - Parameter parts: The parts of one task.
  /// - Complexity: O(n²) for n parts of the same title.
  package static func repeated(_ parts: [TaskItem]) -> [TaskItem] {
    let named = Dictionary(grouping: parts, by: \.title)
    return parts.filter { part in !(named[part.title] ?? []).contains { follows($0, part) } }
  }

  /// Returns whether a part was added when another one was done, and is due later, as the next one of a recurring part is.
  private static func follows(_ next: TaskItem, _ part: TaskItem) -> Bool {
    guard let checked = part.checked, let due = next.due else { return false }
    // Servers keep no fractions of a second.
    let (added, done) = (next.added.timeIntervalSince1970, checked.timeIntervalSince1970)
    return added.rounded(.down) == done.rounded(.down) && (part.due.map { $0 < due } ?? true)
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
