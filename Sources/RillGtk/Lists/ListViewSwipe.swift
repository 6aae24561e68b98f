import Gtk

/// The deletion of a row by dragging it to the side.
final class ListViewSwipe {
  /// The fraction of the list's width from which a swipe deletes.
  private static let decisivePart = 0.3

  private unowned let list: ListView
  private unowned let adapter: ListViewAdapter
  /// The identity of the item whose row is being dragged. The list may change during the drag.
  private var swiped: AnyHashable?

  init(_ list: ListView, _ adapter: ListViewAdapter) {
    self.list = list
    self.adapter = adapter
  }

  /// Whether a row is being dragged.
  var isRunning: Bool { swiped != nil }

  /// Starts a swipe.
  /// - Parameters:
  ///   - identity: The identity of the row's item.
  ///   - x: How far the row has been dragged to the right, in pixels.
  func begin(_ identity: AnyHashable, _ x: Double) {
    swiped = identity
    update(x)
  }

  /// Moves the swiped row.
  /// - Parameter x: How far the row has been dragged to the right, in pixels.
  func update(_ x: Double) {
    guard let swiped, let cell = adapter.cell(of: swiped)?.cell else { return }
    cell.offsetX = x
    cell.hint = RowHint("Delete", isDecisive: isDecisive(x))
    cell.childOpacity = max(0.2, 1 - abs(x) / max(1, Double(list.width)))
  }

  /// Ends the swipe, and deletes the row if it was dragged far enough.
  /// - Parameter x: How far the row has been dragged to the right, in pixels.
  func end(_ x: Double) {
    guard let identity = swiped else { return }
    swiped = nil
    guard let (cell, row) = adapter.cell(of: identity) else { return }
    guard isDecisive(x), let source = adapter.source else { return settle(cell, after: 0) }
    if source.canEdit(row: row) { source.perform(.delete, onRow: row) }
    // If the item is still there after the delay, the deletion has failed, so the row comes back.
    if cell.identity == identity { settle(cell, after: 700_000) }
  }

  private func isDecisive(_ x: Double) -> Bool { abs(x) > Self.decisivePart * Double(list.width) }

  /// Moves a row back to its place.
  /// - Parameters:
  ///   - cell: The row.
  ///   - delay: How long to wait before, in microseconds.
  private func settle(_ cell: ListViewCell, after delay: Int64) {
    let identity = cell.identity
    let (start, opacity) = (cell.offsetX, cell.childOpacity)
    let duration: Int64 = Settings.areAnimationsEnabled ? 200_000 : 1
    var begin: Int64?
    list.addTick { [weak cell] time in
      guard let cell, cell.identity == identity, cell.offsetX != 0 else { return false }
      let elapsed = time - (begin ?? time) - delay
      begin = begin ?? time
      guard elapsed >= 0 else { return true }
      let remaining = max(0, 1 - Double(elapsed) / Double(duration))
      cell.offsetX = start * remaining * remaining
      cell.childOpacity = 1 - (1 - opacity) * remaining
      return remaining > 0
    }
  }
}
