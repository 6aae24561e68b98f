import Gtk

/// The movement of the keyboard focus from row to row. It passes over headers and footers, except those that
/// take the focus.
struct ListViewKeyboardNavigation {
  private let list: ListView
  private let source: any ListViewSource

  init(in list: ListView, of source: any ListViewSource) {
    self.list = list
    self.source = source
  }

  /// Moves the focus if a key does so.
  /// - Parameters:
  ///   - key: The key's name.
  ///   - row: The row that has the focus.
  ///   - didMove: Receives the row that the focus goes to.
  /// - Returns: Whether the key is one of those that move the focus.
  func move(by key: String, from row: Int, didMove: (Int) -> Void = { _ in }) -> Bool {
    let last = source.numberOfRows - 1
    let wanted: Int
    let step: Int
    switch key {
    case "Down", "KP_Down": (wanted, step) = (row + 1, 1)
    case "Up", "KP_Up": (wanted, step) = (row - 1, -1)
    case "Page_Down", "KP_Page_Down": (wanted, step) = (min(row + pageLength(at: row), last), -1)
    case "Page_Up", "KP_Page_Up": (wanted, step) = (max(row - pageLength(at: row), 0), 1)
    case "Home", "KP_Home": (wanted, step) = (0, 1)
    case "End", "KP_End": (wanted, step) = (last, -1)
    default: return false
    }
    let rows = stride(from: wanted, through: step > 0 ? last : 0, by: step)
    if let target = rows.first(where: takesFocus) {
      list.moveUserFocus(to: target)
      didMove(target)
      // With the first item the headers above it become visible again, if there is room for them. This comes last, because
      // moving the focus scrolls to its row alone.
      if target <= pageLength(at: target), !(0..<target).contains(where: takesFocus) { list.scroll(to: 0) }
    }
    return true
  }

  private func takesFocus(_ row: Int) -> Bool {
    if source.indexPath(ofRow: row) != nil { return true }
    return (list.boundItem(at: row)?.child as? ListViewHeaderFooterView)?.takesFocus == true
  }

  /// Returns how many rows a page key passes over. A row that has just been inserted has no height before the
  /// next layout, so this uses the height of another one.
  private func pageLength(at row: Int) -> Int {
    let height = list.boundItem(at: row)?.child?.height ?? 0
    let rowHeight = height > 0 ? height : list.boundItems.compactMap { $0.child?.height }.max() ?? 0
    return max(1, list.height / max(1, rowHeight) - 1)
  }
}
