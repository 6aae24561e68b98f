public import Gtk
public import Rill
public import RillLists
public import RillUI

extension Reactive where Base: ListView {
  /// Shows the snapshots of a sequence. The list keeps the data source.
  /// - Parameter dataSource: How rows are made.
  /// - Returns: A function of the sequence, for `sequence.bind(to: listView.rx.items(dataSource:))`.
  public func items<Section, Item>(
    dataSource: RxListViewSectionedAnimatedDataSource<Section, Item>
  ) -> Binder<SectionedSnapshot<Section, Item>> {
    dataSource.attach(to: base)
    return Binder(base) { [weak dataSource] _, snapshot in dataSource?.show(snapshot) }
  }

  /// The choice of an item, by a click or Enter: its place on the screen.
  public var itemSelected: ControlEvent<IndexPath> { event(base.adapter.selections) }

  /// The command to delete an item, by a swipe, by Delete or by its menu: its place on the screen.
  public var itemDeleted: ControlEvent<IndexPath> { event(base.adapter.deletions) }

  /// The choice of an item, with the item as it was shown.
  /// - Parameter dataSource: The list's data source, from which the item's type follows.
  /// - Returns: The event.
  public func modelSelected<Section, Item>(
    _ dataSource: RxListViewSectionedAnimatedDataSource<Section, Item>
  ) -> ControlEvent<Item> {
    event(dataSource.selections)
  }

  /// The command to delete an item, with the item as it was shown.
  /// - Parameter dataSource: The list's data source, from which the item's type follows.
  /// - Returns: The event.
  public func modelDeleted<Section, Item>(
    _ dataSource: RxListViewSectionedAnimatedDataSource<Section, Item>
  ) -> ControlEvent<Item> {
    event(dataSource.deletions)
  }

  private func event<Element: Sendable>(_ relay: PublishRelay<Element>) -> ControlEvent<Element> {
    ControlEvent(events: relay.take(until: deallocated))
  }
}
