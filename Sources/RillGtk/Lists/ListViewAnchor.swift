import Gtk
import RillLists

/// The first row in a list's view, across a change of rows in the view or below it.
///
/// GTK from 4.10 on lays the list out around the row that has the focus, so that rows above one that goes would come
/// down; before that the rows below come up, as with this.
struct ListViewAnchor {
  private let list: ListView
  /// The rows that are in the view as a whole.
  private let rows: ClosedRange<Int>

  /// Notes which rows are in the view; none if GTK keeps them in their places by itself.
  init?(_ list: ListView) {
    guard list.followsFocus else { return nil }
    let height = Double(list.height)
    let shown = list.itemsInView.compactMap { item -> Int? in
      guard let row = item.position, let bounds = item.child?.parent?.computeBounds(in: list),
        bounds.y >= 0, bounds.y + bounds.height <= height
      else { return nil }
      return row
    }
    guard let first = shown.min(), let last = shown.max() else { return nil }
    self.list = list
    rows = first...last
  }

  /// Has the list laid out around the row, if nothing has changed above it and the focus is still in the view.
  func restore(after change: FlatChange) {
    guard change.newPosition(ofOld: rows.lowerBound) == rows.lowerBound,
      list.focusedPosition.map(rows.contains) ?? true
    else { return }
    list.scroll(to: rows.lowerBound)
  }
}
