/// The cells of rows that GTK has removed, for rows that it makes later. To make a cell and to find its style costs several times
/// as much as to fill it, which would be felt whenever a long list follows a short one.
struct SpareCells {
  /// GTK makes widgets for so many rows at most.
  private static let limit = 200

  private var cells: [ListViewCell] = []

  /// Keeps a cell, unless there are enough already.
  mutating func put(_ cell: ListViewCell) {
    if cells.count < Self.limit { cells.append(cell) }
  }

  /// Takes out the cell of a kind that was put in last.
  /// - Complexity: O(number of cells that were put in later).
  mutating func take<Cell: ListViewCell>(where isWanted: (Cell) -> Bool) -> Cell? {
    let found = cells.lastIndex { ($0 as? Cell).map(isWanted) ?? false }
    return found.map { cells.remove(at: $0) } as? Cell
  }
}
