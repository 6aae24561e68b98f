import Gtk

/// The menu of a row.
final class ListViewMenu {
  private unowned let list: ListView
  private unowned let adapter: ListViewAdapter
  private weak var open: PopoverMenu?

  init(_ list: ListView, _ adapter: ListViewAdapter) {
    self.list = list
    self.adapter = adapter
    // A list doesn't release an open menu by itself.
    list.onDispose { self.open?.destroy() }
  }

  /// Returns the menu of a row for which the data source has none: the commands that are also available by
  /// dragging.
  static func standard(canEdit: Bool, canMove: Bool) -> Menu? {
    guard canEdit || canMove else { return nil }
    let menu = Menu()
    if canMove {
      let moves = Menu()
      moves.append("Move _Up", action: "row.move-up")
      moves.append("Move _Down", action: "row.move-down")
      menu.append(section: moves)
    }
    if canEdit {
      let edits = Menu()
      edits.append("_Delete", action: "row.delete")
      menu.append(section: edits)
    }
    return menu
  }

  /// Opens the menu of a row at the row.
  /// - Returns: Whether the row has a menu.
  func show(forRow row: Int) -> Bool {
    guard let bounds = list.boundItem(at: row)?.child?.computeBounds(in: list) else { return false }
    return show(forRow: row, x: bounds.x + 24, y: bounds.y + bounds.height / 2)
  }

  /// Opens the menu of a row at a point of the list, in pixels.
  /// - Returns: Whether the row has a menu.
  func show(forRow row: Int, x: Double, y: Double) -> Bool {
    guard let source = adapter.source, let menu = source.menu(forRow: row) else { return false }
    let moves = ListViewMoves(of: source)
    let canMove = source.canMove(row: row)
    let group = SimpleActionGroup()
    group.add(SimpleAction("select") { _ in menu.perform(.select) })
    add("delete", to: group, isEnabled: source.canEdit(row: row)) { menu.perform(.delete) }
    add("move-up", to: group, isEnabled: canMove && moves.destination(above: row) != nil) {
      if let row = menu.row(), let place = moves.destination(above: row) {
        source.move(row: row, to: place, isDrag: false, keepsFocus: true)
      }
    }
    add("move-down", to: group, isEnabled: canMove && moves.destination(below: row) != nil) {
      if let row = menu.row(), let place = moves.destination(below: row) {
        source.move(row: row, to: place, isDrag: false, keepsFocus: true)
      }
    }
    list.insertActionGroup("row", group)
    let popover = PopoverMenu(menu: menu.menu, over: list)
    popover.popup(x: x, y: y)
    open = popover
    return true
  }

  private func add(_ name: String, to group: SimpleActionGroup, isEnabled: Bool, _ body: @escaping () -> Void)
  {
    let action = SimpleAction(name) { _ in body() }
    action.isEnabled = isEnabled
    group.add(action)
  }
}
