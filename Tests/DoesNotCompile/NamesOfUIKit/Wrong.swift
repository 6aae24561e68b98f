import Gtk
import Rill
import RillGtk
import RillLists
import RillUI

/// Uses names of RxCocoa and RxDataSources that don't exist here. Each message says what to write.
@MainActor func bind(
  _ list: ListView, _ source: RxListViewSectionedReloadDataSource<String, Int>, _ button: Button,
  _ bar: HeaderBar,
  _ dropDown: DropDown, _ texts: Driver<String>
) {
  // error: 'modelSelected' is unavailable: pass what knows the type: rx.modelSelected(dataSource)
  _ = list.rx.modelSelected(Int.self)
  // error: 'modelDeselected' is unavailable: pass what knows the type: rx.modelDeselected(dataSource)
  _ = list.rx.modelDeselected(Int.self)
  // error: 'modelDeleted' is unavailable: pass what knows the type: rx.modelDeleted(dataSource)
  _ = list.rx.modelDeleted(Int.self)
  // error: 'model(at:)' is unavailable: ask the data source, which knows the type: dataSource[indexPath]
  let _: Int? = try? list.rx.model(at: IndexPath(row: 0, section: 0))
  // error: 'modelSelected' is unavailable: pass the result of binding rx.items or rx.itemTitles
  _ = dropDown.rx.modelSelected(String.self)
  // error: 'configureCell' is unavailable: pass it to init(configureCell:)
  source.configureCell = { _, list, indexPath, _ in
    list.dequeueReusableCell(ListViewCell.self, for: indexPath)
  }
  // error: 'titleForHeaderInSection' is unavailable: pass it to init(configureCell:titleForHeaderInSection:)
  source.titleForHeaderInSection = { source, index in source[index].model }
  // error: 'canEditRowAtIndexPath' is unavailable: pass it to init(configureCell:canEditRowAtIndexPath:)
  source.canEditRowAtIndexPath = { _, _ in true }
  // error: 'title' is unavailable: GTK calls a button's text its label: rx.label
  _ = texts.drive(button.rx.title)
  // error: 'title(for:)' is unavailable: a button has one text, its label, whatever its state: rx.label
  _ = texts.drive(button.rx.title(for: .normal))
  // error: 'title' is unavailable: set window.rx.title
  _ = texts.drive(bar.rx.title)
}
