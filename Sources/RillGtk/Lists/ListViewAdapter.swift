import Gtk
import Rill
import RillLists

/// An adapter between a GTK list and a data source: one flat list of rows for sections and items.
final class ListViewAdapter {
  private(set) weak var list: ListView?
  private(set) var source: (any ListViewSource)?
  /// Whether the binding of the data source has been disposed of, so that another data source may be set.
  private var isSourceReleased = true
  /// The update that is running.
  var update: ListUpdate?
  /// The program's code that the list is running. The rows must not change meanwhile.
  private(set) var request: Request?
  /// The part of the data source's rows that the list shows.
  var shownRows = GradualRows()
  /// The rows whose items are shown in one of the following frames.
  var unfilledRows = UnfilledRows()
  /// The cells of removed rows.
  private var spareCells = SpareCells()
  private var selectedRow: Int?
  /// The rows for which the delegate has received `willDisplay` but not `didEndDisplaying`.
  private var displayed: [ObjectIdentifier: ListViewCell] = [:]

  /// Code of the program that a list runs.
  enum Request {
    /// A data source's closure, which makes the cell of a row or reuses the row's present one.
    case cell(reusing: ListViewCell?)
    /// A delegate's method.
    case delegate
  }

  /// Announces rows before they come into view, once somebody wants to know.
  private(set) var prefetch: ListViewPrefetch?

  /// Whether any number of items can be selected.
  var allowsMultipleSelection = false {
    didSet { if allowsMultipleSelection != oldValue { showSelection() } }
  }
  /// Whether a click selects a row instead of choosing it.
  var isInSelectionMode = false

  let deletions = PublishRelay<IndexPath>()
  let moves = PublishRelay<ItemMovedEvent>()
  /// Whether the last move was a drag.
  var isMoveDragged = false

  private(set) lazy var model = ListModel(
    count: { [weak self] in self?.numberOfRows ?? 0 }, item: { $0 })

  private(set) lazy var factory = SignalListItemFactory(
    setup: { _ in }, bind: { [weak self] in self?.bind($0) }, unbind: { [weak self] in self?.unbind($0) },
    teardown: { [weak self] in self?.tearDown($0) })

  func start(in list: ListView) {
    self.list = list
    list.onSelectionChanged { [weak self] in self?.selectionChanged() }
    list.onLaidOut { [weak self] in self?.didLayOut() }
  }

  /// Sets the data source. The binding of an earlier one must have been disposed of.
  func setSource(_ source: any ListViewSource) throws(ListViewError) {
    if let owner = self.source, !isSourceReleased {
      throw .dataSourceTaken(by: "\(type(of: owner))", refused: "\(type(of: source))")
    }
    let before = numberOfRows
    self.source = source
    isSourceReleased = false
    shownRows = GradualRows()
    model.itemsChanged(at: 0, removed: before, added: source.numberOfRows)
  }

  /// Releases a data source. The list continues to show its rows until another one is set.
  func releaseSource(_ source: any ListViewSource) {
    if self.source === source { isSourceReleased = true }
  }

  /// The number of rows that the list shows.
  private var numberOfRows: Int { shownRows.shown(of: source?.numberOfRows ?? 0) }

  /// Returns a cell that the data source may use again for the row that it is asked for: the row's own one, or one of a row
  /// that GTK has removed.
  /// - Parameter isWanted: Says whether a cell is of the kind that the data source needs.
  /// - Returns: The cell; nil if there is none of that kind.
  func reusableCell<Cell: ListViewCell>(where isWanted: (Cell) -> Bool) -> Cell? {
    if case .cell(let cell as Cell) = request, isWanted(cell) { return cell }
    return spareCells.take(where: isWanted)
  }

  /// Shows a row's item in it, or notes the row if an update changes the rows.
  func bind(_ item: ListItem) {
    if update?.phase == .splice {
      update?.didFill(item)
      return
    }
    unfilledRows.remove(item)
    guard let list, let source, let row = item.position, row < source.numberOfRows else { return }
    let cell = run(.cell(reusing: item.child as? ListViewCell)) { source.cell(forRow: row, in: list) }
    if item.child !== cell {
      keep(item.child)
      item.child = cell
    }
    cell.item = item
    cell.rowBeforeChange = row
    cell.offsetX = 0
    cell.childOpacity = 1
    let isItem = source.itemPath(ofRow: row) != nil
    item.isActivatable = isItem
    item.isSelectable = isItem
    item.isFocusable = isItem
    if allowsMultipleSelection { showSelection(of: cell, in: item, at: row) }
    item.setAccessibleLabel(cell.accessibleName)
    item.accessibleDescription = cell.accessibleDescription
  }

  /// Ends a row's work for its item, or notes the row if an update changes the rows.
  func unbind(_ item: ListItem) {
    if update?.phase == .splice {
      update?.didEmpty(item)
      return
    }
    unfilledRows.remove(item)
    if let cell = item.child as? ListViewCell { release(cell) }
  }

