import RillLists

/// The places to which rows of a list can be moved.
///
/// A destination is expressed as a gap: the number of rows above it in the list without the moved row.
struct ListViewMoves {
  private let source: any ListViewSource

  init(of source: any ListViewSource) {
    self.source = source
  }

  /// Returns the place of an item that is dropped into a gap; nil if an item can't be dropped there.
  /// - Parameters:
  ///   - row: The row that is moved.
  ///   - gap: The gap, as the number of rows above it.
  func destination(of row: Int, gap: Int) -> IndexPath? {
    guard let path = source.indexPath(ofRow: row) else { return nil }
    if gap == row { return path }
    // The rows around the gap, as positions in the list before the move.
    let (above, below) = (gap - 1 < row ? gap - 1 : gap, gap < row ? gap : gap + 1)
    switch above < 0 ? nil : source.place(atRow: above) {
    case .header(let section): return IndexPath(row: 0, section: section)
    case .item(let item):
      let isBehind = item.section == path.section && item.item > path.item
      return IndexPath(item: item.item + (isBehind ? 0 : 1), section: item.section)
    case .footer, nil:
      guard below < source.numberOfRows, case .item(let next) = source.place(atRow: below) else { return nil }
      return IndexPath(row: 0, section: next.section)
    }
  }

  /// Returns the next place above a row; nil if there is none.
  func destination(above row: Int) -> IndexPath? {
    next(of: row, gaps: stride(from: row - 1, through: 0, by: -1))
  }

  /// Returns the next place below a row; nil if there is none.
  func destination(below row: Int) -> IndexPath? {
    next(of: row, gaps: stride(from: row + 1, through: source.numberOfRows - 1, by: 1))
  }

  private func next(of row: Int, gaps: StrideThrough<Int>) -> IndexPath? {
    let path = source.indexPath(ofRow: row)
    return gaps.lazy.compactMap { destination(of: row, gap: $0) }.first { $0 != path }
  }
}
