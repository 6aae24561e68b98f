public import Gtk
public import Rill
public import RillUI

extension Reactive where Base: DropDown {
  /// The place of the item that is chosen; nil where none is.
  public var selectedItemIndex: ControlProperty<Int?> {
    controlProperty(
      connect: { dropDown, changed in dropDown.onSelectionChanged(changed) }, get: { $0.selectedIndex },
      set: { $0.selectedIndex = $1 })
  }

  /// The choice of an item by the person: its place.
  public var itemSelected: ControlEvent<Int> {
    ControlEvent(events: selectedItemIndex.changed.asObservable().compactMap { $0 })
  }

  /// Shows the items of a sequence. The same text stays chosen if it is still there, else the first is.
  ///
  /// ```swift
  /// countries.bind(to: dropDown.rx.itemTitles) { _, country in country.name }
  /// ```
  /// - Parameter source: The items.
  /// - Returns: A function of what makes the text for an item at a place; what that returns ends the binding, and
  ///   tells `modelSelected` which type the items have.
  public func itemTitles<Items: Sequence & Sendable, Source: ObservableConvertibleType>(
    _ source: Source
  ) -> (_ titleForRow: @escaping (Int, Items.Element) -> String) -> DropDownItems<Items.Element>
  where Source.Element == Items, Items.Element: Sendable {
    { titleForRow in
      DropDownItems(source.asObservable().map { Array($0) }, in: base, titleForRow: titleForRow)
    }
  }

  /// The choice of an item by the person, as the item itself.
  /// - Parameter items: What `itemTitles` has returned.
  /// - Returns: The event.
  public func modelSelected<Item>(_ items: DropDownItems<Item>) -> ControlEvent<Item> {
    let selected = itemSelected.asSignal().compactMap { row in
      items.elements.indices.contains(row) ? items.elements[row] : nil
    }
    return ControlEvent(events: selected)
  }
}
