public import QuickTodoModel
public import QuickTodoServices

/// The headings of a view's sections.
public struct TaskHeadings: Sendable, Equatable {
  private let surroundings: TaskSurroundings
  private let counts: [TaskGroup: Int]

  /// Creates the headings.
  /// - Parameters:
  ///   - outline: The tasks in their sections.
  ///   - surroundings: The lists, and the present day.
  /// - Complexity: O(number of sections).
  public init(of outline: TaskOutline, in surroundings: TaskSurroundings) {
    self.surroundings = surroundings
    counts = Dictionary(outline.sections.map { ($0.model, $0.items.count) }, uniquingKeysWith: +)
  }

  /// Returns the heading of a section.
  public func title(of group: TaskGroup) -> String { group.title(in: surroundings) }

  /// Returns the number of tasks of a day, or of those that are overdue; nil if there are none, and for other sections.
  public func load(of group: TaskGroup) -> Int? {
    switch group {
    case .day, .overdue: counts[group].flatMap { $0 > 0 ? $0 : nil }
    default: nil
    }
  }
}
