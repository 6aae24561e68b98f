import Gtk
import RillLists

// The phases of an update, which `ListUpdate.Phase` describes.
extension ListViewAdapter {
  /// Shows the snapshots that the data source has received: now, or after the update that is running or the code
  /// of the program that the list is running.
  func updateRows() {
    if update != nil { return }
    guard request == nil else {
      Task { [weak self] in self?.updateRows() }
      return
    }
    while let list, let source, source.hasNextSnapshot {
      let begun = ListUpdate(of: list)
      let wasScrolled = list.verticalOffset > 0
      update = begun
      defer { update = nil }
      let plan = source.beginUpdate(of: list, focusedRow: begun.focusedRow)
      if plan.keepsOffset { hold(list.verticalOffset, of: list) }
      update?.splice()
      splice(plan.change, from: source, in: list)
      if !plan.change.splices.isEmpty { prefetch?.rowsChanged() }
      if let touched = update?.fill() { fill(touched, by: plan, in: list) }
      update?.settle()
      begun.restorePlaces(plan, in: source)
      if allowsMultipleSelection { source.followSelection() }
      if plan.beginsAtTop {
        // GTK hides a header above the row that receives the focus. Newer versions lay the list out around a row, and look for
        // that row's place among the new ones.
        let isReplaced = list.followsFocus && plan.change.splices.contains { $0.removed > 0 }
        if wasScrolled || list.containsFocus || isReplaced { hold(0, of: list) }
        // GTK would bring a later focus to a row far below, because its place of the focus moves with replaced rows.
        if list.hasFocusOnNoRow, case .row(let row) = plan.focus {
          list.grabFocus(at: row)
        } else {
          list.forgetFocus()
        }
      }
    }
  }

  /// Applies the steps of the change, and keeps the selected row selected, even if it moves.
  private func splice(_ change: FlatChange, from source: any ListViewSource, in list: ListView) {
    let old = list.selectedPosition
    let new = old.flatMap { change.newPosition(ofOld: $0) }
    func applySplices() {
      // GTK looks for a selected row that is removed among all rows that come in.
      if let old, !change.isUntouched(old: old) { list.selectedPosition = nil }
      if old == nil, update?.focusedRow == nil, showBeginning(of: change, from: source, in: list) { return }
      while let splice = source.applyNextSplice() { show(splice, of: source, in: list) }
      if let new, new >= shownRows.limit { showAllRows() }
    }
    guard let new else { return applySplices() }
    list.rx.write {
      applySplices()
      if list.selectedPosition != new { list.selectedPosition = new }
    }
  }

  /// Reports a step of the change to GTK, or the part of it that the list shows yet.
  private func show(_ splice: ListSplice, of source: any ListViewSource, in list: ListView) {
    let wasIncomplete = shownRows.isIncomplete
    let count = source.numberOfRows - splice.inserted + splice.removed
    let shown = shownRows.apply(splice, count: count, rowsPerFrame: list.isMapped ? source.rowsPerFrame : nil)
    if let shown { model.apply(shown) }
    if shownRows.isIncomplete, !wasIncomplete { addRows(to: list) }
  }

  /// Shows the first rows of a change that puts many rows between others. The rest follows over several frames, because a new
  /// row costs more than all else. A list that is scrolled down shows all at once, so that the rows on the screen stay there.
  /// - Returns: Whether it has; false if GTK has widgets enough for the change, or nearly so.
  private func showBeginning(
    of change: FlatChange, from source: any ListViewSource, in list: ListView
  ) -> Bool {
    guard let rowsPerFrame = source.rowsPerFrame, list.isMapped, list.verticalOffset <= 0,
      !change.isAtEnd(of: source.numberOfRows)
    else { return false }
    let before = shownRows
    let shown = before.shown(of: source.numberOfRows)
    let count = change.splices.reduce(source.numberOfRows) { $0 + $1.inserted - $1.removed }
    guard shownRows.begin(with: shown + rowsPerFrame, of: count) else { return false }
    while source.applyNextSplice() != nil {}
    model.apply(ListSplice(position: 0, removed: shown, inserted: shownRows.shown(of: count)))
    if !before.isIncomplete { addRows(to: list) }
    return true
  }

  /// Adds the rows that the list doesn't show yet in the following frames.
  private func addRows(to list: ListView) {
    // The first tick belongs to the frame that shows the first rows.
    var isDrawn = false
    list.addTick { [weak self] _ in
      guard let self, let source, shownRows.isIncomplete else { return false }
      if isDrawn, let more = shownRows.add(source.rowsPerFrame ?? .max, of: source.numberOfRows) {
        model.apply(more)
      }
      isDrawn = true
      return shownRows.isIncomplete
    }
  }

  /// Adds the rows that the list doesn't show yet.
  func showAllRows() {
    if let source, let rest = shownRows.add(.max, of: source.numberOfRows) { model.apply(rest) }
  }

  /// Gives the rows that the splices have touched their items, and shows the new content of the others.
  private func fill(_ touched: [ListUpdate.TouchedRow], by plan: ListUpdate.Plan, in list: ListView) {
    noteSelection()
    var empty: [ListItem] = []
    for row in touched {
      let wasFilled = !unfilledRows.remove(row.item)
      if let cell = row.cell {
        if row.item.isBound, wasFilled, keeps(cell, at: row.item.position, after: plan.change) { continue }
        release(cell)
      }
      if row.item.isBound { empty.append(row.item) }
    }
    fill(empty, in: list)
    if !plan.change.splices.isEmpty { followPlaces(in: list) }
    for row in touched { row.item.isTouched = false }
    rebind(plan.updatedRows, in: list)
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
  /// - Complexity: O(number of bound rows).
  private func followPlaces(in list: ListView) {
    for item in list.allBoundItems where !item.isTouched && !unfilledRows.contains(item) {
      guard let cell = item.child as? ListViewCell else { continue }
      guard item.isInList, let row = item.position else {
        release(cell)
        continue
      }
      if cell is ListViewHeaderFooterView {
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

  /// Shows the new content of rows that stay in place.
  private func rebind(_ rows: UpdatedRows, in list: ListView) {
    let isWanted: (Int) -> Bool
    switch rows {
    case .all: isWanted = { _ in true }
    case .some(let rows):
      guard !rows.isEmpty else { return }
      let rows = Set(rows)
      isWanted = { rows.contains($0) }
    }
    fill(list.boundItems.filter { $0.position.map(isWanted) ?? false }, in: list)
  }

  /// Holds a list at a scroll position, whatever rows it is about to get, and whichever gets the focus.
  private func hold(_ offset: Double, of list: ListView) {
    // A list can't be scrolled during a layout.
    var frames = 0
    list.addTick { [weak list] _ in
      list?.verticalOffset = offset
      frames += 1
      return frames < 2
    }
  }
}

extension ListModel {
  /// Reports a step of a change, which touches no selected row.
  fileprivate func apply(_ splice: ListSplice) {
    unselectedItemsChanged(at: splice.position, removed: splice.removed, added: splice.inserted)
  }
}

extension FlatChange {
  /// Returns whether the change is one step at the end of the list, which had a number of rows.
  fileprivate func isAtEnd(of count: Int) -> Bool {
    splices.count == 1 && splices[0].position + splices[0].removed == count
  }
}
