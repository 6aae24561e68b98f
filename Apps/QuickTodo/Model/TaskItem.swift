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
