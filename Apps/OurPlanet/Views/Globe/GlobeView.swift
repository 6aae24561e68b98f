public import Gtk
import Rill

/// The earth as a globe with markers. It is turned by dragging and by the arrow keys; wheel, + and - zoom; a click,
/// or Return for the marker nearest to the middle, selects; n and p step through the markers in their order.
///
/// It knows markers and nothing of where they come from. `rx.markers` and `rx.selected` are how it is used.
public final class GlobeView: DrawingArea {
  /// How much the globe can be enlarged.
  static let zooms = 1.0...16.0

  /// What is on the globe; who comes first is drawn above the others.
  public var markers: [GlobeMarker] {
    get { placed.shown }
    set { show(GlobeMarkers(newValue)) }
  }

  /// The selected marker's identifier. Setting another turns the globe to the marker.
  public var selected: String? {
    get { selection }
    set { if newValue != selection { select(newValue, turning: true) } }
  }

  /// The latitude in the middle, in degrees.
  public private(set) var latitude = 20.0
  /// The longitude in the middle, in degrees.
  public private(set) var longitude = 0.0
  /// How much the globe is enlarged; at 1 it fits.
  public private(set) var zoom = 1.0

  /// All that the picture says, in words: for screen readers, and for a label beside the globe.
  public private(set) var summary = ""

  private(set) var placed = GlobeMarkers()

  /// Puts markers on the globe that were prepared elsewhere. Costs nothing if they are there already.
  func show(_ markers: GlobeMarkers) {
    // Arrays that share their memory are equal at once.
    guard markers.count != placed.count || markers.markers != placed.markers else { return }
    placed = markers
    stateChanged()
  }

  private var selection: String?
  let picks = PublishRelay<String>()
  let painter = GlobePainter()
  private var turn: TickCallback?

  /// An empty globe.
  public init() {
    super.init(role: .image)
    let darkness = StyleManager.onDarkChanged { [weak self] in self?.queueDraw() }
    onDispose { darkness.disconnect() }
    drawing = { [weak self] context, width, height in self?.paint(context, width, height) }
    isFocusable = true
    hexpand = true
    vexpand = true
    setSizeRequest(width: 200, height: 200)
    setAccessibleLabel("Globe")
    addInput()
    stateChanged()
  }

  /// The projection that shows the globe now.
  var projection: GlobeProjection { projection(width: Double(width), height: Double(height)) }

  func projection(width: Double, height: Double) -> GlobeProjection {
    GlobeProjection(
      latitude: latitude, longitude: longitude, radius: max(min(width, height) / 2 - 8, 1) * zoom,
      centerX: width / 2, centerY: height / 2)
  }

  private func paint(_ context: borrowing CairoContext, _ width: Double, _ height: Double) {
    painter.paint(
      GlobePainter.Scene(
        projection: projection(width: width, height: height), markers: placed,
        selected: placed.index(of: selection), palette: GlobePalette(theme: self), showsFocus: showsFocus),
      into: context, width: width, height: height, scale: scaleFactor)
  }

  private func stateChanged() {
    summary = GlobeSummary(markers: placed, selected: placed.index(of: selection)).text
    setAccessibleDescription(summary)
    queueDraw()
  }
}

extension GlobeView {
  /// Looks at another place at once.
  /// - Parameters:
  ///   - latitude: In degrees; beyond a pole, the pole.
  ///   - longitude: In degrees, any turn.
  public func look(atLatitude latitude: Double, longitude: Double) {
    turn?.cancel()
    set(latitude: latitude, longitude: longitude)
  }

  /// Enlarges the globe.
  /// - Parameter zoom: 1 where it fits, 16 at most.
  public func enlarge(to zoom: Double) {
    self.zoom = min(max(zoom, Self.zooms.lowerBound), Self.zooms.upperBound)
    viewChanged()
  }

  /// Selects a marker as the person does.
  func pick(_ id: String, turning: Bool = true) {
    select(id, turning: turning)
    picks.accept(id)
  }

  private func select(_ id: String?, turning: Bool) {
    selection = id
    stateChanged()
    if turning, let index = placed.index(of: id) { show(placed.markers[index]) }
  }

  private func set(latitude: Double, longitude: Double) {
    self.latitude = min(max(latitude, -90), 90)
    self.longitude = longitude.remainder(dividingBy: 360)
    viewChanged()
  }

  /// The pointer is over something else now.
  private func viewChanged() {
    tooltip = nil
    queueDraw()
  }

  /// Turns until a marker is in the middle, on the frame clock, unless nothing may move or nobody sees it.
  private func show(_ marker: GlobeMarker) {
    turn?.cancel()
    guard Settings.areAnimationsEnabled, isMapped else {
      return set(latitude: marker.latitude, longitude: marker.longitude)
    }
    let way = GlobeTurn(
      latitude: latitude, longitude: longitude, toLatitude: marker.latitude, longitude: marker.longitude)
    var start: Int64?
    turn = addTick { [weak self] time in
      guard let self else { return false }
      let passed = Double(time - (start ?? time)) / 1_000_000
      start = start ?? time
      let place = way.place(after: passed)
      set(latitude: place.latitude, longitude: place.longitude)
      return passed < way.duration
    }
  }
}
