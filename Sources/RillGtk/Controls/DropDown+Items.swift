public import Gtk
public import Rill

extension Reactive where Base: DropDown {
  /// Shows the items of a sequence in custom widgets, on the button and in the list. Each item's
  /// `description` is also set as its text.
  ///
  /// ```swift
  /// import Gtk
  /// import Rill
  /// import RillGtk
  ///
  /// @MainActor func show(_ colors: Observable<[String]>, in dropDown: DropDown) {
  ///   colors.bind(to: dropDown.rx.items) { _, color, _ in Label(color) }.disposed(by: dropDown.rx.disposeBag)
  /// }
  /// ```
  /// - Parameter source: The items to show.
  /// - Returns: A function that takes a closure and returns the binding. The closure makes the widget for an
  ///   item; it receives the item's index, the item, and the widget that showed another item there, if any.
  ///   Disposing of the binding ends it. `modelSelected` takes it to learn the items' type.
  public func items<Items: Sequence & Sendable, Source: ObservableConvertibleType>(
    _ source: Source
  ) -> (_ viewForRow: @escaping (Int, Items.Element, Widget?) -> Widget) -> DropDownItems<Items.Element>
  where Source.Element == Items, Items.Element: Sendable {
    { viewForRow in
      DropDownItems(source.asObservable().map { Array($0) }, in: base) { dropDown, items in
        dropDown.items = items.map { "\($0)" }
        dropDown.setRows(Self.rows(items, viewForRow))
      }
    }
  }

  private static func rows<Item>(
    _ items: [Item], _ viewForRow: @escaping (Int, Item, Widget?) -> Widget
  ) -> SignalListItemFactory {
    SignalListItemFactory(
      setup: { _ in },
      bind: { row in
        guard let position = row.position, position < items.count else { return }
        let view = viewForRow(position, items[position], row.child)
        if row.child !== view { row.child = view }
      })
  }
}
