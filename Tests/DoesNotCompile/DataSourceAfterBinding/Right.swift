import Gtk
import Rill
import RillGtk
import RillLists

/// Shows sections with a data source that is configured at its creation.
@MainActor func show(_ sections: Observable<[SectionModel<String, Int>]>, in list: ListView) -> any Disposable
{
  let source = RxListViewSectionedReloadDataSource<String, Int>(
    configureCell: { _, list, path, _ in list.dequeueReusableCell(ListViewCell.self, for: path) },
    titleForHeaderInSection: { source, section in source[section].model })
  return sections.bind(to: list.rx.items(dataSource: source))
}
