/// The assignment of a flat list's rows to headers, items and footers.
struct FlatLayout: Sendable {
  let itemCounts: [Int]
  let hasHeader: [Bool]
  let hasFooter: [Bool]
  /// The first row of each section, followed by the number of all rows.
  private let starts: [Int]

  init<Section, Item>(
    of sections: some Collection<SnapshotSection<Section, Item>>, headers: SectionRows, footers: SectionRows
  ) {
    itemCounts = sections.map(\.items.count)
    hasHeader = sections.enumerated().map { headers.isShown($0, $1.model, $1.items.count) }
    hasFooter = sections.enumerated().map { footers.isShown($0, $1.model, $1.items.count) }
    var starts = [0]
    for (section, items) in itemCounts.enumerated() {
      starts.append(starts[section] + (hasHeader[section] ? 1 : 0) + items + (hasFooter[section] ? 1 : 0))
    }
    self.starts = starts
  }

  /// The number of rows.
  var count: Int { starts[itemCounts.count] }

  func headerRow(of section: Int) -> Int? { hasHeader[section] ? starts[section] : nil }

  func footerRow(of section: Int) -> Int? { hasFooter[section] ? starts[section + 1] - 1 : nil }

  /// Returns the row of an existing place; nil for a header or footer that isn't shown.
  func row(of place: FlatPlace) -> Int? {
    switch place {
    case .header(let section): headerRow(of: section)
    case .item(let path): row(of: path)
    case .footer(let section): footerRow(of: section)
    }
  }

  func row(of path: ItemPath) -> Int { starts[path.section] + (hasHeader[path.section] ? 1 : 0) + path.item }

  /// Returns the header, item or footer that a row shows.
  ///
  /// - Complexity: O(log(number of sections)).
  func place(at row: Int) -> FlatPlace {
    precondition(row >= 0 && row < count, "Expected a row of 0..<\(count), found \(row).")
    let section = itemCounts.indices.partitioningIndex { starts[$0 + 1] > row }
    let item = row - self.row(of: ItemPath(item: 0, section: section))
    if item < 0 { return .header(section: section) }
    return item < itemCounts[section]
      ? .item(ItemPath(item: item, section: section)) : .footer(section: section)
  }
}
