import RillLists

/// The first rows of a data source, which a list shows while it adds many appended rows over several frames.
///
/// GTK makes widgets for up to 200 rows at once, of which about ten are visible.
struct GradualRows {
  /// The number of rows for which GTK makes widgets. More rows cost nothing.
  private static let rowsWithWidgets = 200

  /// How many rows the list shows at most.
  private(set) var limit = Int.max

  /// Whether the list shows fewer rows than there are.
  var isIncomplete: Bool { limit != .max }

  /// Returns the number of rows that the list shows of a data source's.
  func shown(of count: Int) -> Int { min(count, limit) }

  /// Applies a step of a change.
  /// - Parameters:
  ///   - splice: The step of the data source's rows.
  ///   - count: The number of the data source's rows before the step.
  ///   - rowsPerFrame: How many appended rows the list shows in the next frame; nil for all.
  /// - Returns: The step of the rows that the list shows; nil if they stay the same.
  mutating func apply(_ splice: ListSplice, count: Int, rowsPerFrame: Int?) -> ListSplice? {
    guard isIncomplete else {
      // The rows that are replaced have widgets already.
      let first = max(rowsPerFrame ?? .max, splice.removed)
      guard splice.position + splice.removed == count, count < Self.rowsWithWidgets, splice.inserted > first
      else { return splice }
      limit = splice.position + first
      return ListSplice(position: splice.position, removed: splice.removed, inserted: first)
    }
    guard splice.position < limit else { return nil }
    let removed = min(splice.removed, limit - splice.position)
    limit += splice.inserted - removed
    if limit >= count - splice.removed + splice.inserted { limit = .max }
    return ListSplice(position: splice.position, removed: removed, inserted: splice.inserted)
  }

  /// Shows only the first rows, if many others with widgets would follow.
  /// - Parameters:
  ///   - first: How many rows to show.
  ///   - count: The number of the data source's rows.
  /// - Returns: Whether there are rows to add later; false if nothing has changed.
  mutating func begin(with first: Int, of count: Int) -> Bool {
    guard first < min(count, Self.rowsWithWidgets) else { return false }
    limit = first
    return true
  }

  /// Adds the rows of the next frame.
  /// - Parameters:
  ///   - rows: How many rows to add.
  ///   - count: The number of the data source's rows.
  /// - Returns: The step of the rows that the list shows; nil if it shows all already.
  mutating func add(_ rows: Int, of count: Int) -> ListSplice? {
    guard isIncomplete else { return nil }
    let before = limit
    limit = rows < min(count, Self.rowsWithWidgets) - before ? before + rows : .max
    return ListSplice(position: before, removed: 0, inserted: shown(of: count) - before)
  }
}
