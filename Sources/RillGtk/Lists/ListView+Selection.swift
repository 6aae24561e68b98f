public import Gtk
public import Rill
public import RillLists
public import RillUI

extension Reactive where Base: ListView {
  /// Returns the identity of the selected item of a list made by `ListView(selection: .single)`.
  ///
  /// Setting an identity selects its item and scrolls to it. Nil, or an identity that isn't in the list,
  /// clears the selection.
  /// - Parameter dataSource: The list's data source.
  /// - Returns: The property. Identities set through it aren't emitted.
  public func selected<Section, Item>(
    _ dataSource: RxListViewSectionedAnimatedDataSource<Section, Item>
  ) -> ControlProperty<Item.Identity?> {
    controlProperty(
      connect: { list, changed in
        list.onSelectionChanged(changed) ?? list.on("destroy") {}
      },
      get: { [weak dataSource] list in
        list.selectedPosition.flatMap { dataSource?.indexPath(ofRow: $0) }.flatMap {
          dataSource?.model(at: $0).identity
        }
      },
      set: { [weak dataSource] list, identity in
        let row = identity.flatMap { dataSource?.row(of: $0) }
        guard list.selectedPosition != row else { return }
        if row != nil { list.presentAdapter?.showAllRows() }
        list.selectedPosition = row
        if let row { list.scroll(to: row) }
      })
  }
}
