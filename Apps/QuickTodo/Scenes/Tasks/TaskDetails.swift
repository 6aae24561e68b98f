public import QuickTodoModel
import QuickTodoTexts
import QuickTodoWords

/// The values that the details of all rows depend on, beside the rows' own tasks.
public struct TaskSurroundings: Sendable, Equatable {
  /// The names of the lists by their numbers.
  public var lists: [Int64: String]
  /// The present day and time.
  public var now: TaskDate
  /// The tasks about which the synchronisation has something to say.
  public var marks: SyncMarks

  /// Creates surroundings.
  /// - Parameters:
  ///   - lists: The names of the lists by their numbers.
  ///   - now: The present day and time.
  ///   - marks: The tasks about which the synchronisation has something to say.
  public init(lists: [Int64: String] = [:], now: TaskDate = .now, marks: SyncMarks = SyncMarks()) {
    self.lists = lists
    self.now = now
    self.marks = marks
  }
}

/// The line below a task's title.
public struct TaskDetails: Sendable, Equatable {
  /// The due date; nil for none.
  public let due: String?
  /// The word about the task's synchronisation, such as `Conflict`; nil for none. Every task that is synchronised has a list,
  /// and so has details.
  public let mark: String?
  /// Whether the task isn't done, and its due date is over.
  public let isOverdue: Bool
  /// Whether the task isn't done, and its start is still to come.
  public let isLater: Bool
  /// All other details; empty for none.
  public let others: String

  /// The greatest number of characters of another task's title, so that the other details have room beside it.
  private static let longestWhole = 40

  /// Creates the details of a task.
  /// - Parameters:
  ///   - task: The task.
  ///   - surroundings: The lists, and the present day and time.
  ///   - whole: The title of the task that this one is a part of; nil if it is none, or is displayed below it.
  /// - Returns: Nil for a task that has a title alone.
  public init?(_ task: TaskItem, in surroundings: TaskSurroundings, partOf whole: String? = nil) {
    guard Self.has(task) || whole != nil else { return nil }
    let now = surroundings.now
    due = task.due?.text(now: now, in: .shown)
    isOverdue = task.isOverdue(at: now)
    isLater = !task.isDone && task.start.map { $0 > now } ?? false
    mark =
      if surroundings.marks.conflicts.contains(task.uid) {
        localized("Conflict")
      } else if surroundings.marks.problems.contains(task.uid) { localized("Not synchronised") } else { nil }
    var others: [String] = []
    if let whole {
      let title = whole.count > Self.longestWhole ? "\(whole.prefix(Self.longestWhole))…" : whole
      others.append(localized("part of “\(title)”"))
    }
    if task.rule != nil { others.append(task.recurrence?.text(in: .shown) ?? localized("recurring")) }
    if let start = task.start, start > now {
      others.append(localized("from \(start.text(now: now, in: .shown))"))
    }
    others += task.reminders.map { $0.text(now: now, in: .shown) }
    if task.priority != .none { others.append(task.priority.phrase) }
    if let list = task.list.flatMap({ surroundings.lists[$0] }) { others.append("#\(list)") }
    others += task.tags.map { "@\($0)" }
    if !task.notes.isEmpty { others.append(localized("notes")) }
    self.others = others.joined(separator: "  ·  ")
  }

  /// Returns whether a task has more than a title.
  public static func has(_ task: TaskItem) -> Bool {
    task.due != nil || task.rule != nil || task.start != nil || task.priority != .none || task.list != nil
      || !task.tags.isEmpty || !task.notes.isEmpty || !task.reminders.isEmpty
  }

  /// The details in words, for a screen reader.
  public var description: String {
    let due = due.map { localized(isOverdue ? "overdue, \($0)" : "due \($0)") }
    return [mark, due, others.isEmpty ? nil : others.replacing("  ·  ", with: ", ")].compactMap { $0 }.joined(
      separator: ", ")
  }
}
