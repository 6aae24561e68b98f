import Gtk

/// The drops of dragged items on a list's rows.
final class ListViewDrops {
  private unowned let list: ListView
  private unowned let adapter: ListViewAdapter
  /// The row that shows that the dragged item can be dropped on it.
  private weak var marked: ListItem?

  init(_ list: ListView, _ adapter: ListViewAdapter) {
    self.list = list
    self.adapter = adapter
  }

  /// Connects all handlers, which retain this object.
  func install() {
    let target = DropTarget()
    target.canDrop = { item, point in
      guard let row = self.row(at: point) else { return false }
      return self.adapter.source?.canDrop(item, onRow: row) ?? false
    }
    target.onHover = { self.mark($0.flatMap(self.row(at:))) }
    target.onDrop { item, point in
      if let row = self.row(at: point) { self.adapter.source?.drop(item, onRow: row) }
    }
    list.add(target)
  }

  private func row(at point: Point) -> Int? {
    (list.transition.host(atY: point.y) as? ListViewCell)?.row
  }

  private func mark(_ row: Int?) {
    let item = row.flatMap { list.boundItem(at: $0) }
    guard item !== marked else { return }
    marked?.isDropTarget = false
    item?.isDropTarget = true
    marked = item
  }
}
