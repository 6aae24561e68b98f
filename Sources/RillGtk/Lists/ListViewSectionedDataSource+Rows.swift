import Gtk
import RillLists

/// The rows of a data source, and the commands that the person gives on them.
extension ListViewSectionedDataSource {
  final func cell(forRow row: Int, in list: ListView) -> ListViewCell {
    // GTK may ask for rows that the change hasn't reached yet. The data source's closures look up items in
    // the coming snapshot. A row that isn't in that is removed before it is seen.
    guard let place = flat.placeInSnapshot(at: row) else {
      let view = list.dequeueReusableHeaderFooterView(ListViewHeaderFooterView.self)
      view.identity = nil
      return view
    }
    switch (place, flat[row]) {
    case (.item(let path), .item(let item)):
      let cell = configuration.configureCell(self, list, IndexPath(path), item)
      cell.identity = identity(of: item, row: row)
      return cell
    case (.header(let section), _):
      let view =
        configuration.viewForHeaderInSection?(self, list, section)
        ?? titleView(ListViewHeaderView.self, configuration.titleForHeaderInSection, section, in: list)
      view.identity = identity(ofSection: section, row: row)
      return view
    case (.footer(let section), _):
      let view =
        configuration.viewForFooterInSection?(self, list, section)
        ?? titleView(ListViewFooterView.self, configuration.titleForFooterInSection, section, in: list)
      view.identity = AnyHashable(RowIdentity.footer(identity(ofSection: section, row: row)))
      return view
    case (.item, _): preconditionFailure("a row is of one kind")
    }
  }

  private func titleView<View: ListViewTitleView>(
    _ type: View.Type, _ title: TitleForSection?, _ section: Int, in list: ListView
  ) -> View {
    let view = list.dequeueReusableHeaderFooterView(type)
    view.configure(title: title?(self, section) ?? "")
    return view
  }

  final func perform(_ command: RowCommand, onRow row: Int) {
    guard let path = indexPath(ofRow: row) else { return }
    perform(command, path, model(at: path))
  }

  final func canEdit(row: Int) -> Bool {
    indexPath(ofRow: row).map { configuration.canEditRowAtIndexPath(self, $0) } ?? false
  }

  final func canMove(row: Int) -> Bool {
    indexPath(ofRow: row).map { configuration.canMoveRowAtIndexPath(self, $0) } ?? false
  }

  final func move(row: Int, to destination: IndexPath, isDrag: Bool, keepsFocus: Bool) {
    guard let path = indexPath(ofRow: row), path != destination else { return }
    if keepsFocus { followMove(from: path, to: destination) }
    let model = model(at: path)
    list?.presentAdapter?.isMoveDragged = isDrag
    list?.presentAdapter?.moves.accept((sourceIndex: path, destinationIndex: destination))
    moves.accept((model: model, sourceIndex: path, destinationIndex: destination))
  }

  final func dragItem(forRow row: Int) -> DragItem? {
    indexPath(ofRow: row).flatMap { configuration.dragItemForRowAtIndexPath?(self, $0) }
  }

  final func canDrop(_ item: DragItem, onRow row: Int) -> Bool {
    indexPath(ofRow: row).flatMap { configuration.canDropOnRowAtIndexPath?(self, $0, item) } ?? false
  }

  final func drop(_ item: DragItem, onRow row: Int) {
    if let path = indexPath(ofRow: row) { drops.accept((item: item, model: model(at: path))) }
  }

  final func menu(forRow row: Int) -> RowMenu? {
    guard let path = indexPath(ofRow: row) else { return nil }
    let menu: Menu? =
      if let menuForRow = configuration.menuForRowAtIndexPath { menuForRow(self, path) } else {
        ListViewMenu.standard(canEdit: canEdit(row: row), canMove: canMove(row: row))
      }
    guard let menu else { return nil }
    // The menu applies to the item for which it was opened, wherever that is when an entry is chosen.
    let model = model(at: path)
    return RowMenu(
      menu: menu, perform: { self.perform($0, self.place(of: model, from: path) ?? path, model) },
      row: { self.place(of: model, from: path).flatMap { self.row(of: $0) } })
  }

  private func perform(_ command: RowCommand, _ path: IndexPath, _ model: Item) {
    list?.presentAdapter?.perform(command, at: path)
    events[command].accept(model)
  }
}
