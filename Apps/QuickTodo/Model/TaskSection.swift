public import RillLists

/// The two sections of the task list, in their order.
public enum TaskSection: Sendable, Hashable, CaseIterable, IdentifiableType {
  /// Tasks to do, the newest added first.
  case due
  /// Tasks that are done, the last checked first.
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
