import Gtk
import RillLists

/// The keyboard focus of a list across a change of its rows.
///
/// The focus stays with its row if the row is still on the screen, or if the item is to keep the focus. Otherwise
/// it goes to the row that has taken its place, so that a user who checks off one task after the other stays there.
struct ListViewFocus {
  private let list: ListView
  /// The position of the row that has the focus.
  let row: Int
  private let visibleRows: ClosedRange<Int>

  /// Records the position of the focus; nil if it isn't in the list.
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

  /// Puts the focus on the right row after a change.
  /// - Parameters:
  ///   - change: The change of the rows.
  ///   - numberOfRows: How many rows there are now.
  ///   - wherever: Whether the focus stays with its row even if that has left the screen.
  ///   - isItem: Returns whether a row shows an item.
  func restore(after change: FlatChange, numberOfRows: Int, wherever: Bool, isItem: (Int) -> Bool) {
    guard numberOfRows > 0 else { return }
    let place = change.place(ofOld: row)
    if let new = change.newPosition(ofOld: row) {
      // A row that other rows have moved keeps the focus by itself.
      if list.focusedPosition == new { return }
      // The other rows on the screen may have moved too.
      if wherever || visibleRows.contains(new - (place - row)) { return list.grabFocus(at: new) }
    }
    let near = min(place, numberOfRows - 1)
    let next = (near..<numberOfRows).first(where: isItem) ?? (0..<near).last(where: isItem)
    if let next { list.grabFocus(at: next) }
  }
}
