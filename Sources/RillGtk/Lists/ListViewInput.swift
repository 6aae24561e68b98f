import Gtk

/// The user's input in a list: choosing, deleting and moving items by key and by dragging, and the menu of a
/// row.
final class ListViewInput {
  /// The distance in pixels after which a press becomes a drag.
  private static let threshold = 12.0

  private unowned let list: ListView
  private unowned let adapter: ListViewAdapter
  private let menu: ListViewMenu
  private let swipe: ListViewSwipe
  private let rowDrag: ListViewRowDrag
  /// The identity of the item whose row has been pressed, and the vertical position of the press in the list.
  /// The row may move or show another item before the press becomes a drag.
  private var pressed: (identity: AnyHashable, y: Double)?
  /// Whether the current press, or the press that has just ended, is at a control within a row.
  private var isAtControl = false

  init(_ list: ListView, _ adapter: ListViewAdapter) {
    self.list = list
    self.adapter = adapter
    menu = ListViewMenu(list, adapter)
    swipe = ListViewSwipe(list, adapter)
    rowDrag = ListViewRowDrag(list, adapter)
  }

  /// Connects all handlers. The list's handlers retain this object.
  func install() {
    list.onActivate { row in
      // GTK sometimes passes a click on a control to its row too.
      if !self.isAtControl { self.adapter.source?.perform(.select, onRow: row) }
    }
    installKeys()
    installMenu()
    installDrag()
  }

  private func installKeys() {
    let keys = KeyController()
    keys.onKeyPressed { press in
      guard let row = self.list.focusedPosition, let source = self.adapter.source else { return false }
      switch press.name {
      // A held key deletes one item only, because the next row has the focus before the user has seen it.
      case "Delete", "KP_Delete": return press.isRepeat || self.delete(row)
      case "Up" where press.isAlt, "KP_Up" where press.isAlt: return self.move(row, isUpwards: true)
      case "Down" where press.isAlt, "KP_Down" where press.isAlt: return self.move(row, isUpwards: false)
      case "Escape": return self.rowDrag.giveUp()
      case "Menu": return self.menu.show(forRow: row)
      case "F10" where press.isShift: return self.menu.show(forRow: row)
      default: return ListViewKeyboardNavigation(in: self.list, of: source).move(by: press.name, from: row)
      }
    }
    list.add(keys)
  }

  private func delete(_ row: Int) -> Bool {
    guard let source = adapter.source, source.canEdit(row: row) else { return false }
    source.perform(.delete, onRow: row)
    return true
  }

  private func move(_ row: Int, isUpwards: Bool) -> Bool {
    guard let source = adapter.source, source.canMove(row: row) else { return false }
    let moves = ListViewMoves(of: source)
    if let place = isUpwards ? moves.destination(above: row) : moves.destination(below: row) {
      source.move(row: row, to: place, keepsFocus: true)
    }
    return true
  }

  private func installMenu() {
    let click = ClickGesture(button: .secondary)
    click.onPressed { x, y in
      guard let row = self.cell(atY: y)?.row else { return }
      if self.menu.show(forRow: row, x: x, y: y) { click.claim() }
    }
    list.add(click)
    let press = LongPressGesture()
    press.onPressed { x, y in
      guard let row = self.cell(atY: y)?.row else { return }
      if self.menu.show(forRow: row, x: x, y: y) { press.claim() }
    }
    list.add(press)
  }

  /// Connects the dragging of rows. A drag to the side is a swipe. A vertical drag moves the row, but on a
  /// touch screen it scrolls.
  private func installDrag() {
    let drag = DragGesture()
    drag.propagationPhase = .capture
    drag.onBegin { x, y in
      self.isAtControl = self.list.hasControl(atX: x, y: y)
      self.pressed = self.cell(atY: y)?.identity.map { ($0, y) }
    }
    drag.onUpdate { x, y in
      if self.swipe.isRunning { return self.swipe.update(x) }
      if self.rowDrag.isRunning { return self.rowDrag.update(y) }
      if self.begin(x, y, isTouch: drag.isTouch) { drag.claim() }
    }
    drag.onEnd { x, _ in
      self.endPress()
      self.swipe.end(x)
      self.rowDrag.end()
    }
    drag.onCancel {
      self.endPress()
      self.swipe.end(0)
      self.rowDrag.giveUp()
    }
    list.add(drag)
  }

  private func endPress() {
    pressed = nil
    // The row receives the click after the list does.
    Task { isAtControl = false }
  }

  private func begin(_ x: Double, _ y: Double, isTouch: Bool) -> Bool {
    guard let (identity, start) = pressed, let source = adapter.source,
      let (cell, row) = adapter.cell(of: identity)
    else { return false }
    if abs(x) > Self.threshold, abs(x) > 2 * abs(y) {
      guard source.canEdit(row: row) else { return false }
      swipe.begin(identity, x)
      return true
    }
    guard abs(y) > Self.threshold else { return false }
    // A vertical drag never becomes a swipe or a click. On a touch screen it scrolls.
    pressed = nil
    guard !isTouch else { return false }
    if source.canMove(row: row) { return rowDrag.begin(cell, row, from: start, y) }
    return true
  }

  private func cell(atY y: Double) -> ListViewCell? { list.transition.host(atY: y) as? ListViewCell }
}
