/// Consecutive rows that are consecutive both in the old flat list and in the new one.
struct RowRun: Hashable, Sendable {
  /// The first row in the old list.
  let old: Int
  /// The first row in the new list.
  let new: Int
  var count: Int
}

extension [RowRun] {
  /// Appends rows as a run, or extends the last run if they continue it.
  mutating func add(old: Int, new: Int, count: Int) {
    if let last, last.old + last.count == old, last.new + last.count == new {
      self[self.count - 1].count += count
    } else if count > 0 {
      append(RowRun(old: old, new: new, count: count))
    }
  }

  /// Returns the run that contains `row`, if one does. The runs must be sorted by `start`.
  ///
  /// - Complexity: O(log n).
  func run(with row: Int, start: (RowRun) -> Int) -> RowRun? {
    let next = firstIndex(behind: row, start: start)
    guard next > 0, row < start(self[next - 1]) + self[next - 1].count else { return nil }
    return self[next - 1]
  }

  /// Returns the index of the first run that starts after `row`, or the number of runs if none does. The runs
  /// must be sorted by `start`.
  ///
  /// - Complexity: O(log n).
  func firstIndex(behind row: Int, start: (RowRun) -> Int) -> Int {
    partitioningIndex { start($0) > row }
  }
}
