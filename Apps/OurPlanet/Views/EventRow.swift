import AppsWindow
import Gtk
import OurPlanetModel
import OurPlanetScenes
import RillGtk

/// An event in the list. It knows no view model.
final class EventRow: ListViewCell {
  private let title = Label()
  private let facts = Label()
  private let details = Label()
  private let link = LinkButton(uri: "about:blank", label: "")
  private var open: () -> Void = {}

  required init() {
    super.init()
    for label in [title, facts, details] {
      label.xalign = 0
      label.wraps = true
      label.ellipsize = .end
      label.maxLines = 4
    }
    facts.addCssClass("caption")
    details.addCssClass("caption")
    details.addCssClass("dim-label")
    link.halign = .start
    link.addCssClass("caption")
    // Connected once: rows are given to other events all the time.
    link.onClicked { [weak self] in self?.open() }
    let box = Box(spacing: 3)
    box.setMargins(horizontal: 12, vertical: 8)
    for part in [title, facts, details, link] { box.append(part) }
    child = box
  }

  /// Shows an event.
  /// - Parameters:
  ///   - event: The event.
  ///   - open: What the link does.
  func configure(with event: EOEvent, open: @escaping () -> Void) {
    title.text = event.title.shown
    let facts = [
      EventText.dates(event) ?? "No date", EventText.magnitude(event)?.shown, EventText.status(event),
    ]
    self.facts.text = facts.compactMap(\.self).joined(separator: " · ")
    details.text = event.description?.shown ?? ""
    details.isVisible = event.description != nil
    self.open = open
    let source = event.webSource
    link.isVisible = source != nil
    if let source {
      link.uri = source.page.absoluteString
      link.isVisited = false
      link.label = source.name.shown
      link.tooltip = source.page.absoluteString
      link.setAccessibleLabel("\(source.name.shown): web page of \(title.text)")
    }
    accessibleName = title.text
  }
}
