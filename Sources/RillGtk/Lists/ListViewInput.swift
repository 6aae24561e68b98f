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
  /// The identity of the item whose row is held until the press ends, and the horizontal position of the press in the list.
  private var held: (identity: AnyHashable, x: Double)?
  /// Whether the current press, or the press that has just ended, is at a control within a row.
  private var isAtControl = false
  /// The keys that are held during the current press, or the press that has just ended.
  private var modifiers = Modifiers()

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
      if !self.isAtControl, !self.select(row) { self.adapter.source?.perform(.select, onRow: row) }
    }
    installKeys()
    installMenu()
    installDrag()
    ListViewDrops(list, adapter).install()
  }

  private func installKeys() {
    let keys = KeyController()
    keys.onKeyPressed { press in
      guard let row = self.list.focusedPosition, let source = self.adapter.source else { return false }
      if self.select(by: press, from: row) { return true }
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
    installSpace()
  }

  /// Space selects a row. GTK's own row would take the key first.
  private func installSpace() {
    let keys = KeyController()
    keys.propagationPhase = .capture
    keys.onKeyPressed { press in
      guard press.name == "space", press.isControl || self.adapter.isInSelectionMode, self.list.isFocusOnRow,
        let selection = self.selection, let row = self.list.focusedPosition
      else { return false }
      if !press.isRepeat { selection.toggle(row: row) }
      return true
    }
    list.add(keys)
  }

  /// The selection that the person can change; nil if the list allows none.
  private var selection: (any ListViewRowSelection)? {
    adapter.allowsMultipleSelection ? adapter.source?.rowSelection : nil
  }

  /// Selects a row that is clicked, if the keys that are held or the list's mode say so.
  private func select(_ row: Int) -> Bool {
    guard let selection else { return false }
    if modifiers.isShift {
      selection.extend(to: row, from: row)
    } else if modifiers.isControl || adapter.isInSelectionMode {
      selection.toggle(row: row)
    } else {
      return false
    }
    return true
  }

  /// Changes the selection if a key does so.
  private func select(by press: KeyPress, from row: Int) -> Bool {
    guard let selection, let source = adapter.source else { return false }
    switch press.name {
    case "a" where press.isControl:
      selection.selectAll()
      return true
    case "Escape" where !rowDrag.isRunning && !selection.isEmpty:
      selection.clear()
      return true
    default:
      guard press.isShift, !press.isControl, !press.isAlt else { return false }
      return ListViewKeyboardNavigation(in: list, of: source).move(by: press.name, from: row) {
        selection.extend(to: $0, from: row)
      }
    }
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
      source.move(row: row, to: place, isDrag: false, keepsFocus: true)
    }
    return true
  }

  private func installMenu() {
    let click = ClickGesture(button: .secondary)
    var wanted: AnyHashable?
    click.onPressed { _, y in wanted = self.cell(atY: y)?.identity }
    // A popover that opens while a button is held doesn't know that the pointer is over it, and under X11 GTK closes it at the
    // next press, also if that is on one of its items.
    click.onReleased { x, y in
      guard let cell = self.cell(atY: y), let row = cell.row, cell.identity == wanted else { return }
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
      self.modifiers = drag.modifiers
      self.pressed = self.cell(atY: y)?.identity.map { ($0, y) }
      self.held = self.pressed.map { ($0.identity, x) }
    }
    drag.onUpdate { x, y in
      if self.dragOut(x, during: drag) { return }
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

  /// Drags the row's item out of the list once the pointer has left the list at a side.
  private func dragOut(_ x: Double, during drag: DragGesture) -> Bool {
    guard let (identity, start) = held, !(0...Double(list.width)).contains(start + x), !drag.isTouch,
      let (_, row) = adapter.cell(of: identity), let item = adapter.source?.dragItem(forRow: row)
    else { return false }
    (held, pressed) = (nil, nil)
    swipe.end(0)
    rowDrag.giveUp()
    list.beginDrag(item, during: drag)
    return true
  }

  private func endPress() {
    (pressed, held) = (nil, nil)
    // The row receives the click after the list does.
    Task {
      isAtControl = false
      modifiers = Modifiers()
    }
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
