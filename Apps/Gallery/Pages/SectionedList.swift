// Sectioned list: sections with titles above and texts below.
//
// A data source of the reload kind shows each new state as a whole. It needs no identities, so anything can be an
// item; here the items are numbers.

import Gtk
import Rill
import RillGtk
import RillLists
import RillUI

final class SectionedList: PageView {
  let root: Widget

  private let list = ListView()
  private let chosen = Label("Nothing chosen")
  private let bag = DisposeBag()

  private let dataSource = RxListViewSectionedReloadDataSource<String, Double>(
    configureCell: { _, list, indexPath, element in
      let cell = list.dequeueReusableCell(TextCell.self, for: indexPath)
      cell.text = "\(element) @ row \(indexPath.row)"
      return cell
    },
    titleForHeaderInSection: { source, section in source[section].model },
    titleForFooterInSection: { source, section in "\(source[section].items.count) numbers" })

  init() {
    root = .stacked(chosen, list: .list(list, named: "Numbers"))

    Observable.just([
      SectionModel(model: "First section", items: [1.0, 2.0, 3.0]),
      SectionModel(model: "Second section", items: [1.5, 2.5, 3.5, 4.5]),
      SectionModel(model: "Third section", items: [0.1, 0.2]),
    ])
    .bind(to: list.rx.items(dataSource: dataSource)).disposed(by: bag)

    list.rx.itemSelected.map { [dataSource] indexPath in
      "Chosen: \(dataSource[indexPath]) in \(dataSource[indexPath.section].model), row \(indexPath.row)"
    }
    .emit(to: chosen.rx.text).disposed(by: bag)
  }
}
