import Gtk
import Rill
import RillLists

/// Between a GTK list and a data source: one flat list of rows for sections and items.
final class ListViewAdapter {
  private weak var list: ListView?
  private(set) var source: (any ListViewSource)?
  /// Whether the binding of the data source has been disposed, so that another one may come.
  private var isSourceReleased = true
  private(set) var reusableCell: ListViewCell?
  /// Whether GTK is having a row filled or laid out, and must not hear of other rows meanwhile.
  private(set) var isBinding = false
  private var selectedRow: Int?
  private var isChanging = false
  /// The rows that have been said to be in the view.
  private var displayed: [ObjectIdentifier: ListViewCell] = [:]
  /// Rows that GTK has filled in the middle of a change, when places mean neither the old list nor the new one.
  private var filled: [ObjectIdentifier: ListItem] = [:]
  /// What rows that GTK has emptied in the middle of a change show until its end. It empties and fills each row whose
  /// place is another, though most go on to show what they show.
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

  /// Takes a data source, in the place of one whose binding has been disposed.
  func setSource(_ source: any ListViewSource) throws(ListViewError) {
    if let owner = self.source, !isSourceReleased {
      throw .dataSourceTaken(by: "\(type(of: owner))", refused: "\(type(of: source))")
    }
    let before = self.source?.numberOfRows ?? 0
    self.source = source
    isSourceReleased = false
    model.itemsChanged(at: 0, removed: before, added: source.numberOfRows)
  }

  /// Lets go of a data source. The list shows what it has until another one comes.
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

  /// Ends what a row did for its item, once.
  private func release(_ cell: ListViewCell) {
    guard cell.item != nil else { return }
    cell.item = nil
    didEndDisplaying(cell)
    cell.rx.emptyDisposeBag()
    cell.prepareForReuse()
  }

  /// Shows the new content of rows that stay where they are.
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

  /// Tells what the person did to a row, in places of the list.
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

  /// The row that shows an item now, wherever the item is by now; none if it is far from the screen or gone. Costs the
  /// number of bound rows.
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
  /// Changes the rows; the selected one stays so, also if it goes to another place.
  func keepSelection(through change: FlatChange, _ body: () -> Void) {
    let old = list?.selectedPosition
    let new = old.flatMap { change.newPosition(ofOld: $0) }
    isChanging = true
    func changeRows() {
      // GTK would look for a selected row that a step takes out among all rows that the step puts in.
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

  /// Empties and fills the rows that a change has given to other items.
  /// - Returns: The rows that have been filled.
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

  /// Whether a row shows at its new place the item that it has shown at the old one, with the same content. A header or
  /// footer may tell of more than of itself, such as how many items there are.
  private func keeps(_ cell: ListViewCell, at row: Int?, after change: FlatChange) -> Bool {
    guard let row, !(cell is ListViewHeaderFooterView), let old = cell.rowBeforeChange,
      change.isUntouched(old: old), change.newPosition(ofOld: old) == row
    else { return false }
    moved(cell, to: row)
    return true
  }

  /// Brings up to date what GTK has left alone in a change: from version 4.10 on it doesn't fill a row again whose item
  /// has only got another place, and it may unbind a row that it has taken out later. A header or footer is filled again
  /// even at its old place, as its section may have other items. Costs the number of bound rows.
  /// - Parameter filled: The rows that have been filled since the change.
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

  /// Takes note that a row shows its item at another place.
  private func moved(_ cell: ListViewCell, to row: Int) {
    cell.rowBeforeChange = row
    if let displayedAt = cell.displayedAt, displayedAt != source?.indexPath(ofRow: row) {
      didEndDisplaying(cell)
    }
  }

  /// Keeps the list scrolled as far as it is, whatever rows it is about to get.
  func keepOffset() {
    guard let list else { return }
    let offset = list.verticalOffset
    // In the middle of a layout nothing can be scrolled.
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
  /// Tells which rows have come into the view and which have left it. Costs the number of bound rows.
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
