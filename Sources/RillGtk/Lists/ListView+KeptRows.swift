import Gtk

extension ListView {
  /// The rows that are not to be touched by a change, if it can be made without: those on the screen, the
  /// selected one and the one with the focus.
  var rowsToKeep: [Int] {
    itemsInView.compactMap(\.position)
      + [selectedPosition, focusedPosition].compactMap(\.self)
  }
}
