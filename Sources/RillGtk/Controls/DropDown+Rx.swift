public import Gtk
public import Rill
public import RillUI

extension Reactive where Base: DropDown {
  /// The index of the chosen item; nil if there is none.
  public var selectedItemIndex: ControlProperty<Int?> {
    controlProperty(
      connect: { dropDown, changed in dropDown.onSelectionChanged(changed) }, get: { $0.selectedIndex },
      set: { $0.selectedIndex = $1 })
  }

  /// The index of each item that the user chooses.
  public var itemSelected: ControlEvent<Int> {
    ControlEvent(events: selectedItemIndex.changed.asObservable().compactMap { $0 })
  }

  /// Shows the items of a sequence as texts. The same text stays chosen if it is still there; otherwise the
  /// first one is.
  ///
  /// ```swift
  /// import Gtk
  /// import Rill
  /// import RillGtk
  ///
  /// @MainActor func show(_ countries: Observable<[String]>, in dropDown: DropDown) {
  ///   countries.bind(to: dropDown.rx.itemTitles) { _, country in country }.disposed(by: dropDown.rx.disposeBag)
  /// }
  /// ```
  /// - Parameter source: The items to show.
  /// - Returns: A function that takes a closure and returns the binding. The closure makes an item's text
  ///   from its index and the item. Disposing of the binding ends it. `modelSelected` takes it to learn the
  ///   items' type.
  public func itemTitles<Items: Sequence & Sendable, Source: ObservableConvertibleType>(
    _ source: Source
  ) -> (_ titleForRow: @escaping (Int, Items.Element) -> String) -> DropDownItems<Items.Element>
  where Source.Element == Items, Items.Element: Sendable {
    { titleForRow in
      DropDownItems(source.asObservable().map { Array($0) }, in: base) { dropDown, items in
        dropDown.items = items.enumerated().map { titleForRow($0.offset, $0.element) }
      }
    }
  }

  /// Returns an event for each item that the user chooses.
  /// - Parameter items: The binding that `itemTitles` or `items` has returned.
  /// - Returns: The event.
  public func modelSelected<Item>(_ items: DropDownItems<Item>) -> ControlEvent<Item> {
    let selected = itemSelected.asSignal().compactMap { row in
      items.elements.indices.contains(row) ? items.elements[row] : nil
    }
    return ControlEvent(events: selected)
  }
}
