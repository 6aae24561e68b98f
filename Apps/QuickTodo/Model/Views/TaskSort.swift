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
  /// The largest number that a key has room for. Times are in milliseconds, and reach the year 2286.
  package static let largest: Int64 = 9_999_999_999_999

  /// Returns the key of the task's place in the order by hand. A task that nobody has placed comes before all others, the newest
  /// first; among the parts of a task, it comes after those that were made before it.
  /// - Parameter amongParts: Whether the task is displayed below its own, instead of among tasks.
  public func place(amongParts: Bool) -> String {
    if let position { return position }
    // A key of 26 digits, which `RankKey` finds places beside.
    return "A"
      + [added.milliseconds, uid].map { number in
        let clamped = min(max(number, 0), Self.largest)
        return String(amongParts ? clamped : Self.largest - clamped).leftPadded(to: 13)
      }.joined()
  }
}

extension String {
  fileprivate func leftPadded(to length: Int) -> String {
    String(repeating: "0", count: max(0, length - count)) + self
  }
}
