import Gtk

/// The way of the keyboard focus from row to row, over headers and footers but those that
/// take the focus.
struct ListViewSteps {
  private let list: ListView
  private let source: any ListViewSource

  init(in list: ListView, of source: any ListViewSource) {
    self.list = list
    self.source = source
  }

  /// Moves the focus by a key.
  /// - Parameters:
  ///   - key: The key's name.
  ///   - row: The row that has the focus.
  /// - Returns: Whether the key is one that moves it.
  func move(by key: String, from row: Int) -> Bool {
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
      list.grabFocus(at: target)
      // With the first item its section's header is seen again. Last, as the focus scrolls to its row alone.
      if target == 1 { list.scroll(to: 0) }
    }
    return true
  }

  private func takesFocus(_ row: Int) -> Bool {
    if source.indexPath(ofRow: row) != nil { return true }
    return (list.boundItem(at: row)?.child as? ListViewHeaderFooterView)?.takesFocus == true
  }

  /// How many rows a page key goes over. Before the next layout a row that has just come has no height; others have.
  private func pageLength(at row: Int) -> Int {
    let height = list.boundItem(at: row)?.child?.height ?? 0
    let rowHeight = height > 0 ? height : list.boundItems.compactMap { $0.child?.height }.max() ?? 0
    return max(1, list.height / max(1, rowHeight) - 1)
  }
}
