import Gtk
import Rill
import RillLists

/// An adapter between a GTK list and a data source: one flat list of rows for sections and items.
final class ListViewAdapter {
  private weak var list: ListView?
  private(set) var source: (any ListViewSource)?
  /// Whether the binding of the data source has been disposed of, so that another data source may be set.
  private var isSourceReleased = true
  private(set) var reusableCell: ListViewCell?
  /// Whether GTK is filling a row or laying rows out, during which other rows must not change.
  private(set) var isBinding = false
  private var selectedRow: Int?
  private var isChanging = false
  /// The rows for which the delegate has received `willDisplay` but not `didEndDisplaying`.
  private var displayed: [ObjectIdentifier: ListViewCell] = [:]
  /// The rows that GTK has filled in the middle of a change, when positions refer to neither the old list nor
  /// the new one.
  private var filled: [ObjectIdentifier: ListItem] = [:]
  /// The cells of the rows that GTK has emptied in the middle of a change, kept until its end. GTK empties
  /// and fills each row whose position changes, although most show the same item afterwards.
  private var emptied: [ObjectIdentifier: ListViewCell] = [:]

  let deletions = PublishRelay<IndexPath>()
  let moves = PublishRelay<ItemMovedEvent>()

  private(set) lazy var model = ListModel(
    count: { [weak self] in self?.source?.numberOfRows ?? 0 }, item: { $0 })

  private(set) lazy var factory = SignalListItemFactory(
    setup: { _ in }, bind: { [weak self] in self?.bind($0) }, unbind: { [weak self] in self?.unbind($0) })

  func start(in list: ListView) {
    self.list = list
    list.onSelectionChanged { [weak self] in self?.selectionChanged() }
    list.didLayOut = { [weak self] in self?.didLayOut() }
  }

  /// Sets the data source. The binding of an earlier one must have been disposed of.
  func setSource(_ source: any ListViewSource) throws(ListViewError) {
    if let owner = self.source, !isSourceReleased {
      throw .dataSourceTaken(by: "\(type(of: owner))", refused: "\(type(of: source))")
    }
    let before = self.source?.numberOfRows ?? 0
    self.source = source
    isSourceReleased = false
    model.itemsChanged(at: 0, removed: before, added: source.numberOfRows)
  }

  /// Releases a data source. The list continues to show its rows until another one is set.
  func releaseSource(_ source: any ListViewSource) {
    if self.source === source { isSourceReleased = true }
  }

  private func bind(_ item: ListItem) {
    if isChanging {
      filled[ObjectIdentifier(item)] = item
      return
    }
    guard let list, let source, let row = item.position, row < source.numberOfRows else { return }
    reusableCell = item.child as? ListViewCell
    let wasBinding = isBinding
    isBinding = true
    let cell = source.cell(forRow: row, in: list)
    isBinding = wasBinding
    reusableCell = nil
    if item.child !== cell { item.child = cell }
    cell.item = item
    cell.rowBeforeChange = row
    cell.offsetX = 0
    cell.childOpacity = 1
    let isItem = source.indexPath(ofRow: row) != nil
    item.isActivatable = isItem
    item.isSelectable = isItem
    item.isFocusable = isItem
    item.setAccessibleLabel(cell.accessibleName)
    item.accessibleDescription = cell.accessibleDescription
  }

  private func unbind(_ item: ListItem) {
    if isChanging {
      let key = ObjectIdentifier(item)
      if filled.removeValue(forKey: key) == nil { emptied[key] = item.child as? ListViewCell }
    } else if let cell = item.child as? ListViewCell {
      release(cell)
    }
  }

  /// Ends a row's work for its item. Does nothing if that has ended already.
  private func release(_ cell: ListViewCell) {
    guard cell.item != nil else { return }
    cell.item = nil
    didEndDisplaying(cell)
    cell.rx.emptyDisposeBag()
    cell.prepareForReuse()
  }

