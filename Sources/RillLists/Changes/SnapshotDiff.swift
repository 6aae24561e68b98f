/// Finds what changed between two snapshots about whose history nothing is known.
///
/// Sections are paired first. What each pair of sections has in common at its beginning and its end stays;
/// all other items of all sections are paired by identity, and of those that are still in their section the
/// longest increasing subsequence stays.
struct SnapshotDiff<Section: IdentifiableType & Sendable, Item: IdentifiableType & Equatable & Sendable> {
  private let old: SectionedSnapshot<Section, Item>
  private let new: SectionedSnapshot<Section, Item>
  private var origins: [Int?] = []
  private var oldRest: [IndexPath] = []
  private var newRest: [IndexPath] = []
  private var result = Changeset()

  init(from old: SectionedSnapshot<Section, Item>, to new: SectionedSnapshot<Section, Item>) {
    self.old = old
    self.new = new
  }

  mutating func changeset() -> Changeset {
    compareSections()
    for section in new.sections.indices {
      if let origin = origins[section] {
        trim(section, origin: origin)
      } else {
        newRest += new.sections[section].items.indices.map { IndexPath(item: $0, section: section) }
      }
    }
    for section in result.deletedSections {
      oldRest += old.sections[section].items.indices.map { IndexPath(item: $0, section: section) }
    }
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

  /// Pairs what the two states of one section have in common at both ends, and puts the rest aside.
  private mutating func trim(_ section: Int, origin: Int) {
    let before = old.sections[origin].items
    let after = new.sections[section].items
    let (oldCount, newCount) = (before.count, after.count)
    let common = min(oldCount, newCount)
    let isCommon = { (row: Item, rowNew: Item, item: Int, result: inout Changeset) in
      guard row.identity == rowNew.identity else { return false }
      if row != rowNew { result.updatedItems.append(IndexPath(item: item, section: section)) }
      return true
    }
    var start = 0
    while start < common, isCommon(before[start], after[start], start, &result) { start += 1 }
    var end = 0
    while end < common - start {
      let last = newCount - 1 - end
      guard isCommon(before[oldCount - 1 - end], after[last], last, &result) else { break }
      end += 1
    }
    oldRest += (start..<oldCount - end).map { IndexPath(item: $0, section: origin) }
    newRest += (start..<newCount - end).map { IndexPath(item: $0, section: section) }
  }

  private mutating func compare(_ before: Item, _ after: Item, at path: IndexPath) {
    if before != after { result.updatedItems.append(path) }
  }

  private mutating func compareRest() {
    let partners = pairing(
      old: oldRest.map { old.item(at: $0).identity }, new: newRest.map { new.item(at: $0).identity })
    var survives = [Bool](repeating: false, count: oldRest.count)
    // Pairs that are still in their section, section by section: of these some need not move.
    var section = -1
    var settled: [(from: IndexPath, to: IndexPath)] = []
    var moves: [Changeset.ItemMove] = []
    for (index, partner) in partners.enumerated() {
      let to = newRest[index]
      if to.section != section {
        moves += displaced(settled)
        settled = []
        section = to.section
      }
      guard let partner else {
        if origins[to.section] != nil { result.insertedItems.append(to) }
        continue
      }
      let from = oldRest[partner]
      survives[partner] = true
      compare(old.item(at: from), new.item(at: to), at: to)
      if origins[to.section] == from.section {
        settled.append((from, to))
      } else {
        moves.append(.init(from: from, to: to))
      }
    }
    moves += displaced(settled)
    result.movedItems = moves.sorted { $0.to < $1.to }
    let isDeleted = Set(result.deletedSections)
    let gone = zip(oldRest, survives).filter { !$1 && !isDeleted.contains($0.section) }
    result.deletedItems = gone.map(\.0).sorted()
  }

  /// The fewest moves that bring the items of one section into their new order.
  private func displaced(_ pairs: [(from: IndexPath, to: IndexPath)]) -> [Changeset.ItemMove] {
    zip(pairs, longestIncreasingSubsequence(of: pairs.map(\.from.item)))
      .filter { !$0.1 }
      .map { .init(from: $0.0.from, to: $0.0.to) }
  }
}

/// Whether two models of a section can be compared and differ.
private func isUnequal<Model>(_ left: Model, _ right: Model) -> Bool {
  func differs<Value: Equatable>(_ value: Value) -> Bool { value != right as? Value }
  return (left as? any Equatable).map { differs($0) } ?? false
}
