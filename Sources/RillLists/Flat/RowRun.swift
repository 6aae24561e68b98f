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

  /// The run that reaches `row`, of runs sorted by `start`; nil where none does.
  ///
  /// - Complexity: O(log n).
  func run(with row: Int, start: (RowRun) -> Int) -> RowRun? {
    let next = firstIndex(behind: row, start: start)
    guard next > 0, row < start(self[next - 1]) + self[next - 1].count else { return nil }
    return self[next - 1]
  }

  /// The index of the first run that starts behind `row`, of runs sorted by `start`; their number if none does.
  ///
  /// - Complexity: O(log n).
  func firstIndex(behind row: Int, start: (RowRun) -> Int) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if start(self[middle]) <= row { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
