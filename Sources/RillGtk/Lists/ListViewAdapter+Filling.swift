import Gtk

// GTK keeps 200 rows, of which about ten are on the screen. If a change replaces or updates them, the first frame needs those
// alone.
extension ListViewAdapter {
  /// Shows the items of rows in them: at once in the rows near the screen, and in the others over the following frames.
  func fill(_ rows: [ListItem], in list: ListView) {
    guard let rowsPerFrame = source?.rowsPerFrame, list.isMapped, rows.count > rowsPerFrame else {
      return rows.forEach(refill)
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
        // A cell that still works for its item shows the item's old content.
        if cell.item == nil { cell.identity = nil }
        unfilledRows.insert(row)
      } else {
        refill(row)
      }
    }
    guard !unfilledRows.isEmpty else { return }
    unfilledRows.rest()
    if wasComplete { fillOverFrames(list, rowsPerFrame) }
  }

  /// Shows a row's item in it again, and displays it if it was displayed.
  private func refill(_ row: ListItem) {
    let wasDisplayed = (row.child as? ListViewCell)?.displayedAt != nil
    unbind(row)
    bind(row)
    if wasDisplayed, let cell = row.child as? ListViewCell, let position = row.position {
      willDisplay(cell, position)
    }
  }

  private func fillOverFrames(_ list: ListView, _ rowsPerFrame: Int) {
    // Nobody sees these rows, so they may come slowly, and leave room for other work of the frame.
    let count = max(rowsPerFrame / 4, 1)
    list.addTick { [weak self] _ in
      guard let self else { return false }
      unfilledRows.ofNextFrame(count).forEach(refill)
      return !unfilledRows.isEmpty
    }
  }

  /// Fills the rows that have come into view before it was their turn.
  func fillRowsInView(of list: ListView) {
    guard !unfilledRows.isEmpty else { return }
    list.itemsInView.filter(unfilledRows.contains).forEach(refill)
  }
}

/// The rows that still show the item that they had before the last change, or its old content, off the screen.
struct UnfilledRows {
  /// The frames without a change after which the rows are filled. Changes that come one soon after the other fill no row in
  /// vain.
  private static let framesOfRest = 30

  private var items: [ObjectIdentifier: ListItem] = [:]
  /// The frames that are still to pass before rows are filled.
  private var framesToWait = 0

  var isEmpty: Bool { items.isEmpty }

  func contains(_ item: ListItem) -> Bool { items[ObjectIdentifier(item)] != nil }

  /// Fills no row for some frames, because the list has changed.
  mutating func rest() { framesToWait = Self.framesOfRest }

  /// Returns the rows to fill in the next frame, those at the top first: none while the list rests after a change.
  mutating func ofNextFrame(_ count: Int) -> [ListItem] {
    guard framesToWait == 0 else {
      framesToWait -= 1
      return []
    }
    // Each position is read once, because GTK looks for it among its rows.
    var rows: [(position: Int, item: ListItem)] = []
    for item in items.values { rows.append((item.position ?? .max, item)) }
    var positions = rows.map(\.position)
    positions.sort()
    guard let last = positions.prefix(count).last else { return [] }
    return rows.filter { $0.position <= last }.map(\.item)
  }

  mutating func insert(_ item: ListItem) { items[ObjectIdentifier(item)] = item }

  /// Removes a row.
  /// - Returns: Whether it was there.
  @discardableResult
  mutating func remove(_ item: ListItem) -> Bool { items.removeValue(forKey: ObjectIdentifier(item)) != nil }
}
