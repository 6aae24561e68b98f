/// What a changeset means for a flat list.
public struct FlatChange: Sendable {
  /// The steps to apply one after the other, from the first row to the last.
  public let splices: [ListSplice]
  /// Whether one step takes the place of many: then rows that stayed are taken out and put in again too.
  public let isAtOnce: Bool
  /// The rows of the new list that are no part of a splice but have other content.
  public let updatedRows: [Int]
  /// Rows that stay where they are while others come and go, in ascending order.
  private let kept: [RowRun]
  private let moved: [RowRun]
  private let movedByOrigin: [RowRun]

  /// - Parameter limit: with more splices than this, one takes the place of all.
  init(kept: [RowRun], moved: [RowRun], updated: [Int], from oldCount: Int, to newCount: Int, limit: Int) {
    self.kept = kept
    self.moved = moved.sorted { $0.new < $1.new }
    movedByOrigin = moved.sorted { $0.old < $1.old }
    var splices: [ListSplice] = []
    var (old, new) = (0, 0)
    for run in kept + [RowRun(old: oldCount, new: newCount, count: 0)] {
      if run.old > old || run.new > new {
        splices.append(ListSplice(position: new, removed: run.old - old, inserted: run.new - new))
      }
      (old, new) = (run.old + run.count, run.new + run.count)
    }
    isAtOnce = splices.count > limit
    if isAtOnce, let first = splices.first?.position, let last = splices.last {
      let unchanged = first + newCount - last.position - last.inserted
      let (removed, inserted) = (oldCount - unchanged, newCount - unchanged)
      splices = [ListSplice(position: first, removed: removed, inserted: inserted)]
      updatedRows = updated.filter { $0 < first || $0 >= first + inserted }
    } else {
      updatedRows = updated
    }
    self.splices = splices
  }

  /// Where a row of the old list is in the new one, whether it stayed or moved; nil if it is gone.
  ///
  /// - Complexity: O(log(number of changes)).
  public func newPosition(ofOld position: Int) -> Int? {
    let run = kept.run(with: position, start: \.old) ?? movedByOrigin.run(with: position, start: \.old)
    return run.map { $0.new + position - $0.old }
  }

  /// Where a row of the new list was in the old one, whether it stayed or moved; nil if it is new.
  ///
  /// - Complexity: O(log(number of changes)).
  public func oldPosition(ofNew position: Int) -> Int? {
    let run = kept.run(with: position, start: \.new) ?? moved.run(with: position, start: \.new)
    return run.map { $0.old + position - $0.new }
  }
}
