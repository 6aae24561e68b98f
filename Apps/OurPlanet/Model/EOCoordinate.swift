/// A place on the globe, in degrees.
public struct EOCoordinate: Sendable, Hashable {
  /// The degrees east of Greenwich, -180…180.
  public let longitude: Double
  /// The degrees north of the equator, -90…90.
  public let latitude: Double

  /// Creates a coordinate.
  public init(longitude: Double, latitude: Double) {
    self.longitude = longitude
    self.latitude = latitude
  }
}
