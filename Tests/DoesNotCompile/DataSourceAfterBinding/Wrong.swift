import Gtk
import Rill
import RillGtk
import RillLists

/// Configures a data source after its binding, which isn't possible because it may already be shown.
@MainActor func show(
  _ sections: Observable<[SectionModel<String, Int>]>, in list: ListView,
  _ titles: @escaping RxListViewSectionedReloadDataSource<String, Int>.TitleForSection
) -> any Disposable {
  let source = RxListViewSectionedReloadDataSource<String, Int>(
    configureCell: { _, list, path, _ in list.dequeueReusableCell(ListViewCell.self, for: path) })
  let binding = sections.bind(to: list.rx.items(dataSource: source))
  // error: 'titleForHeaderInSection' is unavailable: pass it to init(configureCell:titleForHeaderInSection:)
  source.titleForHeaderInSection = titles
  return binding
}