  /// Keeps the cell of a row that GTK removes.
  private func tearDown(_ item: ListItem) {
    keep(item.lastChild)
  }

  /// Keeps a cell that no row shows any more, for another row.
  private func keep(_ cell: Widget?) {
    if let cell = cell as? ListViewCell { spareCells.put(cell) }
  }

  /// Ends a cell's work for its item. Does nothing if that has ended already.
  func release(_ cell: ListViewCell) {
    guard cell.item != nil else { return }
    cell.item = nil
    cell.rowBeforeChange = nil
    didEndDisplaying(cell)
    cell.rx.emptyDisposeBag()
    cell.prepareForReuse()
  }

  private func run<Result>(_ request: Request, _ body: () -> Result) -> Result {
    let outer = self.request
    self.request = request
    defer { self.request = outer }
    return body()
  }

  /// Notifies the delegate, or emits a deletion, for a user's action on a row. The place is that of the item
  /// in the list.
  func perform(_ command: RowCommand, at path: IndexPath) {
    switch command {
    case .select: tellDelegate { $0.listView($1, didSelectRowAt: path) }
    case .deselect: tellDelegate { $0.listView($1, didDeselectRowAt: path) }
    case .accessory: tellDelegate { $0.listView($1, accessoryButtonTappedForRowWith: path) }
    case .delete: deletions.accept(path)
    }
  }

  private func tellDelegate(_ tell: (any ListViewDelegate, ListView) -> Void) {
    if let list, let delegate = list.delegate as? any ListViewDelegate { tell(delegate, list) }
  }

  func accessoryTapped(_ cell: ListViewCell) {
    guard let row = cell.row else { return }
    source?.perform(.accessory, onRow: row)
  }

  /// Returns the row that shows an item now, wherever the item has moved; nil if it is far from the screen or
  /// gone.
  ///
  /// - Complexity: O(number of bound rows).
  func cell(of identity: AnyHashable) -> (cell: ListViewCell, row: Int)? {
    for item in list?.boundItems ?? [] {
      if let cell = item.child as? ListViewCell, cell.identity == identity, let row = cell.row {
        return (cell, row)
      }
    }
    return nil
  }

  /// Shows which rows are selected.
  /// - Complexity: O(number of bound rows).
  func showSelection() {
    guard update?.phase != .splice else { return }
    for item in list?.boundItems ?? [] {
      if let cell = item.child as? ListViewCell, let row = item.position {
        showSelection(of: cell, in: item, at: row)
      }
    }
  }

  private func showSelection(of cell: ListViewCell, in item: ListItem, at row: Int) {
    let isSelected = allowsMultipleSelection && source?.rowSelection?.contains(row: row) == true
    cell.isSelected = isSelected
    item.showsSelection = isSelected
  }

  /// Remembers which row is selected, to notice when another one is.
  func noteSelection() { selectedRow = list?.selectedPosition }

  private func selectionChanged() {
    guard let list, update?.phase != .splice else { return }
    let old = selectedRow
    selectedRow = list.selectedPosition
    guard let old, old != selectedRow, !list.rx.isWriting else { return }
    source?.perform(.deselect, onRow: old)
  }
}
extension ListViewAdapter {
  /// Notifies the delegate of the rows that have come into view and those that have left it.
  ///
  /// - Complexity: O(number of bound rows).
  private func didLayOut() {
    guard let list else { return }
    fillRowsInView(of: list)
    var left = displayed
    for item in list.itemsInView {
      guard let cell = item.child as? ListViewCell, let row = item.position else { continue }
      left[ObjectIdentifier(cell)] = nil
      willDisplay(cell, row)
    }
    left.values.forEach(didEndDisplaying)
    if let prefetch { announceRows(in: list, by: prefetch) }
  }

  /// Begins to announce rows.
  func startPrefetch() -> ListViewPrefetch {
    if let prefetch { return prefetch }
    let started = ListViewPrefetch()
    prefetch = started
    return started
  }

  private func announceRows(in list: ListView, by prefetch: ListViewPrefetch) {
    let rows = list.itemsInView.compactMap(\.position)
    guard let source, let first = rows.min(), let last = rows.max(), last < source.numberOfRows else {
      return
    }
    run(.delegate) { prefetch.didLayOut(first...last, of: source) }
  }

  func willDisplay(_ cell: ListViewCell, _ row: Int) {
    guard cell.displayedAt == nil, let path = source?.indexPath(ofRow: row) else { return }
    cell.displayedAt = path
    displayed[ObjectIdentifier(cell)] = cell
    run(.delegate) { tellDelegate { $0.listView($1, willDisplay: cell, forRowAt: path) } }
  }

  func didEndDisplaying(_ cell: ListViewCell) {
    guard let path = cell.displayedAt else { return }
    cell.displayedAt = nil
    displayed[ObjectIdentifier(cell)] = nil
    run(.delegate) { tellDelegate { $0.listView($1, didEndDisplaying: cell, forRowAt: path) } }
  }
}
