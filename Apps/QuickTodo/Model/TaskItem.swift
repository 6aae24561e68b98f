public import Foundation
public import RillLists

/// A snapshot of a task: a value.
public struct TaskItem: Sendable, Hashable, Identifiable, IdentifiableType {
  /// The task's number. No other task has it or ever had it.
  public package(set) var uid: Int64
  /// The title. Any text that isn't blank.
  public var title: String
  /// The time at which the task was created, to the millisecond.
  public var added: Date
  /// The time at which the task was done, to the millisecond; nil while it is due.
  public var checked: Date?
  /// The time at which the task was changed last, to the millisecond; nil if it is as it was created.
  public var changed: Date?
  /// The notes, plain text.
  public var notes = ""
  /// The date by which the task is to be done.
  public var due: TaskDate?
  /// The date before which the task can't be done.
  public var start: TaskDate?
  /// The priority.
  public var priority = TaskPriority.none
  /// The number of the list that the task belongs to; nil for none.
  public var list: Int64?
  /// The names of the tags, each once.
  public var tags: [String] = []
  /// The number of the task that this one is a part of; nil for none.
  public var parent: Int64?
  /// The key of the task's place in the order by hand; nil for tasks that nobody has placed.
  public var position: String?
  /// The rule by which the task recurs, as RFC 5545 writes it; nil if it doesn't. Another program may have written a rule
  /// of which `recurrence` knows nothing.
  public var rule: String?
  /// Whether the next date is counted from the day on which the task is done, instead of from the due date.
  public var recursFromCompletion = false
  /// The times at which the person is reminded of the task.
  public var reminders: [Reminder] = []

  /// Creates a task without dates, list, tags and notes.
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

  /// How the task recurs; nil if it doesn't, or by a rule of another program that isn't understood.
  public var recurrence: Recurrence? {
    get { rule.flatMap(RecurrenceRule.init).map { Recurrence($0, isFromCompletion: recursFromCompletion) } }
    set { (rule, recursFromCompletion) = (newValue?.rule.description, newValue?.isFromCompletion ?? false) }
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
