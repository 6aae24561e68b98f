import Gtk
import RillLists

/// The movement of a row that is dragged up or down. The other rows make room where it would be dropped.
final class ListViewRowDrag {
  /// The distance from an edge of the list within which the pointer makes it scroll, in pixels.
  private static let edge = 36.0
  /// The greatest distance to scroll in a frame, in pixels.
  private static let step = 14.0
  /// How long a dropped row waits in its new place for the list to change, in microseconds.
  private static let patience: Int64 = 700_000

  private unowned let list: ListView
  private unowned let adapter: ListViewAdapter
  private var dragged: DraggedRow?

  private struct DraggedRow {
    let identity: AnyHashable
    /// The distance from the row's top to where it is held. `start` and `pointer` are positions of the
    /// pointer, in pixels from the list's top.
    let grip: Double
    let start: Double
    var pointer: Double
    var gap: Int
  }

  init(_ list: ListView, _ adapter: ListViewAdapter) {
    self.list = list
    self.adapter = adapter
  }

  /// Whether a row is being dragged.
  var isRunning: Bool { dragged != nil }

  /// Starts to drag a row.
  /// - Parameters:
  ///   - start: Where the pointer was pressed, in pixels from the list's top.
  ///   - y: How far the pointer has moved down since, in pixels.
  /// - Returns: Whether the row can be dragged.
  func begin(_ cell: ListViewCell, _ row: Int, from start: Double, _ y: Double) -> Bool {
    guard let identity = cell.identity, let bounds = cell.parent?.computeBounds(in: list) else {
      return false
    }
    dragged = DraggedRow(
      identity: identity, grip: start - bounds.y, start: start, pointer: start + y, gap: row)
    followPointer()
    list.addTick { [weak self] _ in self?.frame() ?? false }
    return true
  }

  /// Moves the dragged row.
  /// - Parameter y: How far the pointer has moved down since it was pressed, in pixels.
  func update(_ y: Double) {
    guard let start = dragged?.start else { return }
    dragged?.pointer = start + y
    followPointer()
  }

  /// Drops the row and emits its move.
  func end() {
    // The list may have changed after the gap was found.
    followPointer()
    guard let dropped = dragged else { return }
    dragged = nil
    guard let source = adapter.source, let row = adapter.cell(of: dropped.identity)?.row,
      let place = ListViewMoves(of: source).destination(of: row, gap: dropped.gap),
      place != source.indexPath(ofRow: row)
    else { return list.transition.carried = nil }
    source.move(row: row, to: place, isDrag: true, keepsFocus: list.focusedPosition == row)
    waitForChange()
  }

  /// Puts the row back where it was.
  /// - Returns: Whether a row was being dragged.
  @discardableResult
  func giveUp() -> Bool {
    guard dragged != nil else { return false }
    dragged = nil
    list.transition.carried = nil
    return true
  }

  /// Keeps the row in the gap until the list has changed, but only for a limited time.
  private func waitForChange() {
    guard var waiting = list.transition.carried else { return }
    waiting.top = waiting.place.y
    list.transition.carried = waiting
    var begin: Int64?
    list.addTick { [weak self, weak list] time in
      guard let list, list.transition.carried == waiting, self?.dragged == nil else { return false }
      begin = begin ?? time
      guard let begin, time - begin > Self.patience else { return true }
      list.transition.carried = nil
      return false
    }
  }

  /// Scrolls while the row is held at an edge, and follows changes of the list.
  private func frame() -> Bool {
    guard let pointer = dragged?.pointer else { return false }
    let height = Double(list.height)
    let over = max(0, Self.edge - pointer) - max(0, pointer - (height - Self.edge))
    if over != 0 { list.scroll(by: -min(max(over, -Self.edge), Self.edge) / Self.edge * Self.step) }
    followPointer()
    return isRunning
  }

  private func followPointer() {
    guard let held = dragged, let source = adapter.source, let row = adapter.cell(of: held.identity)?.row
    else {
      return
    }
    let rows = RowPlace.all(in: list)
    guard let own = rows.first(where: { $0.row == row }) else { return }
    let top = held.pointer - held.grip
    let gap = self.gap(for: top, own, rows, source)
    dragged?.gap = gap
    var aside: [AnyHashable: Double] = [:]
    for other in rows where other.row != row {
      let standsAbove = (other.row < row ? other.row : other.row - 1) < gap
      if other.row < row, !standsAbove { aside[other.identity] = own.height }
      if other.row > row, standsAbove { aside[other.identity] = -own.height }
    }
    list.transition.carried = CarriedRow(
      identity: held.identity, top: top, place: (place(of: gap, own, rows), own.height), aside: aside)
  }

  /// Returns the gap with room for the row that is nearest to where the row is held.
  private func gap(
    for top: Double, _ own: RowPlace, _ rows: [RowPlace], _ source: any ListViewSource
  ) -> Int {
    let moves = ListViewMoves(of: source)
    let gaps = Set(
      rows.flatMap { other in
        let index = other.row <= own.row ? other.row : other.row - 1
        return other.row == own.row ? [index] : [index, index + 1]
      })
    return gaps.filter { moves.destination(of: own.row, gap: $0) != nil }
      .min { abs(place(of: $0, own, rows) - top) < abs(place(of: $1, own, rows) - top) } ?? own.row
  }

  /// Returns the top that the row would have in a gap.
  private func place(of gap: Int, _ own: RowPlace, _ rows: [RowPlace]) -> Double {
    if gap == own.row { return own.y }
    let above = gap - 1 < own.row ? gap - 1 : gap
    if let above = rows.first(where: { $0.row == above }) {
      return above.y + above.height - (above.row > own.row ? own.height : 0)
    }
    let below = gap < own.row ? gap : gap + 1
    return rows.first { $0.row == below }.map { $0.y - ($0.row > own.row ? own.height : 0) } ?? own.y
  }
}

/// The place of a row in its list, in pixels.
private struct RowPlace {
  let row: Int
  let identity: AnyHashable
  let y: Double
  let height: Double

  /// Returns the rows on the screen.
  static func all(in list: ListView) -> [RowPlace] {
    list.itemsInView.compactMap { item in
      guard let row = item.position, let cell = item.child as? ListViewCell, cell.isMapped,
        let identity = cell.identity, let bounds = cell.parent?.computeBounds(in: list)
      else { return nil }
      return RowPlace(row: row, identity: identity, y: bounds.y, height: bounds.height)
    }
  }
}
