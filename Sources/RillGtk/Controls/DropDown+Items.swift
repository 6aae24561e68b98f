public import Gtk
public import Rill

extension Reactive where Base: DropDown {
  /// Shows the items of a sequence in widgets of their own, on the button and in the list. What an item says of
  /// itself (`description`) is its text beside that.
  ///
  /// ```swift
  /// colors.bind(to: dropDown.rx.items) { _, color, view in swatch(of: color, in: view) }
  /// ```
  /// - Parameter source: The items.
  /// - Returns: A function of what makes the widget for an item at a place, from the one that showed another there
  ///   or none; it returns what ends the subscription.
  public func items<Items: Sequence & Sendable, Source: ObservableConvertibleType>(
    _ source: Source
  ) -> (_ viewForRow: @escaping (Int, Items.Element, Widget?) -> Widget) -> any Disposable
  where Source.Element == Items, Items.Element: Sendable {
    { viewForRow in
      source.asObservable().bind(
        to: Binder(base) { dropDown, items in
          let items = Array(items)
          dropDown.items = items.map { "\($0)" }
          dropDown.setRows(
            SignalListItemFactory(
              setup: { _ in },
              bind: { row in
                guard let position = row.position, position < items.count else { return }
                let view = viewForRow(position, items[position], row.child)
                if row.child !== view { row.child = view }
              }))
        })
    }
  }
}
