import Gtk
import OurPlanetScenes
import RillLists

/// Gives a list view the lists it shows; one to which many rows have been added at the end comes in several frames:
/// first with the rows that can be seen, then with some more in each. GTK makes up to 200 rows of what it is given, at
/// once.
final class StagedLists {
  /// How many rows come with each frame; also with the first if the view's height is not known.
  private static let rowsAtOnce = 40
  /// How many rows GTK keeps; what comes behind them costs nothing.
  private static let keptRows = 200
  /// No row is less high, in pixels.
  private static let leastHeight = 40

  private unowned let view: ListView
  private let show: (EventList) -> Void
  private var next: TickCallback?

  /// - Parameters:
  ///   - view: The list view.
  ///   - show: Shows a list in it.
  init(_ view: ListView, show: @escaping (EventList) -> Void) {
    self.view = view
    self.show = show
  }

  /// Shows a list, in the place of any whose second part is still to come.
  func receive(_ list: EventList) {
    next?.cancel()
    next = nil
    var added = rowsInView
    guard view.isMapped, var shown = list.start(of: added) else { return show(list) }
    show(shown)
    var isDrawn = false
    next = view.addTick { [weak self] _ in
      guard let self else { return false }
      // The first call is in the frame that shows the start.
      guard isDrawn else {
        isDrawn = true
        return true
      }
      added += Self.rowsAtOnce
      if shown.numberOfItems < Self.keptRows, let more = list.start(of: added, after: shown) {
        shown = more
        show(more)
        return true
      }
      next = nil
      show(list)
      return false
    }
  }

  /// At least as many rows as the view shows.
  private var rowsInView: Int {
    view.height > 0 ? view.height / Self.leastHeight + 1 : Self.rowsAtOnce
  }
}
