/// The clicks on the rows of a list with a selection: the first one activates the row.
final class RowClicks {
  private unowned let list: ListView
  private let first = ClickGesture()
  private let further = ClickGesture()

  init(in list: ListView) {
    self.list = list
    // A row's own gesture comes earlier, so the row is selected by then.
    first.on(
      "released",
      arguments: { [weak list] in
        guard $0.get(1, as: Int.self) == 1 else { return }
        list?.activateRow(atX: $0.get(2, as: Double.self), y: $0.get(3, as: Double.self))
      })
    // A row's own gesture would activate the row again at the second click of a double-click.
    further.propagationPhase = .capture
    further.on(
      "pressed",
      arguments: { [weak list, weak further] in
        let isOnControl = list?.hasControl(atX: $0.get(2, as: Double.self), y: $0.get(3, as: Double.self))
        if $0.get(1, as: Int.self) > 1, isOnControl == false { further?.claim() }
      })
    list.add(first)
    list.add(further)
  }

  /// Leaves the clicks to GTK.
  func end() {
    list.remove(first)
    list.remove(further)
  }
}
