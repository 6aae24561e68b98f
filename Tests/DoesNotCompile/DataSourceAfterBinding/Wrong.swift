import Gtk
import Rill
import RillGtk
import RillLists

/// A data source cannot be configured once it may be shown.
@MainActor func show(_ sections: Observable<[SectionModel<String, Int>]>, in list: ListView) -> any Disposable
{
  let source = RxListViewSectionedReloadDataSource<String, Int>(
    configureCell: { _, list, path, _ in list.dequeueReusableCell(ListViewCell.self, for: path) })
  let binding = sections.bind(to: list.rx.items(dataSource: source))
  // error: has no member 'titleForHeaderInSection'
  source.titleForHeaderInSection = { source, section in source[section].model }
  return binding
}
