import Gtk

/// A row that creates its widgets when it becomes visible.
protocol LateRow: Widget {
  /// Creates the widgets if there are none yet, and shows the row's content in them.
  func fill()
}

/// Fills the rows of a list in the frame in which they first become visible.
///
/// GTK maps all rows that a list keeps. Which rows are in view is known only after the list's layout. Rows that are
/// filled then are laid out again before the frame is drawn.
final class LateRows {
  private struct WaitingRow {
    weak var row: (any LateRow)?
  }

  private unowned let list: ListView
  private var waiting: [WaitingRow] = []
  private var frames: SignalConnection?

  init(_ list: ListView) {
    self.list = list
    list.on("map") { [weak self] in self?.start() }
    list.on("unmap") { [weak self] in self?.stop() }
    list.onDispose { [weak self] in self?.stop() }
    if list.isMapped { start() }
  }

  /// Fills a row as soon as it is visible. This happens immediately if it is visible and has been laid out.
  func fill(_ row: some LateRow) {
    if isSeen(row), row.height > 0 { return row.fill() }
    waiting.append(WaitingRow(row: row))
    list.queueAllocate()
  }

  private func start() {
    stop()
    frames = list.frameClock?.onLaidOut { [weak self] in self?.fillSeen() }
  }

  private func stop() {
    frames?.disconnect()
    frames = nil
  }

  private func fillSeen() {
    guard !waiting.isEmpty else { return }
    waiting = waiting.filter { entry in
      guard let row = entry.row, row.parent != nil else { return false }
      guard isSeen(row) else { return true }
      row.fill()
      return false
    }
  }

  private func isSeen(_ row: some LateRow) -> Bool {
    guard row.isMapped, let item = row.parent else { return false }
    return item.isGivenPlace
  }
}
