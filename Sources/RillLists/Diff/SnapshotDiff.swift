/// Compares two snapshots about whose history nothing is known.
///
/// Sections are paired first. Then the two states of each section are walked in parallel, which pairs rows
/// that are level with each other or a few rows apart. All other items, of all sections, are paired by
/// identity. Among the pairs of a section, the longest increasing subsequence stays and the others move.
struct SnapshotDiff<Section: IdentifiableType & Sendable, Item: IdentifiableType & Equatable & Sendable> {
  private let old: SectionedSnapshot<Section, Item>
  private let new: SectionedSnapshot<Section, Item>
  private var origins: [Int?] = []
  /// For each section of the new snapshot, the rows that the walk has paired.
  private var aligned: [[RowRun]] = []
  private var oldRest: [ItemPath] = []
  private var newRest: [ItemPath] = []
  private var result = Changeset()

  init(from old: SectionedSnapshot<Section, Item>, to new: SectionedSnapshot<Section, Item>) {
    self.old = old
    self.new = new
  }

  mutating func changeset() -> Changeset {
    compareSections()
    aligned = [[RowRun]](repeating: [], count: new.numberOfSections)
    for section in new.sections.indices {
      if let origin = origins[section] { align(section, origin: origin) }
    }
    addRestOfOtherSections()
    compareRest()
    result.updatedItems.sort()
    return result
  }

  private mutating func compareSections() {
    origins = pairing(old: old.sections.map(\.model.identity), new: new.sections.map(\.model.identity))
    let kept = origins.indices.filter { origins[$0] != nil }
    let ranks = kept.compactMap { origins[$0] }
    let survives = Set(ranks)
    result.deletedSections = old.sections.indices.filter { !survives.contains($0) }
    result.insertedSections = origins.indices.filter { origins[$0] == nil }
    for (stays, (from, to)) in zip(longestIncreasingSubsequence(of: ranks), zip(ranks, kept)) {
      if !stays { result.movedSections.append(.init(from: from, to: to)) }
      if isUnequal(old.section(at: from), new.section(at: to)) { result.updatedSections.append(to) }
    }
  }

  /// Pairs the nearby common rows of two states of a section, and keeps the rest for later.
  private mutating func align(_ section: Int, origin: Int) {
    let walk = SectionWalk(from: old.sections[origin].items, to: new.sections[section].items)
    aligned[section] = walk.pairs
    result.updatedItems += walk.updated.map { ItemPath(item: $0, section: section) }
    oldRest += walk.oldRest.lazy.joined().map { ItemPath(item: $0, section: origin) }
    newRest += walk.newRest.lazy.joined().map { ItemPath(item: $0, section: section) }
  }

  /// Adds the items of deleted and inserted sections, if there are items with which they could be paired.
  private mutating func addRestOfOtherSections() {
    let deleted = result.deletedSections.filter { !old.sections[$0].items.isEmpty }
    let inserted = result.insertedSections.filter { !new.sections[$0].items.isEmpty }
    let (hasOld, hasNew) = (!oldRest.isEmpty || !deleted.isEmpty, !newRest.isEmpty || !inserted.isEmpty)
    if hasNew { oldRest += deleted.flatMap { places(of: old.sections[$0].items.indices, in: $0) } }
    if hasOld { newRest += inserted.flatMap { places(of: new.sections[$0].items.indices, in: $0) } }
  }

  private func places(of items: Range<Int>, in section: Int) -> [ItemPath] {
    items.map { ItemPath(item: $0, section: section) }
  }

  private mutating func compareRest() {
    let (oldItems, newItems) = (old.sections.map(\.items), new.sections.map(\.items))
    let partners = pairing(
      old: oldRest.map { oldItems[$0.section][$0.item].identity },
      new: newRest.map { newItems[$0.section][$0.item].identity })
    var survives = [Bool](repeating: false, count: oldRest.count)
    // The pairs that are still in their section, section by section. Some of them needn't move.
    var section = 0
    var settled: [RowRun] = []
    var moves: [Changeset.ItemMove] = []
    for (index, partner) in partners.enumerated() {
      let to = newRest[index]
      if to.section != section {
        moves += displaced(settled, in: section)
        settled = []
        section = to.section
      }
      guard let partner else {
        if origins[to.section] != nil { result.insertedItems.append(to) }
        continue
      }
      let from = oldRest[partner]
      survives[partner] = true
      if oldItems[from.section][from.item] != newItems[to.section][to.item] { result.updatedItems.append(to) }
      if origins[to.section] == from.section {
        settled.append(RowRun(old: from.item, new: to.item, count: 1))
      } else {
        moves.append(.init(from: from, to: to))
      }
    }
    moves += displaced(settled, in: section)
    result.movedItems = moves.sorted { $0.to < $1.to }
    let isDeleted = Set(result.deletedSections)
    let gone = zip(oldRest, survives).filter { !$1 && !isDeleted.contains($0.section) }
    result.deletedItems = gone.map(\.0).sorted()
  }

  /// Returns the fewest moves that bring the items of a section into their new order.
  /// - Parameter pairs: The pairs that the walk didn't find, in the new order. Without any, nothing moves.
  private func displaced(_ pairs: [RowRun], in section: Int) -> [Changeset.ItemMove] {
    guard !pairs.isEmpty, let origin = origins[section] else { return [] }
    var all = aligned[section] + pairs
    all.sort { $0.new < $1.new }
    let stays = longestIncreasingSubsequence(of: all.flatMap { $0.old..<$0.old + $0.count })
    var moves: [Changeset.ItemMove] = []
    var index = 0
    for run in all {
      for offset in 0..<run.count where !stays[index + offset] {
        moves.append(
          .init(
            from: ItemPath(item: run.old + offset, section: origin),
            to: ItemPath(item: run.new + offset, section: section)))
      }
      index += run.count
    }
    return moves
  }
}

/// Returns whether two section models are equatable and differ.
func isUnequal<Model>(_ left: Model, _ right: Model) -> Bool {
  func differs<Value: Equatable>(_ value: Value) -> Bool { value != right as? Value }
  return (left as? any Equatable).map { differs($0) } ?? false
}
