/// The numbers of the tasks that rows mark, because a person has to know something about their synchronisation.
public struct SyncMarks: Sendable, Hashable {
  /// The tasks with conflicts.
  public var conflicts: Set<Int64>
  /// The tasks with problems.
  public var problems: Set<Int64>

  /// Creates the marks.
  public init(conflicts: Set<Int64> = [], problems: Set<Int64> = []) {
    self.conflicts = conflicts
    self.problems = problems
  }
}
