import Gtk
import Rill
import RillGtk
import RillLists
import RillUI

/// Uses a list's items by a wrong type. Their type follows from the data source, or from the binding of the elements.
@MainActor func choose(
  in list: ListView, _ names: Observable<[String]>
) {
  let shown = names.bind(to: list.rx.items(cellIdentifier: "Name", cellType: ListViewCell.self)) {
    _, name, cell in
    cell.accessibleName = name
  }
  // error: cannot assign value of type 'ControlEvent<String>' to type 'ControlEvent<Int>'
  let _: ControlEvent<Int> = list.rx.modelDeleted(shown)
}
