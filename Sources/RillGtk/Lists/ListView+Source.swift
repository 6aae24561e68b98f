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
    adapter.list = self
    attach(adapter, key: Self.adapterKey)
    ListViewInput(self, adapter).install()
  }

  var adapter: ListViewAdapter {
    guard let adapter = attachment(key: Self.adapterKey) as? ListViewAdapter else {
      preconditionFailure("expected a list made by ListView(); met one with a model of its own")
    }
    return adapter
  }

  /// A row to show an item in: the one at hand if it is of that kind, else a new one. To be called by a data
  /// source's `configureCell`.
  /// - Parameters:
  ///   - type: The row's class.
  ///   - indexPath: The item's place.
  /// - Returns: The row.
  public func dequeueReusableCell<Cell: ListViewCell>(_ type: Cell.Type, for indexPath: IndexPath) -> Cell {
    adapter.reusableCell as? Cell ?? Cell()
  }

  /// The place of the item that has the keyboard focus; none if none has.
  public var focusedIndexPath: IndexPath? {
    focusedPosition.flatMap { adapter.source?.indexPath(ofRow: $0) }
  }
}

/// Between a GTK list and a data source: one flat list of rows for sections and items.
final class ListViewAdapter {
  weak var list: ListView?
  private(set) var source: (any ListViewSource)?
  private(set) var reusableCell: ListViewCell?
  /// Whether GTK is having a row filled, and must not hear of other rows meanwhile.
  private(set) var isBinding = false
  let selections = PublishRelay<IndexPath>()
  let deletions = PublishRelay<IndexPath>()

  private(set) lazy var model = ListModel(
    count: { [weak self] in self?.source?.numberOfRows ?? 0 }, item: { $0 })

  private(set) lazy var factory = SignalListItemFactory(
    setup: { _ in }, bind: { [weak self] in self?.bind($0) }, unbind: { Self.unbind($0) })

  /// Takes a data source, in the place of the one before.
  func setSource(_ source: any ListViewSource) {
    let before = self.source?.numberOfRows ?? 0
    self.source = source
    model.itemsChanged(at: 0, removed: before, added: source.numberOfRows)
  }

  func bind(_ item: ListItem) {
    guard let list, let source, let row = item.position, row < source.numberOfRows else { return }
    reusableCell = item.child as? ListViewCell
    isBinding = true
    let cell = source.cell(forRow: row, in: list)
    isBinding = false
    reusableCell = nil
    if item.child !== cell { item.child = cell }
    cell.offsetX = 0
    cell.childOpacity = 1
    let isItem = source.indexPath(ofRow: row) != nil
    item.isActivatable = isItem
    item.isSelectable = isItem
    cell.parent?.isFocusable = isItem
    cell.parent?.setAccessibleLabel(cell.accessibleName)
  }

  static func unbind(_ item: ListItem) {
    guard let cell = item.child as? ListViewCell else { return }
    cell.rx.emptyDisposeBag()
    cell.prepareForReuse()
  }

  /// Shows the new content of rows that stay where they are.
  func rebind(_ rows: [Int]) {
    guard let list, !rows.isEmpty else { return }
    let rows = Set(rows)
    for item in list.boundItems {
      guard let row = item.position, rows.contains(row) else { continue }
      Self.unbind(item)
      bind(item)
    }
  }
}
