import AppsWindow
import Gtk
import OurPlanetScenes
import Rill
import RillGtk

/// The widgets of the scene with a category's events.
final class EventsParts {
  /// The width in pixels from which the list and the globe are side by side.
  private static let wide = 640

  let root = Box()
  let list = ListView(selection: .single)
  let header: PlanetHeader
  let days = Scale(
    range: Double(EventsViewModel.days.lowerBound)...Double(EventsViewModel.days.upperBound), page: 30)
  let daysText = Label()
  let count = Label()
  let histogram = HistogramView()
  let globe = GlobeView()
  let globeText = Label()
  let legend = GlobeLegend()
  let notices = MessageBar()
  let notes = NoteLines(retry: "Retry")
  let stack: LoadingStack
  private let panes = Box(.horizontal, spacing: 6)
  private let globePane = Box(spacing: 3)
  private let width = WidthWatcher()

  init() {
    header = PlanetHeader(title: "", page: root, hasBack: true)
    list.addCssClass("planet-list")
    list.transition.backdropColorName = "window_bg_color"
    list.setAccessibleLabel("Events")
    stack = LoadingStack(content: ScrolledWindow(child: list), loading: "events")
    stack.root.setSizeRequest(width: 160, height: 112)
    for part in [header.root, notices.root, width, filter, histogram, panes, notes.root] { root.append(part) }
    histogram.setMargins(horizontal: 12, vertical: 6)
    addPanes()
  }

  private var filter: Widget {
    daysText.addCssClass("heading")
    days.hexpand = true
    days.drawsValue = false
    days.setAccessibleLabel("Days")
    count.addCssClass("caption")
    count.addCssClass("dim-label")
    let texts = Box(.horizontal, spacing: 12)
    daysText.xalign = 0
    daysText.hexpand = true
    texts.append(daysText)
    texts.append(count)
    let box = Box()
    box.setMargins(horizontal: 12, vertical: 6)
    box.append(texts)
    box.append(days)
    return box
  }

  private func addPanes() {
    globe.setSizeRequest(width: 160, height: 112)
    globeText.addCssClass("caption")
    globeText.wraps = true
    globeText.ellipsize = .end
    globeText.maxLines = 2
    globeText.setMargins(horizontal: 12, vertical: 6)
    globePane.append(globe)
    globePane.append(legend.root)
    globePane.append(globeText)
    panes.vexpand = true
    panes.isHomogeneous = true
    panes.append(stack.root)
    panes.append(globePane)
    width.onWidthChanged { [weak panes] width in
      let orientation: Orientation = width >= Self.wide ? .horizontal : .vertical
      guard let panes, panes.orientation != orientation else { return }
      // The orientation can't be changed while GTK lays out the window.
      Task { [weak panes] in panes?.orientation = orientation }
    }
  }
}
