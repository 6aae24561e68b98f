/// An order of tasks. The raw values are stored, and are the command line's.
public enum TaskSort: String, Sendable, Hashable, CaseIterable {
  /// The due date, those without one last.
  case due
  /// The priority, then the due date.
  case priority
  /// The title, in the order of its characters.
  case title
  /// The newest first.
  case added
  /// The order by hand, tasks that nobody has placed first.
  case manual
}

extension TaskItem {
  /// The key of the task's place in the order by hand. A task that nobody has placed comes before all others, the newest
  /// first, and a part after those that were made before it.
  public var place: String {
    // A key of 19 digits, which `RankKey` finds places beside.
    position ?? "H" + String(parent == nil ? Int64.max - uid : uid).leftPadded(to: 19)
  }
}

extension String {
  fileprivate func leftPadded(to length: Int) -> String {
    String(repeating: "0", count: max(0, length - count)) + self
  }
}
