import QuickTodoModel
import RillStore

/// A place in the order by hand.
public struct TaskPlace: Sendable, Hashable {
  /// The number of the task that comes before the place; nil if the place is the first.
  public var above: Int64?
  /// The number of the task that comes after the place; nil if the place is the last.
  public var below: Int64?
  /// Whether the two are displayed below the task that they are parts of.
  public var isAmongParts: Bool

  /// Creates a place.
  /// - Parameters:
  ///   - above: The number of the task that comes before it; nil for none.
  ///   - below: The number of the task that comes after it; nil for none.
  ///   - isAmongParts: Whether the two are displayed below the task that they are parts of.
  public init(above: Int64? = nil, below: Int64? = nil, isAmongParts: Bool = false) {
    self.above = above
    self.below = below
    self.isAmongParts = isAmongParts
  }

  /// Finds the place before or after a task, among those that are parts of the same task.
  /// - Parameters:
  ///   - task: The task.
  ///   - isBefore: Whether the place is before the task.
  ///   - others: The numbers of tasks that don't count, because they are moved.
  /// - Complexity: O(number of tasks).
  init(beside task: TaskItem, isBefore: Bool, without others: [Int64], _ db: Database) throws {
    let (sign, order) = isBefore ? ("<", "DESC") : (">", "ASC")
    let isPart = task.parent != nil
    let place = TaskSort.place(amongParts: isPart)
    let moved = others.map(String.init).joined(separator: ",")
    let next = try Int64.fetchOne(
      db,
      sql: """
        SELECT uid FROM tasks WHERE checked IS NULL AND parent IS :parent AND \(place) \(sign) :place
          AND uid NOT IN (\(moved)) ORDER BY \(place) \(order) LIMIT 1
        """,
      arguments: ["parent": task.parent, "place": task.place(amongParts: isPart)])
    self.init(above: isBefore ? next : task.uid, below: isBefore ? task.uid : next, isAmongParts: isPart)
  }

  /// Returns the change that puts a task there.
  /// - Parameter task: Returns the task of a number as it is now; nil if there is none.
  func edit(_ task: (Int64) throws -> TaskItem?) throws -> TaskEdit {
    let lower = try above.flatMap { try task($0)?.place(amongParts: isAmongParts) }
    let upper = try below.flatMap { try task($0)?.place(amongParts: isAmongParts) }
    // Another program may have changed the order since it was shown. The place below the first of the two is then the next
    // best.
    if let lower, let upper, lower >= upper { return .position(try RankKey.between(lower, nil)) }
    return .position(try RankKey.between(lower, upper))
  }
}
