import Gtk
import OurPlanetScenes
import RillLists

/// Shows lists in a list view, in several frames if many rows are appended. The first frame gets the rows that can be
/// visible, and each following frame some more. GTK creates up to 200 rows at once from the rows it is given.
final class StagedLists {
  /// The number of rows added in each frame, and in the first frame if the view's height isn't known.
  private static let rowsAtOnce = 40
  /// The number of rows that GTK keeps. Rows beyond them cost nothing.
  private static let keptRows = 200
  /// The smallest height of a row, in pixels.
  private static let leastHeight = 40

  private unowned let view: ListView
  private let show: (EventList) -> Void
  private var next: TickCallback?

  /// Creates a staging for a list view.
  /// - Parameters:
  ///   - view: The list view.
  ///   - show: Shows a list in the view.
  init(_ view: ListView, show: @escaping (EventList) -> Void) {
    self.view = view
    self.show = show
  }

  /// Shows a list. Cancels the remaining frames of the list before.
  func receive(_ list: EventList) {
    next?.cancel()
    next = nil
    var added = rowsInView
    guard view.isMapped, var shown = list.start(of: added) else { return show(list) }
    show(shown)
    var isDrawn = false
    next = view.addTick { [weak self] _ in
      guard let self else { return false }
      // The first tick belongs to the frame that shows the first rows.
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

  /// An upper bound of the rows that fit the view.
  private var rowsInView: Int {
    view.height > 0 ? view.height / Self.leastHeight + 1 : Self.rowsAtOnce
  }
}
