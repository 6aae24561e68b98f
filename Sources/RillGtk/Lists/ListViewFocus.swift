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

  /// The row that receives the focus after a change.
  enum Destination {
    /// The row that had it, if that is still on the screen, otherwise the row that has taken its place.
    case rowOnScreen
    /// The row that had it, even if that has left the screen.
    case sameRow
    /// The row at a position of the new list.
    case row(Int)
  }

  /// Puts the focus on the right row after a change.
  /// - Parameters:
  ///   - change: The change of the rows.
  ///   - destination: The row that receives the focus.
  ///   - source: The data source, which shows the new rows.
  func restore(after change: FlatChange, to destination: Destination, in source: any ListViewSource) {
    let numberOfRows = source.numberOfRows
    guard numberOfRows > 0 else { return }
    if case .row(let row) = destination { return list.grabFocus(at: row) }
    let place = change.place(ofOld: row)
    if let new = change.newPosition(ofOld: row) {
      // A row that other rows have moved keeps the focus by itself.
      if list.focusedPosition == new { return }
      // The other rows on the screen may have moved too.
      if case .sameRow = destination { return list.grabFocus(at: new) }
      if visibleRows.contains(new - (place - row)) { return list.grabFocus(at: new) }
    }
    let near = min(place, numberOfRows - 1)
    let isItem = { source.itemPath(ofRow: $0) != nil }
    let next = (near..<numberOfRows).first(where: isItem) ?? (0..<near).last(where: isItem)
    if let next { list.grabFocus(at: next) }
  }
}
