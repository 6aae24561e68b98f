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

  /// Returns the identities of the selected items of a list with `allowsMultipleSelection`.
  ///
  /// The items stay selected wherever their rows go. The selection of an item ends when it leaves the list, unless more than
  /// 10,000 are selected, which would take too long to look for.
  /// - Parameter dataSource: The list's data source.
  /// - Returns: The property. Identities set through it aren't emitted.
  public func selection<Section, Item>(
    _ dataSource: RxListViewSectionedAnimatedDataSource<Section, Item>
  ) -> ControlProperty<Set<Item.Identity>> {
    let selection = dataSource.selection
    let ended = deallocated
    let values = Observable.deferred {
      // A control property is subscribed to on the main actor.
      selection.changes.startWith(MainActor.assumeIsolated { selection.identities }).take(until: ended)
    }
    return ControlProperty(
      values: values, valueSink: Binder(base) { _, identities in selection.set(identities) })
  }

  /// Whether a click or Enter selects a row instead of choosing it.
  public var isInSelectionMode: Binder<Bool> { Binder(base) { $0.isInSelectionMode = $1 } }
}

extension ListView {
  /// Whether any number of items can be selected: by a click with Control or Shift, Control and Space, Shift and the keys that
  /// move the focus, and Control and A. Escape ends the selection. The list's data source must be an animated one.
  ///
  /// Other clicks choose a row as before, unless `isInSelectionMode` is set.
  public var allowsMultipleSelection: Bool {
    get { adapter.allowsMultipleSelection }
    set { adapter.allowsMultipleSelection = newValue }
  }

  /// Whether a click, Enter and Space select a row instead of choosing it, as on a touch screen without a keyboard. Has no effect
  /// without `allowsMultipleSelection`.
  public var isInSelectionMode: Bool {
    get { adapter.isInSelectionMode }
    set { adapter.isInSelectionMode = newValue }
  }
}
