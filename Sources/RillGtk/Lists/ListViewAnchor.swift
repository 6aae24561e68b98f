import Gtk
import RillLists

/// Where the rows on the screen are, for a change after which the list could not tell.
struct ListViewAnchor {
  private let list: ListView
  /// The rows on the screen and their tops, in pixels from the list's top; the one with the focus first.
  private let rows: [(row: Int, y: Double)]

  init(_ list: ListView) {
    self.list = list
    let focused = list.focusedPosition
    let visible = list.boundItems.compactMap { item -> (row: Int, y: Double)? in
      guard item.isInView, let row = item.position, let bounds = item.child?.parent?.computeBounds(in: list)
      else { return nil }
      return (row, bounds.y)
    }
    rows = visible.sorted { $0.row == focused || $1.row != focused && $0.row < $1.row }
  }

  /// Scrolls the list so that a row that was on the screen is where it was.
  func restore(after change: FlatChange) {
    for (row, y) in rows {
      if let new = change.newPosition(ofOld: row) { return list.adapter.keepAnchor(y, ofRow: new) }
    }
  }
}
