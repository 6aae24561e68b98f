import RillLists
import RillTestSupport

/// Applies a change's splices to a list of rows, as a toolkit does, and checks the list at each step.
struct FlatReplay {
  private let lists: RandomLists
  private var list: FlatList<Group, Row>
  private let target: FlatList<Group, Row>
  private let limit: Int
  private let keeping: [Int]
  private let changeset: Changeset?

  /// - Parameter isReplacing: Whether the changeset says only that everything is replaced.
  init(seed: UInt64, isReplacing: Bool = false) {
    lists = RandomLists(seed: seed)
    let (old, new) = (lists.old.numberOfSections, lists.new.numberOfSections)
    changeset = isReplacing ? .replacing(sections: old, by: new) : nil
    let kinds: [SectionRows] = [
      .none, .always, .whenNotEmpty, SectionRows { section, _ in section % 2 == 0 },
    ]
    let (headers, footers) = (kinds[Int(seed % 4)], kinds[Int(seed / 4 % 4)])
    list = FlatList(lists.old, headers: headers, footers: footers)
    target = FlatList(lists.new, headers: headers, footers: footers)
    limit = seed % 3 == 0 ? 1 : 500
    var random = SplitMix64(seed: seed)
    keeping = seed % 2 == 0 ? [] : (0..<list.count).filter { _ in Bool.random(using: &random) }
  }

  /// Returns the first fault, or nil if there is none.
  func problem() -> String? {
    var list = list
    var shown = rows(of: list)
    let before = shown
    let change = list.transition(to: lists.new, by: changeset, keeping: keeping, limit: limit)
    if change.splices.count > max(limit, keeping.count + 1) { return "\(change.splices.count) splices" }
    let untouched = before.indices.filter { change.isUntouched(old: $0) }
    // The old positions of the rows that were never removed.
    var remaining: [Int?] = Array(before.indices)
    while let splice = list.applyNext() {
      guard splice.position >= 0, splice.removed >= 0, splice.inserted >= 0,
        splice.removed + splice.inserted > 0, splice.position + splice.removed <= shown.count
      else { return "\(splice) at \(shown.count) rows" }
      let arriving = (splice.position..<splice.position + splice.inserted).map { list[$0] }
      let removed = splice.position..<splice.position + splice.removed
      shown.replaceSubrange(removed, with: arriving)
      remaining.replaceSubrange(removed, with: Array(repeating: nil, count: splice.inserted))
      guard shown.map(key) == rows(of: list).map(key) else { return "other rows after \(splice)" }
    }
    guard remaining.compactMap(\.self) == untouched else { return "a row was touched, or not" }
    guard isFollowing(change) else { return "a row to be kept was touched" }
    for row in change.updatedRows { shown[row] = list[row] }
    guard shown == rows(of: target), !list.isChanging else { return "another list at the end" }
    return problem(in: change, before: before, after: shown)
      ?? (change.updatedRows.allSatisfy { before[change.oldPosition(ofNew: $0) ?? 0] != shown[$0] }
        ? nil : "an update without a change")
  }

  /// Returns whether every row to keep is touched only if it is deleted or changes its order.
  private func isFollowing(_ change: FlatChange) -> Bool {
    let moved = Set(change.movedRows)
    return keeping.allSatisfy { row in
      guard let new = change.newPosition(ofOld: row), !moved.contains(new) else { return true }
      return change.isUntouched(old: row) && change.place(ofOld: row) == new
    }
  }

  private func problem(in change: FlatChange, before: [FlatRow<Group, Row>], after: [FlatRow<Group, Row>])
    -> String?
  {
    for (old, row) in before.enumerated() {
      if let new = change.newPosition(ofOld: old) {
        guard key(row) == key(after[new]), change.oldPosition(ofNew: new) == old else {
          return "row \(old) is not row \(new)"
        }
      } else if lists.isUnique, changeset == nil || keeping.contains(old), after.map(key).contains(key(row)) {
        return "row \(old) is lost"
      }
    }
    return nil
  }

  private func rows(of list: FlatList<Group, Row>) -> [FlatRow<Group, Row>] {
    (0..<list.count).map { list[$0] }
  }

  private func key(_ row: FlatRow<Group, Row>) -> String {
    switch row {
    case .header(let group): "header \(group.identity)"
    case .item(let row): "item \(row.identity)"
    case .footer(let group): "footer \(group.identity)"
    }
  }
}
