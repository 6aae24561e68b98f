import Gtk

/// What a person does in a list: choosing, deleting by key and by swipe, and the menu of a row.
final class ListViewInput {
  /// Pixels after which a drag is a swipe.
  private static let threshold = 12.0
  /// The part of the width from which a swipe deletes.
  private static let decisivePart = 0.3

  private unowned let list: ListView
  private unowned let adapter: ListViewAdapter
  private weak var openMenu: PopoverMenu?
  private var swiped: (cell: ListViewCell, row: Int, isClaimed: Bool)?

  init(_ list: ListView, _ adapter: ListViewAdapter) {
    self.list = list
    self.adapter = adapter
  }

  /// Connects everything; the list's handlers keep this object.
  func install() {
    list.onActivate { self.adapter.source?.perform(.select, onRow: $0) }
    installKeys()
    installMenu()
    installSwipe()
  }

  private func installKeys() {
    let keys = KeyController()
    keys.onKeyPressed { press in
      guard let row = self.list.focusedPosition, let source = self.adapter.source else { return false }
      switch press.name {
      case "Delete", "KP_Delete": return self.delete(row)
      case "Menu": return self.showMenu(row)
      case "F10" where press.isShift: return self.showMenu(row)
      default: return ListViewSteps(in: self.list, of: source).move(by: press.name, from: row)
      }
    }
    list.add(keys)
  }

  private func delete(_ row: Int) -> Bool {
    guard let source = adapter.source, source.canEdit(row: row) else { return false }
    source.perform(.delete, onRow: row)
    return true
  }

  private func installMenu() {
    let click = ClickGesture(button: .secondary)
    click.onPressed { x, y in
      guard let (_, row) = self.cell(atY: y) else { return }
      if self.showMenu(row, x: x, y: y) { click.claim() }
    }
    list.add(click)
    let press = LongPressGesture()
    press.onPressed { x, y in
      guard let (_, row) = self.cell(atY: y) else { return }
      if self.showMenu(row, x: x, y: y) { press.claim() }
    }
    list.add(press)
    // A list does not let go of an open menu by itself.
    list.onDispose { self.openMenu?.destroy() }
  }

  private func showMenu(_ row: Int) -> Bool {
    guard let bounds = list.boundItem(at: row)?.child?.computeBounds(in: list) else { return false }
    return showMenu(row, x: bounds.x + 24, y: bounds.y + bounds.height / 2)
  }

  private func showMenu(_ row: Int, x: Double, y: Double) -> Bool {
    guard let (menu, perform) = adapter.source?.menu(forRow: row) else { return false }
    let group = SimpleActionGroup()
    group.add(SimpleAction("select") { _ in perform(.select) })
    let delete = SimpleAction("delete") { _ in perform(.delete) }
    delete.isEnabled = adapter.source?.canEdit(row: row) ?? false
    group.add(delete)
    list.insertActionGroup("row", group)
    let popover = PopoverMenu(menu: menu, over: list)
    popover.popup(x: x, y: y)
    openMenu = popover
    return true
  }

  private func installSwipe() {
    let drag = DragGesture()
    drag.propagationPhase = .capture
    drag.onBegin { _, y in
      self.swiped = self.cell(atY: y).flatMap { cell, row in
        self.adapter.source?.canEdit(row: row) == true ? (cell, row, false) : nil
      }
    }
    drag.onUpdate { x, y in
      guard let swiped = self.swiped else { return }
      if !swiped.isClaimed {
        guard abs(x) > Self.threshold, abs(x) > 2 * abs(y) else {
          // A vertical drag scrolls and is never a swipe, however it goes on.
          if abs(y) > Self.threshold { self.swiped = nil }
          return
        }
        self.swiped?.isClaimed = true
        drag.claim()
      }
      swiped.cell.offsetX = x
      swiped.cell.childOpacity = max(0.2, 1 - abs(x) / max(1, Double(self.list.width)))
    }
    drag.onEnd { x, _ in self.endSwipe(x) }
    drag.onCancel { self.endSwipe(0) }
    list.add(drag)
  }

  private func endSwipe(_ x: Double) {
    guard let (cell, row, isClaimed) = swiped else { return }
    swiped = nil
    guard isClaimed else { return }
    let isDecisive = abs(x) > Self.decisivePart * Double(list.width)
    // The list may have changed under the drag: the row is deleted only if it still is what was dragged.
    guard isDecisive, list.boundItem(at: row)?.child === cell else { return settle(cell, after: 0) }
    let identity = cell.identity
    _ = delete(row)
    // If the item is still there after a while, the deletion has failed, and the row comes back.
    if cell.identity == identity { settle(cell, after: 700_000) }
  }

  /// Brings a row back to its place.
  /// - Parameters:
  ///   - cell: The row.
  ///   - delay: Microseconds to wait before.
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

  private func cell(atY y: Double) -> (cell: ListViewCell, row: Int)? {
    for item in list.boundItems {
      guard let row = item.position, let cell = item.child as? ListViewCell, cell.isMapped,
        let bounds = cell.parent?.computeBounds(in: list), y >= bounds.y, y < bounds.y + bounds.height
      else { continue }
      return (cell, row)
    }
    return nil
  }
}
