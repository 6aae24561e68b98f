import AppsWindow
import Gtk
import OurPlanetModel
import OurPlanetScenes
import RillGtk

/// An event in the list. It knows no view model.
///
/// A list keeps 200 rows, of which ten are to be seen: a row has widgets, and shows its event in them, from when it
/// is to be seen on. Until then it is as high as most rows are.
final class EventRow: ListViewCell, LateRow {
  /// The height of a row with a short title and a link, in pixels.
  private static let usualHeight = 84

  private var event: EOEvent?
  private var open: () -> Void = {}
  private var content: EventRowContent?

  required init() {
    super.init()
    setSizeRequest(width: -1, height: Self.usualHeight)
  }

  /// Shows an event, if the row is seen already; otherwise `fill()` does.
  /// - Parameters:
  ///   - event: The event.
  ///   - open: What the link does.
  func configure(with event: EOEvent, open: @escaping () -> Void) {
    self.event = event
    self.open = open
    accessibleName = event.title.shown
  }

  func fill() {
    guard let event else { return }
    if content == nil {
      // Connected once: rows are given to other events all the time.
      let content = EventRowContent { [weak self] in self?.open() }
      self.content = content
      setSizeRequest(width: -1, height: -1)
      child = content.root
    }
    content?.show(event)
  }
}
