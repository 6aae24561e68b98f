public import RillLists

/// The two sections of the task list, in their order.
public enum TaskSection: Sendable, Hashable, CaseIterable, IdentifiableType {
  /// Due tasks, newest first.
  case due
  /// Done tasks, the most recently checked first.
  case done

  /// The section itself.
  public var identity: TaskSection { self }

  /// The section's heading.
  public var title: String {
    switch self {
    case .due: "Due Tasks"
    case .done: "Done Tasks"
    }
  }
}
