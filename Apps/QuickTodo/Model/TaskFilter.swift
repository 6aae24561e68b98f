/// A choice of tasks: those with the words of a text for which all conditions hold.
public struct TaskFilter: Sendable, Hashable {
  /// A condition on one task.
  public indirect enum Condition: Sendable, Hashable {
    /// The task is done, or it isn't.
    case done(Bool)
    /// The due date lies in a range of days; either end may be open.
    case due(from: CalendarDay?, through: CalendarDay?)
    /// The start lies in a range of days; either end may be open.
    case start(from: CalendarDay?, through: CalendarDay?)
    /// The task has a due date.
    case hasDue
    /// The task isn't done and its due date is over, at a moment.
    case overdue(at: TaskDate)
    /// The task has a priority.
    case priority(TaskPriority)
    /// The task belongs to the list of a name; nil for no list.
    case list(String?)
    /// The task belongs to the list with a number.
    case listNumber(Int64)
    /// The task belongs to an archived list.
    case archived
    /// The task has a tag; nil for any tag.
    case tag(String?)
    /// The task has notes.
    case hasNotes
    /// The task is a part of another one.
    case isPart
    /// The task is a part of the task with a number; parts of its parts aren't.
    case part(of: Int64)
    /// The task recurs.
    case recurs
    /// The other condition doesn't hold.
    case not(Condition)
  }

  /// All tasks but those of archived lists, which the views leave out.
  public static let unarchived = TaskFilter(conditions: [.not(.archived)])

  /// The text whose words the title, the notes or the tags have; a person's search as typed.
  public var text: String
  /// The conditions, all of which hold.
  public var conditions: [Condition]

  /// Creates a filter.
  /// - Parameters:
  ///   - text: The text to search for; empty for any.
  ///   - conditions: The conditions, all of which hold.
  public init(text: String = "", conditions: [Condition] = []) {
    self.text = text
    self.conditions = conditions
  }
}
