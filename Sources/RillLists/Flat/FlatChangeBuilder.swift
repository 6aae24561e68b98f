/// Converts a changeset to a flat change. The cost depends on the number of sections and changes alone.
struct FlatChangeBuilder {
  private let old: FlatLayout
  private let new: FlatLayout
  private let changeset: Changeset
  private let takenOut: [Int: [Int]]
  private let putIn: [Int: [Int]]

  init(from old: FlatLayout, to new: FlatLayout, changeset: Changeset) {
    self.old = old
    self.new = new
    self.changeset = changeset
    takenOut = itemsBySection(changeset.deletedItems + changeset.movedItems.map(\.from))
    putIn = itemsBySection(changeset.insertedItems + changeset.movedItems.map(\.to))
  }

  func change(keeping rows: [Int], limit: Int) -> FlatChange {
    var kept: [RowRun] = []
    var moved: [RowRun] = []
    let origins = changeset.originsOfSections(oldCount: old.itemCounts.count, newCount: new.itemCounts.count)
    let isMoved = Set(changeset.movedSections.map(\.to))
    for (section, origin) in origins.enumerated() {
      guard let origin else { continue }
      if isMoved.contains(section) {
        addRuns(of: section, origin: origin, to: &moved)
      } else {
        addRuns(of: section, origin: origin, to: &kept)
      }
    }
    for move in changeset.movedItems {
      moved.append(RowRun(old: old.row(of: move.from), new: new.row(of: move.to), count: 1))
    }
    return FlatChange(
      kept: kept, moved: moved, updated: updatedRows(in: kept), from: old.count, to: new.count, keeping: rows,
      limit: limit)
  }

  /// Adds the rows that stay together of a section that is in both lists.
  private func addRuns(of section: Int, origin: Int, to runs: inout [RowRun]) {
    if let before = old.headerRow(of: origin), let after = new.headerRow(of: section) {
      runs.add(old: before, new: after, count: 1)
    }
    let (oldStart, newStart) = (
      old.row(of: ItemPath(item: 0, section: origin)), new.row(of: ItemPath(item: 0, section: section))
    )
    let out = (takenOut[origin] ?? []) + [old.itemCounts[origin]]
    let added = (putIn[section] ?? []) + [new.itemCounts[section]]
    var (before, after, nextOut, nextIn) = (0, 0, 0, 0)
    while nextOut < out.count, nextIn < added.count {
      let count = min(out[nextOut] - before, added[nextIn] - after)
      runs.add(old: oldStart + before, new: newStart + after, count: count)
      before += count
      after += count
      if before == out[nextOut], nextOut < out.count - 1 || after == added[nextIn] {
        before += 1
        nextOut += 1
      } else {
        after += 1
        nextIn += 1
      }
    }
    if let before = old.footerRow(of: origin), let after = new.footerRow(of: section) {
      runs.add(old: before, new: after, count: 1)
    }
  }

  /// Returns the rows that stayed in place but have new content.
  private func updatedRows(in kept: [RowRun]) -> [Int] {
    let sections = changeset.updatedSections.flatMap { section in
      [new.headerRow(of: section), new.footerRow(of: section)].compactMap(\.self)
    }
    return (sections + changeset.updatedItems.map(new.row(of:))).sorted()
      .filter { kept.run(with: $0, start: \.new) != nil }
  }
}

private func itemsBySection(_ paths: [ItemPath]) -> [Int: [Int]] {
  Dictionary(grouping: paths.sorted(), by: \.section).mapValues { $0.map(\.item) }
}
