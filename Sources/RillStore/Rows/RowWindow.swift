import RillLists

/// The rows that a query with a limit shows: the first ones of all sections together.
struct RowWindow<Key: RowOrder>: Sendable {
  let rows: RankedRows<Key>
  /// How many rows each section shows. Sections behind these show no rows and aren't part of the window.
  let counts: [Int]

  /// - Complexity: O(number of sections).
  init(_ rows: RankedRows<Key>, limit: Int, dropsEmptySections: Bool) {
    self.rows = rows
    var left = limit
    var counts: [Int] = []
    for section in rows.sections {
      if dropsEmptySections, left == 0 { break }
      counts.append(min(section.rows.count, left))
      left -= counts[counts.count - 1]
    }
    self.counts = counts
  }

  /// The number of rows shown.
  var count: Int { counts.reduce(0, +) }

  /// Returns the path of a row, or `nil` if the row isn't shown.
  func itemPath(of place: RankedRows<Key>.Place) -> ItemPath? {
    rows.itemPath(of: place).flatMap { $0.section < counts.count && $0.item < counts[$0.section] ? $0 : nil }
  }

  /// Returns the last rows that are shown, without the excluded ones.
  private func last(_ count: Int, without excluded: Set<ItemPath>) -> [ItemPath] {
    var found: [ItemPath] = []
    for section in counts.indices.reversed() {
      for item in (0..<counts[section]).reversed() {
        guard found.count < count else { return found.reversed() }
        let path = ItemPath(item: item, section: section)
        if !excluded.contains(path) { found.append(path) }
      }
    }
    return found.reversed()
  }

  /// Returns the changes from an earlier state to this one.
  ///
  /// - Parameters:
  ///   - old: The earlier state.
  ///   - ways: The rows that were written in between. A row that is shown before and after counts as updated.
  /// - Complexity: O(k log n) for k rows, and O(number of sections).
  @specialized(where Key == NarrowKey<OrderedInteger>)
  func changeset(from old: RowWindow, by ways: [RankedRows<Key>.Way]) -> Changeset {
    var result = sectionChanges(from: old)
    let (deleted, inserted) = (Set(result.deletedSections), Set(result.insertedSections))
    var left: [ItemPath] = []
    var arrived: [ItemPath] = []
    for way in ways {
      let from = way.old.flatMap(old.itemPath)
      let to = way.new.flatMap(itemPath)
      if let from { left.append(from) }
      if let to { arrived.append(to) }
      switch (from, to) {
      case (let from?, let to?):
        if way.old != way.new { result.movedItems.append(.init(from: from, to: to)) }
        result.updatedItems.append(to)
      case (let from?, nil): if !deleted.contains(from.section) { result.deletedItems.append(from) }
      case (nil, let to?): if !inserted.contains(to.section) { result.insertedItems.append(to) }
      case (nil, nil): break
      }
    }
    // Rows that weren't written enter or leave the window at its end.
    let pulled = (count - arrived.count) - (old.count - left.count)
    if pulled > 0 {
      let paths = last(pulled, without: Set(arrived)).filter { !inserted.contains($0.section) }
      result.insertedItems += paths
    } else if pulled < 0 {
      let paths = old.last(-pulled, without: Set(left)).filter { !deleted.contains($0.section) }
      result.deletedItems += paths
    }
    // A row whose sort value changed, but that stays between its neighbours, has not moved.
    if ways.count == 1, let move = result.movedItems.first, move.from == move.to,
      result.deletedSections.isEmpty, result.insertedSections.isEmpty
    {
      result.movedItems = []
    }
    result.movedItems.sort { $0.to < $1.to }
    result.updatedItems.sort()
    result.deletedItems.sort()
    result.insertedItems.sort()
    return result
  }

  private func sectionChanges(from old: RowWindow) -> Changeset {
    var result = Changeset()
    var (from, to) = (0, 0)
    while from < old.counts.count || to < counts.count {
      let before = from < old.counts.count ? old.rows.sections[from].order : nil
      let after = to < counts.count ? rows.sections[to].order : nil
      if before == after {
        from += 1
        to += 1
      } else if let before, after.map({ before < $0 }) ?? true {
        result.deletedSections.append(from)
        from += 1
      } else {
        result.insertedSections.append(to)
        to += 1
      }
    }
    return result
  }
}
