import RillLists

/// Where rows of a list can be moved to.
///
/// A place is told as a gap: how many rows stand above it, of the list without the moved row.
struct ListViewMoves {
  private let source: any ListViewSource

  init(of source: any ListViewSource) {
    self.source = source
  }

  /// The place of an item that is dropped into a gap; none where there is no room for one.
  /// - Parameters:
  ///   - row: The row that is moved.
  ///   - gap: The gap.
  func destination(of row: Int, gap: Int) -> IndexPath? {
    guard let path = source.indexPath(ofRow: row) else { return nil }
    if gap == row { return path }
    // The rows around the gap, in the list as it is.
    let (above, below) = (gap - 1 < row ? gap - 1 : gap, gap < row ? gap : gap + 1)
    switch above < 0 ? nil : source.place(atRow: above) {
    case .header(let section): return IndexPath(row: 0, section: section)
    case .item(let item):
      let isBehind = item.section == path.section && item.row > path.row
      return IndexPath(row: item.row + (isBehind ? 0 : 1), section: item.section)
    case .footer, nil:
      guard below < source.numberOfRows, case .item(let next) = source.place(atRow: below) else { return nil }
      return IndexPath(row: 0, section: next.section)
    }
  }

  /// The next place for a row upwards; none if it is the first.
  func destination(above row: Int) -> IndexPath? {
    next(of: row, gaps: stride(from: row - 1, through: 0, by: -1))
  }

  /// The next place for a row downwards; none if it is the last.
  func destination(below row: Int) -> IndexPath? {
    next(of: row, gaps: stride(from: row + 1, through: source.numberOfRows - 1, by: 1))
  }

  private func next(of row: Int, gaps: StrideThrough<Int>) -> IndexPath? {
    let path = source.indexPath(ofRow: row)
    return gaps.lazy.compactMap { destination(of: row, gap: $0) }.first { $0 != path }
  }
}
