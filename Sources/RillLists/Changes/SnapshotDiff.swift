/// Finds what changed between two snapshots about whose history nothing is known.
///
/// Sections are paired first. Then the two states of a section are walked side by side, and what is beside its
/// like, or a few rows from it, is paired; all other items of all sections are paired by identity. Of the pairs
/// of one section the longest increasing subsequence stays.
struct SnapshotDiff<Section: IdentifiableType & Sendable, Item: IdentifiableType & Equatable & Sendable> {
  private let old: SectionedSnapshot<Section, Item>
  private let new: SectionedSnapshot<Section, Item>
  private var origins: [Int?] = []
  /// For each section of the new snapshot, what the walk has paired.
  private var aligned: [[RowRun]] = []
  private var oldRest: [IndexPath] = []
  private var newRest: [IndexPath] = []
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

  /// Pairs what the two states of one section have in common and at hand, and puts the rest aside.
  private mutating func align(_ section: Int, origin: Int) {
    let walk = SectionWalk(from: old.sections[origin].items, to: new.sections[section].items)
    aligned[section] = walk.pairs
    result.updatedItems += walk.updated.map { IndexPath(item: $0, section: section) }
    oldRest += walk.oldRest.lazy.joined().map { IndexPath(item: $0, section: origin) }
    newRest += walk.newRest.lazy.joined().map { IndexPath(item: $0, section: section) }
  }

  /// Adds the items of deleted and inserted sections, where there is something that they can be paired with.
  private mutating func addRestOfOtherSections() {
    let deleted = result.deletedSections.filter { !old.sections[$0].items.isEmpty }
    let inserted = result.insertedSections.filter { !new.sections[$0].items.isEmpty }
    let (hasOld, hasNew) = (!oldRest.isEmpty || !deleted.isEmpty, !newRest.isEmpty || !inserted.isEmpty)
    if hasNew { oldRest += deleted.flatMap { places(of: old.sections[$0].items.indices, in: $0) } }
    if hasOld { newRest += inserted.flatMap { places(of: new.sections[$0].items.indices, in: $0) } }
  }

  private func places(of items: Range<Int>, in section: Int) -> [IndexPath] {
    items.map { IndexPath(item: $0, section: section) }
  }

  private mutating func compareRest() {
    let (oldItems, newItems) = (old.sections.map(\.items), new.sections.map(\.items))
    let partners = pairing(
      old: oldRest.map { oldItems[$0.section][$0.item].identity },
      new: newRest.map { newItems[$0.section][$0.item].identity })
    var survives = [Bool](repeating: false, count: oldRest.count)
    // Pairs that are still in their section, section by section: of these some need not move.
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

  /// The fewest moves that bring the items of one section into their new order.
  /// - Parameter pairs: Those that the walk has not paired, in the new order; without any there is no move.
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
            from: IndexPath(item: run.old + offset, section: origin),
            to: IndexPath(item: run.new + offset, section: section)))
      }
      index += run.count
    }
    return moves
  }
}

/// Whether two models of a section can be compared and differ.
func isUnequal<Model>(_ left: Model, _ right: Model) -> Bool {
  func differs<Value: Equatable>(_ value: Value) -> Bool { value != right as? Value }
  return (left as? any Equatable).map { differs($0) } ?? false
}
