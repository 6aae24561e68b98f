public import Gtk
import Rill
public import RillLists

extension ListView {
  private static let adapterKey = "rill.list-adapter"

  /// Creates a list whose rows come from the data source that will be bound to it. One click activates a row.
  /// - Parameter selection: Whether one of its items can be selected.
  public convenience init(selection: ListSelection = .none) {
    let adapter = ListViewAdapter()
    self.init(model: adapter.model, factory: adapter.factory, selection: selection)
    activatesOnSingleClick = true
    adapter.start(in: self)
    attach(adapter, key: Self.adapterKey)
    ListViewInput(self, adapter).install()
  }

  var adapter: ListViewAdapter {
    guard let adapter = presentAdapter else {
      preconditionFailure("expected a list made by ListView(); found one with a model of its own")
    }
    return adapter
  }

  /// The list's adapter; nil once the list has been destroyed.
  var presentAdapter: ListViewAdapter? { attachment(key: Self.adapterKey) as? ListViewAdapter }

  /// Whether the move of an item that was reported last was dragged, and not made with a key or the row's menu.
  public var isMoveDragged: Bool { presentAdapter?.isMoveDragged ?? false }

  /// Returns a row to show an item in: one to be reused if there is one of that class, otherwise a new one. Call
  /// this in a data source's `configureCell`.
  /// - Parameters:
  ///   - type: The row's class.
  ///   - indexPath: The item's place.
  /// - Returns: The row.
  public func dequeueReusableCell<Cell: ListViewCell>(_ type: Cell.Type, for indexPath: IndexPath) -> Cell {
    dequeueReusableCell(type, withIdentifier: nil, for: indexPath)
  }

  /// Returns a row to show an item in: one to be reused if there is one of that class with that identifier,
  /// otherwise a new one. Call this in a data source's `configureCell`.
  /// - Parameters:
  ///   - type: The row's class.
  ///   - identifier: The reuse identifier, which says for what the row is used.
  ///   - indexPath: The item's place.
  /// - Returns: The row.
  public func dequeueReusableCell<Cell: ListViewCell>(
    _ type: Cell.Type, withIdentifier identifier: String?, for indexPath: IndexPath
  ) -> Cell {
    let isWanted = { (cell: Cell) in Swift.type(of: cell) == Cell.self && cell.reuseIdentifier == identifier }
    if let cell = adapter.reusableCell(where: isWanted) { return cell }
    let cell = Cell()
    cell.reuseIdentifier = identifier
    return cell
  }

  /// Returns a row to show a section's header or footer in: one to be reused if there is one of that class,
  /// otherwise a new one. Call this in a data source's `viewForHeaderInSection` and `viewForFooterInSection`.
  /// - Parameter type: The row's class.
  /// - Returns: The row.
  public func dequeueReusableHeaderFooterView<View: ListViewHeaderFooterView>(_ type: View.Type) -> View {
    adapter.reusableCell(where: { Swift.type(of: $0) == View.self }) ?? View()
  }

  /// The place of the item that has the keyboard focus; nil if there is none.
  public var focusedIndexPath: IndexPath? {
    focusedPosition.flatMap { adapter.source?.indexPath(ofRow: $0) }
  }
}
