/// A changeset in terms of the rows of a flat list.
public struct FlatChange: Sendable {
  /// The steps to apply one after the other, from the first row to the last.
  public let splices: [ListSplice]
  /// The rows of the new list that are part of no splice but have new content.
  public let updatedRows: [Int]
  /// The rows that stay in their order while others come and go, in ascending order.
  private let kept: [RowRun]
  /// The kept rows that are part of no splice: all of them, unless there would be too many splices.
  private let untouched: [RowRun]
  private let moved: [RowRun]
  private let movedByOrigin: [RowRun]

  /// - Parameters:
  ///   - rows: The rows of the old list to keep if there are too many splices, in ascending order.
  ///   - limit: The largest number of splices that isn't too many.
  init(
    kept: [RowRun], moved: [RowRun], updated: [Int], from oldCount: Int, to newCount: Int,
    keeping rows: [Int] = [], limit: Int = .max
  ) {
    self.kept = kept
    self.moved = moved.sorted { $0.new < $1.new }
    movedByOrigin = moved.sorted { $0.old < $1.old }
    let splices = kept.splices(from: oldCount, to: newCount)
    guard splices.count > limit else {
      (self.splices, updatedRows, untouched) = (splices, updated, kept)
      return
    }
    let untouched = kept.ends(oldCount: oldCount, newCount: newCount, and: rows)
    self.untouched = untouched
    self.splices = untouched.splices(from: oldCount, to: newCount)
    updatedRows = updated.filter { untouched.run(with: $0, start: \.new) != nil }
  }

  /// Returns the position in the new list of a row of the old one, whether it stayed or moved; nil if it is
  /// gone.
  ///
  /// - Parameter position: The row's position in the old list.
  /// - Returns: The row's position in the new list, if it is there.
  /// - Complexity: O(log(number of changes)).
  public func newPosition(ofOld position: Int) -> Int? {
    let run = kept.run(with: position, start: \.old) ?? movedByOrigin.run(with: position, start: \.old)
    return run.map { $0.new + position - $0.old }
  }

  /// Returns the position in the old list of a row of the new one, whether it stayed or moved; nil if it is
  /// new.
  ///
  /// - Parameter position: The row's position in the new list.
  /// - Returns: The row's position in the old list, if it was there.
  /// - Complexity: O(log(number of changes)).
  public func oldPosition(ofNew position: Int) -> Int? {
    let run = kept.run(with: position, start: \.new) ?? moved.run(with: position, start: \.new)
    return run.map { $0.old + position - $0.new }
  }

  /// Returns whether a row of the old list is part of no splice.
  ///
  /// - Parameter position: The row's position in the old list.
  /// - Returns: Whether no splice removes or replaces the row.
  /// - Complexity: O(log(number of changes)).
  public func isUntouched(old position: Int) -> Bool { untouched.run(with: position, start: \.old) != nil }

  /// Returns the position in the new list that corresponds to a row's place in the old one, even if the row
  /// is gone: below the kept rows that were above it, above the kept rows that were below it.
  ///
  /// - Parameter position: The row's position in the old list.
  /// - Returns: The corresponding position in the new list.
  /// - Complexity: O(log(number of changes)).
  public func place(ofOld position: Int) -> Int {
    let next = kept.firstIndex(behind: position, start: \.old)
    let above = next > 0 ? kept[next - 1] : RowRun(old: 0, new: 0, count: 0)
    let place = above.new + position - above.old
    return next < kept.count ? Swift.min(place, kept[next].new) : place
  }

  /// Returns whether any row that stayed or moved is an item.
  ///
  /// - Parameter layout: The layout of the old list.
  /// - Complexity: O(1), unless only headers and footers stayed.
  func keepsItems(of layout: FlatLayout) -> Bool {
    [kept, moved].joined().contains { run in
      (run.old..<run.old + run.count).contains {
        if case .item = layout.place(at: $0) { true } else { false }
      }
    }
  }

  /// The positions in the new list of the rows that have changed their order.
  public var movedRows: some Sequence<Int> { moved.lazy.flatMap { $0.new..<$0.new + $0.count } }
}

extension [RowRun] {
  /// Returns the splices between the runs, which stay.
  fileprivate func splices(from oldCount: Int, to newCount: Int) -> [ListSplice] {
    var splices: [ListSplice] = []
    var (old, new) = (0, 0)
    for run in self + [RowRun(old: oldCount, new: newCount, count: 0)] {
      let (removed, inserted) = (run.old - old, run.new - new)
      let replacing = removed > 0 ? Swift.min(inserted, ListSplice.searchable) : 0
      if removed > 0 {
        splices.append(ListSplice(position: new, removed: removed, inserted: replacing))
      }
      if inserted > replacing {
        splices.append(ListSplice(position: new + replacing, removed: 0, inserted: inserted - replacing))
      }
      (old, new) = (run.old + run.count, run.new + run.count)
    }
    return splices
  }

  /// Returns the part of these runs at the common beginning and the common end of both lists, and some rows
  /// between.
  fileprivate func ends(oldCount: Int, newCount: Int, and rows: [Int]) -> [RowRun] {
    var result: [RowRun] = []
    if let first, first.old == 0, first.new == 0 { result.append(first) }
    for row in rows {
      guard let run = run(with: row, start: \.old), row >= (result.last.map { $0.old + $0.count } ?? 0) else {
        continue
      }
      result.add(old: row, new: run.new + row - run.old, count: 1)
    }
    guard let last, last.old + last.count == oldCount, last.new + last.count == newCount else {
      return result
    }
    let start = Swift.max(last.old, result.last.map { $0.old + $0.count } ?? 0)
    result.add(old: start, new: last.new + start - last.old, count: oldCount - start)
    return result
  }
}
