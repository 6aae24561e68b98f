import Gtk
import OurPlanetScenes
import RillLists

/// Gives a list view the lists it shows; one to which many rows have been added at the end comes in two frames: first
/// with the rows that can be seen, then with all. GTK makes up to 200 rows of what it is given, at once.
final class StagedLists {
  /// How many rows come first; more than any window shows.
  static let firstRows = 50

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
    guard view.isMapped, let start = list.start(of: Self.firstRows) else { return show(list) }
    show(start)
    var isDrawn = false
    next = view.addTick { [weak self] _ in
      // The first call is in the frame that shows the start.
      guard isDrawn else {
        isDrawn = true
        return true
      }
      self?.next = nil
      self?.show(list)
      return false
    }
  }
}
