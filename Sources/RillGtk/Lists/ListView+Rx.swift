public import Gtk
public import Rill
public import RillLists
public import RillUI

extension Reactive where Base: ListView {
  /// The choice of an item, by a click or Enter: its place on the screen.
  public var itemSelected: ControlEvent<IndexPath> { listEvent(\.didSelectRow) }

  /// The end of an item's selection because the person has selected another: its place on the screen. In a
  /// list made by `ListView(selection: .single)`.
  public var itemDeselected: ControlEvent<IndexPath> { listEvent(\.didDeselectRow) }

  /// The command to delete an item, by a swipe, by Delete or by its menu: its place on the screen.
  public var itemDeleted: ControlEvent<IndexPath> { event(base.adapter.deletions) }

  /// The command to move an item, by dragging, by Alt+Up and Alt+Down or by its menu.
  public var itemMoved: ControlEvent<ItemMovedEvent> { event(base.adapter.moves) }

  /// A press of the button at the end of an item's row (`ListViewCell.accessory`): the item's place on the
  /// screen.
  public var itemAccessoryButtonTapped: ControlEvent<IndexPath> { listEvent(\.accessoryButtonTapped) }

  /// An item's row has come to the screen. A snapshot that comes from here is shown a moment later.
  public var willDisplayCell: ControlEvent<WillDisplayCellEvent> { listEvent(\.willDisplay) }

  /// An item's row has left the screen, or shows another item. The place is where it was shown.
  public var didEndDisplayingCell: ControlEvent<DidEndDisplayingCellEvent> { listEvent(\.didEndDisplaying) }

  /// The choice of an item, with the item as it was shown.
  /// - Parameter source: The list's data source, or the binding of its elements: the item's type follows from
  ///   it.
  /// - Returns: The event.
  public func modelSelected<Source: SectionedViewDataSourceType>(_ source: Source) -> ControlEvent<
    Source.Item
  > {
    event(source.dataSource.events[.select])
  }

  /// The end of an item's selection because the person has selected another, with the item as it was shown.
  /// - Parameter source: The list's data source, or the binding of its elements: the item's type follows from
  ///   it.
  /// - Returns: The event.
  public func modelDeselected<Source: SectionedViewDataSourceType>(
    _ source: Source
  ) -> ControlEvent<Source.Item> {
    event(source.dataSource.events[.deselect])
  }

  /// The command to delete an item, with the item as it was shown.
  /// - Parameter source: The list's data source, or the binding of its elements: the item's type follows from
  ///   it.
  /// - Returns: The event.
  public func modelDeleted<Source: SectionedViewDataSourceType>(_ source: Source) -> ControlEvent<Source.Item>
  {
    event(source.dataSource.events[.delete])
  }

  /// The command to move an item, with the item as it was shown.
  /// - Parameter source: The list's data source, or the binding of its elements: the item's type follows from
  ///   it.
  /// - Returns: The event.
  public func modelMoved<Source: SectionedViewDataSourceType>(
    _ source: Source
  ) -> ControlEvent<ModelMovedEvent<Source.Item>> {
    event(source.dataSource.moves)
  }

  /// A press of the button at the end of an item's row, with the item as it was shown.
  /// - Parameter source: The list's data source, or the binding of its elements: the item's type follows from
  ///   it.
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
