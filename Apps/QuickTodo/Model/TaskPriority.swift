import QuickTodoTexts

/// How important a task is. The raw values sort the most important first.
public enum TaskPriority: Int, Sendable, Hashable, CaseIterable, Comparable {
  case high = 1
  case medium = 2
  case low = 3
  case none = 4

  /// Returns whether a priority comes before another, the most important first.
  public static func < (left: TaskPriority, right: TaskPriority) -> Bool { left.rawValue < right.rawValue }

  /// The priority in a word, such as `high`.
  public var name: String {
    switch self {
    case .high: localized("high")
    case .medium: localized("medium")
    case .low: localized("low")
    case .none: localized("none")
    }
  }

  /// The priority in words that can follow others, such as `high priority`.
  public var phrase: String {
    switch self {
    case .high: localized("high priority")
    case .medium: localized("medium priority")
    case .low: localized("low priority")
    case .none: localized("no priority")
    }
  }
}
