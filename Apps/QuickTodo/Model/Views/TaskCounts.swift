/// The numbers of tasks to do that a sidebar shows.
public struct TaskCounts: Sendable, Hashable {
  /// How many are due today or before.
  public var today = 0
  /// How many are due after today.
  public var upcoming = 0
  /// How many there are.
  public var all = 0
  /// How many each list has, by its number. Lists without such tasks are left out.
  public var lists: [Int64: Int] = [:]
  /// How many have a tag, by its name. Tags without such tasks are left out.
  public var tags: [String: Int] = [:]

  /// Creates counts of no tasks.
  public init() {}
}
