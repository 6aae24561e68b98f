import AppsWindow
import Gtk
import OurPlanetModel
import OurPlanetScenes
import RillGtk

/// An event in the list. Doesn't depend on a view model.
///
/// A list keeps 200 rows, of which about ten are visible. A row therefore creates its widgets and shows its event
/// only when it becomes visible. Until then it has the height of most rows.
final class EventRow: ListViewCell {
  /// The height in pixels of a row with a short title and a link.
  private static let usualHeight = 84

  private var event: EOEvent?
  private var open: () -> Void = {}
  private var content: EventRowContent?

  required init() {
    super.init()
    setSizeRequest(width: -1, height: Self.usualHeight)
  }

  /// Sets the event to show. `fill()` shows it.
  /// - Parameters:
  ///   - event: The event.
  ///   - open: Called when the link is clicked.
  func configure(with event: EOEvent, open: @escaping () -> Void) {
    self.event = event
    self.open = open
    accessibleName = event.title.shown
  }

  /// Creates the widgets if there are none yet, and shows the event in them.
  func fill() {
    guard let event else { return }
    if content == nil {
      // Connected once, because rows are reused for other events.
      let content = EventRowContent { [weak self] in self?.open() }
      self.content = content
      setSizeRequest(width: -1, height: -1)
      child = content.root
    }
    content?.show(event)
  }
}