  /// Shows the new content of rows that stay in place.
  func rebind(_ rows: UpdatedRows) {
    guard let list else { return }
    let isWanted: (Int) -> Bool
    switch rows {
    case .all: isWanted = { _ in true }
    case .some(let rows):
      guard !rows.isEmpty else { return }
      let rows = Set(rows)
      isWanted = { rows.contains($0) }
    }
    for item in list.boundItems {
      guard let row = item.position, isWanted(row) else { continue }
      let wasDisplayed = (item.child as? ListViewCell)?.displayedAt != nil
      unbind(item)
      bind(item)
      if wasDisplayed, let cell = item.child as? ListViewCell { willDisplay(cell, row) }
    }
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
}

extension ListViewAdapter {
  /// Changes the rows and keeps the selected row selected, even if it moves.
  func keepSelection(through change: FlatChange, _ body: () -> Void) {
    let old = list?.selectedPosition
    let new = old.flatMap { change.newPosition(ofOld: $0) }
    isChanging = true
    func changeRows() {
      // If a step removes the selected row, GTK would look for it among all rows that the step inserts.
      if let old, !change.isUntouched(old: old) { list?.selectedPosition = nil }
      body()
    }
    if let list, let new {
      list.rx.write {
        changeRows()
        if list.selectedPosition != new { list.selectedPosition = new }
      }
    } else {
      changeRows()
    }
    isChanging = false
    selectedRow = list?.selectedPosition
    let filled = fillRows(after: change)
    if !change.splices.isEmpty { followPlaces(but: filled) }
  }

  /// Unbinds and binds the rows to which a change has assigned other items.
  /// - Returns: The rows that have been bound.
  private func fillRows(after change: FlatChange) -> Set<ObjectIdentifier> {
    let emptied = emptied
    var filled = filled
    (self.emptied, self.filled) = ([:], [:])
    for (key, cell) in emptied {
      if let item = filled[key], item.child === cell, keeps(cell, at: item.position, after: change) {
        filled[key] = nil
      } else {
        release(cell)
      }
    }
    filled.values.forEach(bind)
    return Set(filled.keys)
  }

  /// Returns whether a row shows the same item at its new place as at the old one, with the same content. A
  /// header or footer may depend on more than its section's model, such as the number of items.
  private func keeps(_ cell: ListViewCell, at row: Int?, after change: FlatChange) -> Bool {
    guard let row, !(cell is ListViewHeaderFooterView), let old = cell.rowBeforeChange,
      change.isUntouched(old: old), change.newPosition(ofOld: old) == row
    else { return false }
    moved(cell, to: row)
    return true
  }

  /// Updates the rows that GTK has left untouched in a change. From version 4.10 on, GTK doesn't fill a row
  /// again whose item has only moved, and it may unbind a removed row later. A header or footer is filled
  /// again even at its old place, because its section may have other items.
  /// - Parameter filled: The rows that have been filled since the change.
  /// - Complexity: O(number of bound rows).
  private func followPlaces(but filled: Set<ObjectIdentifier>) {
    guard let list else { return }
    for item in list.leftItems {
      if let cell = item.child as? ListViewCell { release(cell) }
    }
    for item in list.boundItems {
      guard let cell = item.child as? ListViewCell, let row = item.position else { continue }
      if cell is ListViewHeaderFooterView {
        if filled.contains(ObjectIdentifier(item)) { continue }
        unbind(item)
        bind(item)
      } else if row != cell.rowBeforeChange {
        moved(cell, to: row)
      }
    }
  }

  /// Records that a row shows its item at another place.
  private func moved(_ cell: ListViewCell, to row: Int) {
    cell.rowBeforeChange = row
    if let displayedAt = cell.displayedAt, displayedAt != source?.indexPath(ofRow: row) {
      didEndDisplaying(cell)
    }
  }

  /// Keeps the list's scroll position, whatever rows it is about to get.
  func keepOffset() {
    guard let list else { return }
    let offset = list.verticalOffset
    // A list can't be scrolled during a layout.
    var frames = 0
    list.addTick { [weak list] _ in
      list?.verticalOffset = offset
      frames += 1
      return frames < 2
    }
  }

  private func selectionChanged() {
    guard let list, !isChanging else { return }
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
    var left = displayed
    for item in list.itemsInView {
      guard let cell = item.child as? ListViewCell, let row = item.position else { continue }
      left[ObjectIdentifier(cell)] = nil
      willDisplay(cell, row)
    }
    left.values.forEach(didEndDisplaying)
  }

  private func willDisplay(_ cell: ListViewCell, _ row: Int) {
    guard cell.displayedAt == nil, let path = source?.indexPath(ofRow: row) else { return }
    cell.displayedAt = path
    displayed[ObjectIdentifier(cell)] = cell
    duringLayout { tellDelegate { $0.listView($1, willDisplay: cell, forRowAt: path) } }
  }

  private func didEndDisplaying(_ cell: ListViewCell) {
    guard let path = cell.displayedAt else { return }
    cell.displayedAt = nil
    displayed[ObjectIdentifier(cell)] = nil
    duringLayout { tellDelegate { $0.listView($1, didEndDisplaying: cell, forRowAt: path) } }
  }

  private func duringLayout(_ body: () -> Void) {
    let wasBinding = isBinding
    isBinding = true
    body()
    isBinding = wasBinding
  }
}
