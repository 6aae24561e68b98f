public import Gtk
import Rill

/// The earth as a globe with markers.
///
/// Dragging and the arrow keys turn it; the wheel, + and - zoom. A click selects a marker, Return selects the marker
/// nearest to the center, and n and p step through the markers in their order.
///
/// The view doesn't depend on the origin of its markers. Use `rx.markers` and `rx.selected` to connect it.
public final class GlobeView: DrawingArea {
  /// The range of `zoom`.
  static let zooms = 1.0...16.0

  /// The markers on the globe. Earlier markers are drawn above later ones.
  public var markers: [GlobeMarker] {
    get { placed.shown }
    set { show(GlobeMarkers(newValue)) }
  }

  /// The selected marker's identifier. Setting another value turns the globe to that marker.
  public var selected: String? {
    get { selection }
    set { if newValue != selection { select(newValue, turning: true) } }
  }

  /// The latitude at the center, in degrees.
  public private(set) var latitude = 20.0
  /// The longitude at the center, in degrees.
  public private(set) var longitude = 0.0
  /// The magnification of the globe. At 1, the whole globe fits the view.
  public private(set) var zoom = 1.0

  /// The content of the picture in words, for screen readers and for a label beside the globe.
  public private(set) var summary = ""

  private(set) var placed = GlobeMarkers()

  /// Shows markers that have been prepared elsewhere. Does nothing if they are already shown.
  func show(_ markers: GlobeMarkers) {
    // Arrays that share storage compare as equal in constant time.
    guard markers.count != placed.count || markers.markers != placed.markers else { return }
    placed = markers
    stateChanged()
  }

  private var selection: String?
  let picks = PublishRelay<String>()
  let painter = GlobePainter()
  private var turn: TickCallback?

  /// Creates an empty globe.
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

  /// The current projection of the globe.
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
  /// Moves the center to another place without animation.
  /// - Parameters:
  ///   - latitude: The latitude in degrees, clamped at the poles.
  ///   - longitude: The longitude in degrees, in any turn.
  public func look(atLatitude latitude: Double, longitude: Double) {
    turn?.cancel()
    set(latitude: latitude, longitude: longitude)
  }

  /// Zooms the globe.
  /// - Parameter zoom: The magnification, clamped to 1…16. At 1, the whole globe fits the view.
  public func enlarge(to zoom: Double) {
    self.zoom = min(max(zoom, Self.zooms.lowerBound), Self.zooms.upperBound)
    viewChanged()
  }

  /// Selects a marker as the user does, and emits the selection.
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

  /// Removes the tooltip, because the pointer is now over something else, and redraws.
  private func viewChanged() {
    tooltip = nil
    queueDraw()
  }

  /// Turns the globe on the frame clock until a marker is at the center. Without animations, or if the view isn't
  /// visible, moves it at once.
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
