import Gtk

/// A row that makes its widgets when it is to be seen.
protocol LateRow: Widget {
  /// Makes the widgets, if there are none yet, and shows in them what the row was given.
  func fill()
}

/// Has the rows of a list filled in the frame in which they are to be seen first.
///
/// GTK maps all rows that a list keeps; which of them are in view is known when the list has been laid out. What is
/// filled then is laid out again, before the frame is drawn.
final class LateRows {
  private struct Waiting {
    weak var row: (any LateRow)?
  }

  private unowned let list: ListView
  private var waiting: [Waiting] = []
  private var frames: SignalConnection?

  init(_ list: ListView) {
    self.list = list
    list.on("map") { [weak self] in self?.start() }
    list.on("unmap") { [weak self] in self?.stop() }
    list.onDispose { [weak self] in self?.stop() }
    if list.isMapped { start() }
  }

  /// Fills a row as soon as it is to be seen: now if it is, and was.
  func fill(_ row: some LateRow) {
    if isSeen(row), row.height > 0 { return row.fill() }
    waiting.append(Waiting(row: row))
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
