/// Neighbouring rows that are neighbours in the old flat list and in the new one.
struct RowRun: Hashable, Sendable {
  /// The first row in the old list.
  let old: Int
  /// The first row in the new list.
  let new: Int
  var count: Int
}

extension [RowRun] {
  /// Adds rows behind the last run, or to it where they continue it.
  mutating func add(old: Int, new: Int, count: Int) {
    if let last, last.old + last.count == old, last.new + last.count == new {
      self[self.count - 1].count += count
    } else if count > 0 {
      append(RowRun(old: old, new: new, count: count))
    }
  }

  /// The run with the last start that is not behind `row`, of runs sorted by `start`, if it reaches `row`.
  ///
  /// - Complexity: O(log n).
  func run(with row: Int, start: (RowRun) -> Int) -> RowRun? {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if start(self[middle]) <= row { low = middle + 1 } else { high = middle }
    }
    guard low > 0, row < start(self[low - 1]) + self[low - 1].count else { return nil }
    return self[low - 1]
  }
}
