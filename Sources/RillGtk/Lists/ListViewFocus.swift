import Gtk
import RillLists

/// The keyboard focus of a list across a change of its rows.
///
/// It stays with its row where the row is still on the screen; else it goes to the row that has taken the
/// place, so that somebody who checks one task after the other stays where they are, unless the item is to keep it.
struct ListViewFocus {
  private let list: ListView
  /// The row that has it.
  let row: Int
  private let visibleRows: ClosedRange<Int>

  /// Notes where the focus is; none if it is not in the list.
  init?(_ list: ListView) {
    guard let row = list.focusedPosition else { return nil }
    self.list = list
    self.row = row
    let height = Double(list.height)
    let visible = list.itemsInView.compactMap { item -> (row: Int, height: Double)? in
      guard let row = item.position, let child = item.child, child.isMapped,
        let bounds = child.computeBounds(in: list), bounds.y < height, bounds.y + bounds.height > 0
      else { return nil }
      return (row, bounds.height)
    }
    let first = visible.map(\.row).min() ?? row
    let last = visible.map(\.row).max() ?? row
    // A short list has room for more rows than it shows.
    let rowHeight = visible.map(\.height).max() ?? height
    visibleRows = first...max(last, first + Int(height / max(rowHeight, 1)) - 1)
  }

  /// Puts the focus where it belongs now.
  /// - Parameters:
  ///   - change: The change of the rows.
  ///   - numberOfRows: How many there are now.
  ///   - wherever: Whether the focus stays with its row also if that has left the screen.
  ///   - isItem: Whether a row shows an item.
  func restore(after change: FlatChange, numberOfRows: Int, wherever: Bool, isItem: (Int) -> Bool) {
    guard numberOfRows > 0 else { return }
    let place = change.place(ofOld: row)
    if let new = change.newPosition(ofOld: row) {
      // A row that others have pushed along has taken the focus with it.
      if list.focusedPosition == new { return }
      // The rows on the screen may have been pushed along too.
      if wherever || visibleRows.contains(new - (place - row)) { return list.grabFocus(at: new) }
    }
    let near = min(place, numberOfRows - 1)
    let next = (near..<numberOfRows).first(where: isItem) ?? (0..<near).last(where: isItem)
    if let next { list.grabFocus(at: next) }
  }
}
