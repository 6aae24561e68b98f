import Gtk
import RillLists

/// The first row in a list's view, which stays in place when rows in the view or below it change.
///
/// From version 4.10 on, GTK lays the list out around the row that has the focus, so that the rows above a
/// deleted row would move down. In earlier versions the rows below it move up, as they do with this anchor.
struct ListViewAnchor {
  private let list: ListView
  /// The rows that are completely in view.
  private let rows: ClosedRange<Int>

  /// Records which rows are in view; nil if GTK keeps them in place by itself.
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

  /// Lays the list out around the row, if nothing has changed above it and the focus is still in view.
  func restore(after change: FlatChange) {
    guard change.newPosition(ofOld: rows.lowerBound) == rows.lowerBound,
      list.focusedPosition.map(rows.contains) ?? true
    else { return }
    list.scroll(to: rows.lowerBound)
  }
}
