/// How important a task is. The raw values sort the most important first.
public enum TaskPriority: Int, Sendable, Hashable, CaseIterable, Comparable {
  case high = 1
  case medium = 2
  case low = 3
  case none = 4

  /// Returns whether a priority comes before another, the most important first.
  public static func < (left: TaskPriority, right: TaskPriority) -> Bool { left.rawValue < right.rawValue }
}
