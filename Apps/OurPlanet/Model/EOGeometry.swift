/// The place of an event at a time.
public struct EOGeometry: Sendable, Hashable {
  /// The shape of a place.
  public enum Shape: Sendable, Hashable {
    /// A single coordinate.
    case point(EOCoordinate)
    /// A line through several coordinates, such as a track. Not empty.
    case line([EOCoordinate])
    /// Rings of coordinates: the outline, then the holes. No ring is empty.
    case polygon([[EOCoordinate]])
  }

  /// The time; nil if the service gives no readable date.
  public let date: EODate?
  /// The shape and coordinates.
  public let shape: Shape
  /// The strength or size of the event at that time.
  public let magnitude: EOMagnitude?
  /// Whether a longitude was beyond ±180° and has been wrapped by 360°.
  public let isTurned: Bool

  /// Creates a geometry.
  public init(date: EODate?, shape: Shape, magnitude: EOMagnitude? = nil, isTurned: Bool = false) {
    self.isTurned = isTurned
    self.date = date
    self.shape = shape
    self.magnitude = magnitude
  }

  /// A single coordinate for the whole: the point, or the center of the extent of the line or outline. An extent
  /// wider than half the globe is taken to cross the date line.
  /// - Complexity: O(*n*), where *n* is the number of coordinates.
  public var center: EOCoordinate {
    switch shape {
    case .point(let place): place
    case .line(let places): Self.middle(of: places)
    case .polygon(let rings): Self.middle(of: rings.first ?? [])
    }
  }

  private static func middle(of outline: [EOCoordinate]) -> EOCoordinate {
    let latitudes = outline.map(\.latitude)
    var longitudes = outline.map(\.longitude)
    guard let south = latitudes.min(), let north = latitudes.max(), var west = longitudes.min(),
      var east = longitudes.max()
    else { return EOCoordinate(longitude: 0, latitude: 0) }
    if east - west > 180 {
      longitudes = longitudes.map { $0 < 0 ? $0 + 360 : $0 }
      west = longitudes.min() ?? west
      east = longitudes.max() ?? east
    }
    let longitude = (west + east) / 2
    return EOCoordinate(
      longitude: longitude > 180 ? longitude - 360 : longitude, latitude: (south + north) / 2)
  }
}
