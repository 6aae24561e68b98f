/// A marker on the globe.
public nonisolated struct GlobeMarker: Equatable, Identifiable, Sendable {
  /// The unique identifier.
  public let id: String
  /// The title for the user.
  public let title: String
  /// The latitude in degrees, from -90 to 90, north positive.
  public let latitude: Double
  /// The longitude in degrees, from -180 to 180, east positive.
  public let longitude: Double
  /// The shape and colour.
  public let style: GlobeMarkerStyle

  /// Creates a marker.
  /// - Parameters:
  ///   - id: The unique identifier.
  ///   - title: The title for the user.
  ///   - latitude: Degrees north, from -90 to 90.
  ///   - longitude: Degrees east, from -180 to 180.
  ///   - style: The shape and colour.
  public init(id: String, title: String, latitude: Double, longitude: Double, style: GlobeMarkerStyle) {
    self.id = id
    self.title = title
    self.latitude = latitude
    self.longitude = longitude
    self.style = style
  }
}
