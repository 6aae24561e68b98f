/// Walks two states of a section in parallel and pairs rows that are level with each other or a few rows
/// apart.
struct SectionWalk<Item: IdentifiableType & Equatable & Sendable> {
  /// How many rows ahead the walk looks for a row's partner where the two states differ.
  private static var reach: Int { 4 }
  /// After so many unpaired rows in succession, the walk assumes that the states have nothing in common
  /// there.
  private static var patience: Int { 32 }

  private let old: SnapshotItems<Item>
  private let new: SnapshotItems<Item>
  /// The paired rows, in order.
  private(set) var pairs: [RowRun] = []
  /// The paired rows with new content, as positions in the new state. Those of the common end come last.
  private(set) var updated: [Int] = []
  /// The rows that weren't paired.
  private(set) var oldRest: [Range<Int>] = []
  private(set) var newRest: [Range<Int>] = []

  /// Pairs the rows of two states.
  ///
  /// - Complexity: O(n).
  init(from old: SnapshotItems<Item>, to new: SnapshotItems<Item>) {
    self.old = old
    self.new = new
    let start = commonStart()
    let end = commonEnd(behind: start)
    pairs.add(old: 0, new: 0, count: start)
    walk(start..<old.count - end, start..<new.count - end)
    pairs.add(old: old.count - end, new: new.count - end, count: end)
  }

  private mutating func commonStart() -> Int {
    let common = min(old.count, new.count)
    var start = 0
    while start < common, pair(start, start) { start += 1 }
    return start
  }

  private mutating func commonEnd(behind start: Int) -> Int {
    let common = min(old.count, new.count) - start
    var end = 0
    while end < common, pair(old.count - 1 - end, new.count - 1 - end) { end += 1 }
    return end
  }

  private mutating func walk(_ olds: Range<Int>, _ news: Range<Int>) {
    var (before, after) = (olds.lowerBound, news.lowerBound)
    var misses = 0
    while before < olds.upperBound, after < news.upperBound, misses < Self.patience {
      if pair(before, after) {
        pairs.add(old: before, new: after, count: 1)
        (before, after, misses) = (before + 1, after + 1, 0)
      } else {
        let skip = skip(before..<olds.upperBound, after..<news.upperBound)
        if skip == nil { misses += 1 }
        setAside(old: before..<before + (skip?.old ?? 1), new: after..<after + (skip?.new ?? 1))
        before += skip?.old ?? 1
        after += skip?.new ?? 1
      }
    }
    setAside(old: before..<olds.upperBound, new: after..<news.upperBound)
  }

  /// Returns how many rows were removed or inserted at the beginning of two ranges whose first rows differ;
  /// nil if the next common row is out of reach.
  private func skip(_ olds: Range<Int>, _ news: Range<Int>) -> (old: Int, new: Int)? {
    let (first, firstNew) = (old[olds.lowerBound].identity, new[news.lowerBound].identity)
    for distance in 1...Self.reach {
      let (before, after) = (olds.lowerBound + distance, news.lowerBound + distance)
      if before < olds.upperBound, old[before].identity == firstNew { return (distance, 0) }
      if after < news.upperBound, new[after].identity == first { return (0, distance) }
    }
    return nil
  }

  private mutating func setAside(old: Range<Int>, new: Range<Int>) {
    if !old.isEmpty { oldRest.append(old) }
    if !new.isEmpty { newRest.append(new) }
  }

  /// Returns whether two rows have the same identity, and records the row if its content has changed.
  private mutating func pair(_ before: Int, _ after: Int) -> Bool {
    let (row, rowNew) = (old[before], new[after])
    guard row.identity == rowNew.identity else { return false }
    if row != rowNew { updated.append(after) }
    return true
  }
}
