public import Gtk
import Rill
public import RillLists

extension ListView {
  private static let adapterKey = "rill.list-adapter"

  /// Makes a list that shows what a data source will be bound to it for.
  /// - Parameter selection: Whether one of its items can be the selected one.
  public convenience init(selection: ListSelection = .none) {
    let adapter = ListViewAdapter()
    self.init(model: adapter.model, factory: adapter.factory, selection: selection)
    adapter.start(in: self)
    attach(adapter, key: Self.adapterKey)
    ListViewInput(self, adapter).install()
  }

  var adapter: ListViewAdapter {
    guard let adapter = presentAdapter else {
      preconditionFailure("expected a list made by ListView(); met one with a model of its own")
    }
    return adapter
  }

  /// The list's adapter; none once the list has been destroyed.
  var presentAdapter: ListViewAdapter? { attachment(key: Self.adapterKey) as? ListViewAdapter }

  /// A row to show an item in: the one at hand if it is of that kind, else a new one. To be called by a data
  /// source's `configureCell`.
  /// - Parameters:
  ///   - type: The row's class.
  ///   - indexPath: The item's place.
  /// - Returns: The row.
  public func dequeueReusableCell<Cell: ListViewCell>(_ type: Cell.Type, for indexPath: IndexPath) -> Cell {
    dequeueReusableCell(type, withIdentifier: nil, for: indexPath)
  }

  /// A row to show an item in: the one at hand if it is of that kind and name, else a new one. To be called by a
  /// data source's `configureCell`.
  /// - Parameters:
  ///   - type: The row's class.
  ///   - identifier: The name of what it is used for.
  ///   - indexPath: The item's place.
  /// - Returns: The row.
  public func dequeueReusableCell<Cell: ListViewCell>(
    _ type: Cell.Type, withIdentifier identifier: String?, for indexPath: IndexPath
  ) -> Cell {
    if let cell = adapter.reusableCell as? Cell, cell.reuseIdentifier == identifier { return cell }
    let cell = Cell()
    cell.reuseIdentifier = identifier
    return cell
  }

  /// A row to show a section's header or footer in: the one at hand if it is of that kind, else a new one. To be
  /// called by a data source's `viewForHeaderInSection` and `viewForFooterInSection`.
  /// - Parameter type: The row's class.
  /// - Returns: The row.
  public func dequeueReusableHeaderFooterView<View: ListViewHeaderFooterView>(_ type: View.Type) -> View {
    adapter.reusableCell as? View ?? View()
  }

  /// The place of the item that has the keyboard focus; none if none has.
  public var focusedIndexPath: IndexPath? {
    focusedPosition.flatMap { adapter.source?.indexPath(ofRow: $0) }
  }
}
