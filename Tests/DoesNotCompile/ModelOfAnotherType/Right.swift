import Gtk
import Rill
import RillGtk
import RillLists
import RillUI

/// Uses a list's items. Their type follows from the data source, or from the binding of the elements.
@MainActor func choose(
  in list: ListView, _ source: RxListViewSectionedReloadDataSource<String, Int>, _ names: Observable<[String]>
) {
  _ = list.rx.modelSelected(source).subscribe(onNext: { number in
    print(number + 1)
  })
  let shown = names.bind(to: list.rx.items(cellIdentifier: "Name", cellType: ListViewCell.self)) {
    _, name, cell in
    cell.accessibleName = name
  }
  _ = list.rx.modelDeleted(shown).subscribe(onNext: { name in
    print(name.uppercased())
  })
}

@MainActor func show(
  _ sections: Observable<[SectionModel<String, Int>]>, in list: ListView,
  _ source: RxListViewSectionedReloadDataSource<String, Int>
) -> any Disposable {
  sections.bind(to: list.rx.items(dataSource: source))
}
