import Gtk
import Rill
import RillLists

/// The subscription of a list to the snapshots that its data source shows.
enum ListViewBinding {
  /// Attaches a data source to a list as long as the subscription lives, and shows a sequence through it.
  static func bind<Section, Item, Element>(
    _ source: Observable<Element>, to list: ListView,
    _ dataSource: ListViewSectionedDataSource<Section, Item>,
    snapshot: @escaping @Sendable (Element) -> SectionedSnapshot<Section, Item>
  ) -> any Disposable {
    do {
      try dataSource.attach(to: list)
    } catch {
      Hooks.defaultErrorHandler([], error)
      return Disposables.create()
    }
    let binder = Binder<SectionedSnapshot<Section, Item>>(list) { [weak dataSource] _, snapshot in
      dataSource?.show(snapshot)
    }
    let subscription = source.map(snapshot).take(until: list.rx.deallocated).subscribe(binder)
    let release = Disposables.create { [weak dataSource] in onMainActor { dataSource?.detach() } }
    return Disposables.create(subscription, release)
  }
}
