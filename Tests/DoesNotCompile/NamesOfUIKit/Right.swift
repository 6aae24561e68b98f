import Gtk
import Rill
import RillGtk
import RillLists
import RillUI

/// Uses the names that the messages lead to.
@MainActor func bind(
  _ list: ListView, _ button: Button, _ bar: HeaderBar, _ dropDown: DropDown, _ window: Window,
  _ texts: Driver<String>
) {
  let source = RxListViewSectionedReloadDataSource<String, Int>(
    configureCell: { _, list, indexPath, _ in list.dequeueReusableCell(ListViewCell.self, for: indexPath) },
    titleForHeaderInSection: { source, index in source[index].model },
    canEditRowAtIndexPath: { _, _ in true })
  _ = list.rx.modelSelected(source)
  _ = list.rx.modelDeselected(source)
  _ = list.rx.modelDeleted(source)
  let _: Int = source[IndexPath(row: 0, section: 0)]
  let items = Observable.just(["one", "two"]).bind(to: dropDown.rx.itemTitles) { _, text in text }
  _ = dropDown.rx.modelSelected(items)
  _ = texts.drive(button.rx.label)
  _ = texts.drive(window.rx.title)
  let title = WindowTitle(title: "")
  bar.titleWidget = title
  _ = texts.drive(title.rx.title)
}
