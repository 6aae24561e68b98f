import Gtk

// GTK keeps 200 rows, of which about ten are on the screen. If a change replaces them, the first frame needs those alone.
extension ListViewAdapter {
  /// Shows the items of rows in them: at once in the rows near the screen, and in the others over the following frames.
  func fill(_ rows: [ListItem], in list: ListView) {
    guard let rowsPerFrame = source?.rowsPerFrame, list.isMapped, rows.count > rowsPerFrame else {
      return rows.forEach(bind)
    }
    let wasComplete = unfilledRows.isEmpty
    let first = list.itemsInView.compactMap(\.position).min() ?? 0
    let near = first - rowsPerFrame / 4..<first + rowsPerFrame * 3 / 4
    let focused = list.focusedPosition
    for row in rows {
      // A row without a cell has no height yet, and a row with the focus may come into view.
      if let cell = row.child as? ListViewCell, let position = row.position, !near.contains(position),
        position != focused
      {
        cell.identity = nil
        unfilledRows.insert(row)
      } else {
        bind(row)
      }
    }
    if wasComplete, !unfilledRows.isEmpty { fillOverFrames(list, rowsPerFrame) }
  }

  private func fillOverFrames(_ list: ListView, _ rowsPerFrame: Int) {
    // The first tick belongs to the frame that shows the rows near the screen.
    var isDrawn = false
    list.addTick { [weak self] _ in
      guard let self else { return false }
      if isDrawn { unfilledRows.first(rowsPerFrame).forEach(bind) }
      isDrawn = true
      return !unfilledRows.isEmpty
    }
  }

  /// Fills the rows that have come into view before it was their turn.
  func fillRowsInView(of list: ListView) {
    guard !unfilledRows.isEmpty else { return }
    list.itemsInView.filter(unfilledRows.contains).forEach(bind)
  }
}

/// The rows that still show the item that they had before the last change, off the screen.
struct UnfilledRows {
  private var items: [ObjectIdentifier: ListItem] = [:]

  var isEmpty: Bool { items.isEmpty }

  func contains(_ item: ListItem) -> Bool { items[ObjectIdentifier(item)] != nil }

  /// Returns some of the rows, those at the top first.
  func first(_ count: Int) -> some Sequence<ListItem> {
    items.values.sorted { $0.position ?? .max < $1.position ?? .max }.prefix(count)
  }

  mutating func insert(_ item: ListItem) { items[ObjectIdentifier(item)] = item }

  mutating func remove(_ item: ListItem) { items[ObjectIdentifier(item)] = nil }
}
