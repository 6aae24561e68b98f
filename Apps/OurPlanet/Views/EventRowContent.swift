import AppsWindow
import Gtk
import OurPlanetModel
import OurPlanetScenes

/// The widgets of an event's row.
final class EventRowContent {
  let root = Box(spacing: 3)
  private let title = EventRowContent.label()
  private let facts = EventRowContent.label()
  /// Created for the first event that has a description, because most have none.
  private lazy var details = addDetails()
  private var hasDetails = false
  private let link = LinkButton(uri: "about:blank", label: "")
  private let linkText = Label()
  private var shown: EOEvent?

  /// Creates the widgets.
  /// - Parameter open: Called when the link is clicked.
  init(open: @escaping () -> Void) {
    facts.addCssClass("caption")
    link.halign = .start
    link.addCssClass("caption")
    // The button's own label would be as wide as its text.
    linkText.ellipsize = .end
    link.child = linkText
    link.onClicked(open)
    root.setMargins(horizontal: 12, vertical: 8)
    for part in [title, facts, link] { root.append(part) }
  }

  /// Shows an event. Does nothing if the event is already shown.
  func show(_ event: EOEvent) {
    guard event != shown else { return }
    shown = event
    title.text = event.title.shown
    let facts = [
      EventText.dates(event) ?? "No date", EventText.magnitude(event)?.shown, EventText.status(event),
      EventText.places(event),
    ]
    self.facts.text = facts.compactMap(\.self).joined(separator: " · ")
    if hasDetails || event.description != nil {
      details.text = event.description?.shown ?? ""
      details.isVisible = event.description != nil
    }
    let source = event.webSource
    link.isVisible = source != nil
    if let source {
      link.uri = source.page.absoluteString
      link.tooltip = link.uri.shown
      link.isVisited = false
      linkText.text = source.name.shown
      link.setAccessibleLabel("\(source.name.shown): web page of \(title.text)")
    }
  }

  private func addDetails() -> Label {
    let details = Self.label()
    details.addCssClass("caption")
    details.addCssClass("dim-label")
    root.insert(details, after: facts)
    hasDetails = true
    return details
  }

  private static func label() -> Label {
    let label = Label()
    label.xalign = 0
    label.wraps = true
    label.ellipsize = .end
    label.maxLines = 4
    return label
  }
}
