public import Foundation
public import RillLists

/// A snapshot of a task: an immutable value.
public struct TaskItem: Sendable, Hashable, Identifiable, IdentifiableType {
  /// The task's number. No other task has it or ever had it.
  public let uid: Int64
  /// The title. Any text that isn't blank.
  public let title: String
  /// The time at which the task was created, to the millisecond.
  public let added: Date
  /// The time at which the task was done, to the millisecond; nil while it is due.
  public let checked: Date?

  /// Creates a task.
  /// - Parameters:
  ///   - uid: The task's number.
  ///   - title: The title.
  ///   - added: The time at which it was created.
  ///   - checked: The time at which it was done; nil if it is due.
  public init(uid: Int64, title: String, added: Date, checked: Date? = nil) {
    self.uid = uid
    self.title = title
    self.added = added
    self.checked = checked
  }

  /// The task's number.
  public var id: Int64 { uid }

  /// Whether the task is done.
  public var isDone: Bool { checked != nil }
}

extension TaskItem {
  /// Returns the task with another title.
  package func retitled(_ title: String) -> TaskItem {
    TaskItem(uid: uid, title: title, added: added, checked: checked)
  }

  /// Returns the task with a title that is meant to replace a certain other one.
  /// - Parameters:
  ///   - title: The new title.
  ///   - old: The title that the user has seen; nil for any.
  /// - Returns: The task with the new title.
  /// - Throws: `TaskRefusal.titleChanged` if the title is neither the expected one nor already the new one.
  package func retitled(_ title: String, expecting old: String?) throws(TaskRefusal) -> TaskItem {
    if let old, self.title != old, self.title != title { throw .titleChanged(self) }
    return retitled(title)
  }

  /// Returns the task as done or due. A task that is already in that state is left unchanged.
  /// - Parameters:
  ///   - isDone: Whether the task is to be done.
  ///   - now: The time at which it is done.
  /// - Returns: The task in that state.
  package func marked(done isDone: Bool, now: Date) -> TaskItem {
    guard isDone != self.isDone else { return self }
    return TaskItem(uid: uid, title: title, added: added, checked: isDone ? now.wholeMilliseconds : nil)
  }

  /// The task with its times rounded down to the millisecond.
  package var wholeMilliseconds: TaskItem {
    TaskItem(uid: uid, title: title, added: added.wholeMilliseconds, checked: checked?.wholeMilliseconds)
  }
}

extension Date {
  /// The whole milliseconds since 1970, rounded down, and clamped to the range of `Int64`.
  package var milliseconds: Int64 {
    // A date made from whole milliseconds may be off by less than a microsecond, which must not round it down by one.
    let exact = (timeIntervalSince1970 * 1_000 + 0.001).rounded(.down)
    return Int64(exactly: exact) ?? (exact < 0 ? .min : .max)
  }

  /// Creates a date from milliseconds since 1970.
  package init(milliseconds: Int64) {
    self.init(timeIntervalSince1970: Double(milliseconds) / 1_000)
  }

  /// The date, rounded down to the millisecond.
  package var wholeMilliseconds: Date { Date(milliseconds: milliseconds) }
}
