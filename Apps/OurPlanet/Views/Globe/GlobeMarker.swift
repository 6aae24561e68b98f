/// Something on the globe.
public nonisolated struct GlobeMarker: Equatable, Identifiable, Sendable {
  /// What tells it from all others.
  public let id: String
  /// What it is called.
  public let title: String
  /// Degrees north, from -90 to 90.
  public let latitude: Double
  /// Degrees east, from -180 to 180.
  public let longitude: Double
  /// How it looks.
  public let style: GlobeMarkerStyle

  /// A marker at a place.
  /// - Parameters:
  ///   - id: What tells it from all others.
  ///   - title: What it is called.
  ///   - latitude: Degrees north, from -90 to 90.
  ///   - longitude: Degrees east, from -180 to 180.
  ///   - style: How it looks.
  public init(id: String, title: String, latitude: Double, longitude: Double, style: GlobeMarkerStyle) {
    self.id = id
    self.title = title
    self.latitude = latitude
    self.longitude = longitude
    self.style = style
  }
}
