/// A place on the globe, in degrees.
public struct EOCoordinate: Sendable, Hashable {
  /// East of Greenwich, -180…180.
  public let longitude: Double
  /// North of the equator, -90…90.
  public let latitude: Double

  /// Makes a place.
  public init(longitude: Double, latitude: Double) {
    self.longitude = longitude
    self.latitude = latitude
  }
}
