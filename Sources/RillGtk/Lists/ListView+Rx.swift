public import Gtk
public import Rill
public import RillLists
public import RillUI

extension Reactive where Base: ListView {
  /// The place on the screen of each item that the user chooses, by a click or Enter.
  public var itemSelected: ControlEvent<IndexPath> { listEvent(\.didSelectRow) }

  /// The place on the screen of an item that is no longer selected because the user has selected another, in
  /// a list made by `ListView(selection: .single)`.
  public var itemDeselected: ControlEvent<IndexPath> { listEvent(\.didDeselectRow) }

  /// The place on the screen of each item that the user wants to delete, by a swipe, Delete or its menu.
  public var itemDeleted: ControlEvent<IndexPath> { event(base.adapter.deletions) }

  /// The places between which the user wants to move an item, by dragging, Alt+Up and Alt+Down or its menu.
  public var itemMoved: ControlEvent<ItemMovedEvent> { event(base.adapter.moves) }

  /// The place on the screen of each item whose accessory button (`ListViewCell.accessory`) the user presses.
  public var itemAccessoryButtonTapped: ControlEvent<IndexPath> { listEvent(\.accessoryButtonTapped) }

  /// The row of each item that comes onto the screen, after the layout and before the drawing of its first
  /// frame. The row may make its content now. A snapshot that a subscriber causes is shown a moment later.
  public var willDisplayCell: ControlEvent<WillDisplayCellEvent> { listEvent(\.willDisplay) }

  /// The row of each item that has left the screen or whose row shows another item, with the place at which
  /// it was shown.
  public var didEndDisplayingCell: ControlEvent<DidEndDisplayingCellEvent> { listEvent(\.didEndDisplaying) }

  /// The places of items that are about to come into view, so that their contents can be fetched: in the direction
  /// in which the user scrolls, as many as the view shows. An item is announced again after a snapshot that moves rows.
  public var prefetchRows: ControlEvent<[IndexPath]> { event(base.adapter.startPrefetch().announcements) }

  /// The places of items that `prefetchRows` has emitted, and that have left the neighbourhood of the view without
  /// having been in it.
  public var cancelPrefetchingForRows: ControlEvent<[IndexPath]> {
    event(base.adapter.startPrefetch().cancellations)
  }

  /// Returns an event for each item that the user chooses, with the item as it was shown.
  /// - Parameter source: The list's data source, or the binding of its elements, which determines the item's
  ///   type.
  /// - Returns: The event.
  public func modelSelected<Source: SectionedViewDataSourceType>(_ source: Source) -> ControlEvent<
    Source.Item
  > {
    event(source.dataSource.events[.select])
  }

  /// Returns an event for each item that is no longer selected because the user has selected another, with
  /// the item as it was shown.
  /// - Parameter source: The list's data source, or the binding of its elements, which determines the item's
  ///   type.
  /// - Returns: The event.
  public func modelDeselected<Source: SectionedViewDataSourceType>(
    _ source: Source
  ) -> ControlEvent<Source.Item> {
    event(source.dataSource.events[.deselect])
  }

  /// Returns an event for each item that the user wants to delete, with the item as it was shown.
  /// - Parameter source: The list's data source, or the binding of its elements, which determines the item's
  ///   type.
  /// - Returns: The event.
  public func modelDeleted<Source: SectionedViewDataSourceType>(_ source: Source) -> ControlEvent<Source.Item>
  {
    event(source.dataSource.events[.delete])
  }

  /// Returns an event for each item that the user wants to move, with the item as it was shown.
  /// - Parameter source: The list's data source, or the binding of its elements, which determines the item's
  ///   type.
  /// - Returns: The event.
  public func modelMoved<Source: SectionedViewDataSourceType>(
    _ source: Source
  ) -> ControlEvent<ModelMovedEvent<Source.Item>> {
    event(source.dataSource.moves)
  }

  /// Returns an event for each thing that the person drops on a row, with the row's item as it was shown.
  /// - Parameter source: The list's data source, whose `canDropOnRowAtIndexPath` says what can be dropped where.
  /// - Returns: The event.
  public func modelDropped<Source: SectionedViewDataSourceType>(
    _ source: Source
  ) -> ControlEvent<ModelDroppedEvent<Source.Item>> {
    event(source.dataSource.drops)
  }

  /// Returns an event for each press of a row's accessory button, with the item as it was shown.
  /// - Parameter source: The list's data source, or the binding of its elements, which determines the item's
  ///   type.
  /// - Returns: The event.
  public func modelAccessoryButtonTapped<Source: SectionedViewDataSourceType>(
    _ source: Source
  ) -> ControlEvent<Source.Item> {
    event(source.dataSource.events[.accessory])
  }

  private func listEvent<Arguments>(
    _ method: KeyPath<RxListViewDelegateProxy, DelegateMethod<Arguments>>
  ) -> ControlEvent<Arguments> {
    RxListViewDelegateProxy.methodInvoked(method, onProxyForObject: base)
  }

  private func event<Element: Sendable>(_ relay: PublishRelay<Element>) -> ControlEvent<Element> {
    ControlEvent(events: relay.take(until: deallocated))
  }
}
