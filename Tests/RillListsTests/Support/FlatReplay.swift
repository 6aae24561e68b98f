import RillLists

/// Lets a list of rows follow the splices of a change, as a toolkit does, and checks it at each step.
struct FlatReplay {
  private let lists: RandomLists
  private var list: FlatList<Group, Row>
  private let target: FlatList<Group, Row>
  private let limit: Int

  init(seed: UInt64) {
    lists = RandomLists(seed: seed)
    let kinds: [SectionRows] = [
      .none, .always, .whenNotEmpty, SectionRows { section, _ in section % 2 == 0 },
    ]
    let (headers, footers) = (kinds[Int(seed % 4)], kinds[Int(seed / 4 % 4)])
    list = FlatList(lists.old, headers: headers, footers: footers)
    target = FlatList(lists.new, headers: headers, footers: footers)
    limit = seed % 3 == 0 ? 1 : 500
  }

  /// What went wrong, if anything.
  func problem() -> String? {
    var list = list
    var shown = rows(of: list)
    let before = shown
    let change = list.transition(to: lists.new, limit: limit)
    if change.splices.count > limit { return "\(change.splices.count) splices" }
    while let splice = list.applyNext() {
      guard splice.position >= 0, splice.removed >= 0, splice.inserted >= 0,
        splice.removed + splice.inserted > 0, splice.position + splice.removed <= shown.count
      else { return "\(splice) at \(shown.count) rows" }
      let arriving = (splice.position..<splice.position + splice.inserted).map { list[$0] }
      shown.replaceSubrange(splice.position..<splice.position + splice.removed, with: arriving)
      guard shown.map(key) == rows(of: list).map(key) else { return "other rows after \(splice)" }
    }
    for row in change.updatedRows { shown[row] = list[row] }
    guard shown == rows(of: target), !list.isChanging else { return "another list at the end" }
    return problem(in: change, before: before, after: shown)
      ?? (change.updatedRows.allSatisfy { before[change.oldPosition(ofNew: $0) ?? 0] != shown[$0] }
        ? nil : "an update without a change")
  }

  private func problem(in change: FlatChange, before: [FlatRow<Group, Row>], after: [FlatRow<Group, Row>])
    -> String?
  {
    for (old, row) in before.enumerated() {
      if let new = change.newPosition(ofOld: old) {
        guard key(row) == key(after[new]), change.oldPosition(ofNew: new) == old else {
          return "row \(old) is not row \(new)"
        }
      } else if lists.isUnique, after.map(key).contains(key(row)) {
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
