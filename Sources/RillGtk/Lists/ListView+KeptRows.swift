import Gtk

extension ListView {
  /// The rows that a change should leave untouched if possible: the rows on the screen, the selected row and
  /// the row with the focus.
  var rowsToKeep: [Int] {
    itemsInView.compactMap(\.position)
      + [selectedPosition, focusedPosition].compactMap(\.self)
  }
}
