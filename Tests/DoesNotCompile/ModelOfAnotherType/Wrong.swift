import Gtk
import Rill
import RillGtk
import RillLists
import RillUI

/// The type of a list's items follows from its data source, or from the binding of its elements.
@MainActor func choose(
  in list: ListView, _ source: RxListViewSectionedReloadDataSource<String, Int>, _ names: Observable<[String]>
) {
  _ = list.rx.modelSelected(source).subscribe(onNext: { number in
    // error: value of type 'Int' has no member 'uppercased'
    print(number.uppercased())
  })
  let shown = names.bind(to: list.rx.items(cellIdentifier: "Name", cellType: ListViewCell.self)) {
    _, name, cell in
    cell.accessibleName = name
  }
  // error: cannot convert value of type 'ControlEvent<String>' to specified type 'ControlEvent<Int>'
  let _: ControlEvent<Int> = list.rx.modelDeleted(shown)
}
